// A QR code as a picture: the library makes the squares (vendor/lean-qr), one path draws them, black on white.

import { correction, generate } from "lean-qr/nano.mjs";

import { svg } from "../frame/dom.js";

const QUIET = 4; // squares of white around it, as the standard wants

/**
 * The code of a text, with level M.
 * @param {string} text @param {string} name what it is, for who does not see it
 */
export function qrCode(text, name) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const whole = code.size + 2 * QUIET;
  let squares = "";
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return svg(
    "svg",
    { class: "qr", viewBox: `0 0 ${whole} ${whole}`, role: "img", aria: { label: name } },
    svg("path", { d: `M0 0h${whole}v${whole}H0z`, class: "light" }),
    svg("path", { d: squares, class: "dark-square" }),
  );
}
