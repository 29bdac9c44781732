// What the pages take from the libraries in api/pages/vendor.

declare module "lean-qr/nano.mjs" {
  interface Code {
    readonly size: number;
    get(x: number, y: number): boolean;
  }
  export const correction: Record<"L" | "M" | "Q" | "H", number>;
  export function generate(text: string, options?: { minCorrectionLevel?: number }): Code;
}

declare module "@noble/curves/ed25519.js" {
  export const ed25519: { verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array, options?: { zip215?: boolean }): boolean };
}

declare module "@noble/hashes/sha2.js" {
  export const sha256: (data: Uint8Array) => Uint8Array;
}

declare module "@noble/hashes/hmac.js" {
  export function hmac(hash: (data: Uint8Array) => Uint8Array, key: Uint8Array, data: Uint8Array): Uint8Array;
}
