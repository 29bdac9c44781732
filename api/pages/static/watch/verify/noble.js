// What computes hashes and checks signatures where the browser does not: audited libraries (vendor/@noble), in one
// file.

import { ed25519 } from "@noble/curves/ed25519.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

export { ed25519, hmac, sha256 };
