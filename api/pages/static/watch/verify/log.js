// The log's Merkle tree (RFC 6962), its checkpoints, and proofs that an event is in it.

import { base64, Fault, joined, same, sha256, unbase64, unhex, utf8 } from "./bytes.js";
import { opened } from "./note.js";

const HASH = "[A-Za-z0-9+/]{43}=";
const NUMBER = "(?:0|[1-9][0-9]{0,15})";
const BASE64 = "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?";
const PROVED = new RegExp(`^c2sp\\.org/tlog-proof@v1\nextra (${BASE64})\nindex (${NUMBER})((?:\n${HASH})*)$`);
const CHECKPOINT = new RegExp(`^([^\n]+)\n(${NUMBER})\n(${HASH})\n`);

/**
 * Check that the last event of a record is in the signed checkpoint of its proof; which place it has of how many.
 * Throws Fault.
 * @param {string} proof
 * @param {{table: string, version: number, head: string}} record
 * @param {import("./note.js").Key} key
 */
export async function placeInLog(proof, { table, version, head }, key) {
  const end = proof.indexOf("\n\n");
  const [, extra, index, path] = (end >= 0 && PROVED.exec(proof.slice(0, end))) || [];
  const leaf = extra === undefined ? null : unbase64(extra);
  const steps = (path ?? "")
    .split("\n")
    .filter(Boolean)
    .map((one) => unbase64(one));
  if (!leaf || index === undefined || steps.includes(null)) throw new Fault("no_proof");
  const signed = await opened(utf8(proof.slice(end + 2)), key);
  const [, origin, size, root] = CHECKPOINT.exec(signed) ?? [];
  if (origin !== key.name || size === undefined || root === undefined) throw new Fault("no_checkpoint");
  const expected = joined("richter/leaf/1\n", table, "\n", String(version), "\n", unhex(head) ?? "");
  const isIn = await includes(leaf, Number(index), Number(size), /** @type {Uint8Array[]} */ (steps), root);
  if (!same(leaf, expected) || Number(index) < version - 1 || !isIn) throw new Fault("not_in_log");
  return { place: Number(index) + 1, size: Number(size) };
}

/**
 * RFC 9162, 2.1.3.2.
 * @param {Uint8Array} leaf
 * @param {number} index
 * @param {number} size
 * @param {Uint8Array[]} path
 * @param {string} root
 */
async function includes(leaf, index, size, path, root) {
  if (index >= size) return false;
  let [node, last] = [BigInt(index), BigInt(size - 1)];
  let hash = await sha256(Uint8Array.of(0), leaf);
  for (const step of path) {
    if (last === 0n) return false;
    if (node & 1n || node === last) {
      hash = await sha256(Uint8Array.of(1), step, hash);
      while (!(node & 1n) && node !== 0n) [node, last] = [node >> 1n, last >> 1n];
    } else {
      hash = await sha256(Uint8Array.of(1), hash, step);
    }
    [node, last] = [node >> 1n, last >> 1n];
  }
  return last === 0n && base64(hash) === root;
}
