import { createHmac } from "node:crypto";

/**
 * The code of an authenticator app at a moment: RFC 6238 with SHA-1, six digits and thirty seconds. Implemented from
 * the RFC, so that the server's library is checked against independent code.
 * @param seed base32
 */
export function codeAt(seed: string, moment: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment.getTime() / 30_000)));
  const hash = createHmac("sha1", fromBase32(seed)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function fromBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text) bits += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
