import { createECDH, createPrivateKey, hkdfSync, sign } from "node:crypto";

/** What a key signs. Each purpose has its own key, so that a signature of one kind never passes for another. */
export type SigningPurpose = "lease" | "pack-index";

/** Signs texts so that a browser can check them (ECDSA P-256 with SHA-256, WebCrypto's format). */
export interface Signer {
  /** The public key: the uncompressed point, 65 bytes as base64url; WebCrypto imports it as "raw". */
  readonly publicKey: string;
  /** @returns r and s, 64 bytes as base64url */
  sign(text: string): string;
}

/** The order of P-256 (SEC 2, secp256r1). */
const order = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;

/**
 * The key of a purpose, derived from the server's secret by HKDF: the same on every server that has the secret, and
 * stored on none of them. 48 bytes are reduced to a scalar from 1 to the order minus one, so that none is noticeably
 * likelier (FIPS 186-5, A.2.1).
 */
export function createSigner(secret: string, purpose: SigningPurpose): Signer {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", `agate signing key: ${purpose}`, 48));
  const scalar = (BigInt(`0x${bytes.toString("hex")}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: d.toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  return {
    publicKey: point.toString("base64url"),
    sign: (text) => sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url"),
  };
}
