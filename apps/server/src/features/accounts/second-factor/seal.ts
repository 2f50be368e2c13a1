import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts values that must be read again, so that the database alone does not reveal them. */
export interface Sealer {
  /** @param owner the person it belongs to; it can be opened only for them */
  seal(text: string, owner: string): string;
  /** @returns undefined for text that was sealed with another secret or for another owner, or was altered */
  open(sealed: string, owner: string): string | undefined;
}

const algorithm = "aes-256-gcm";
const bytes = { key: 32, iv: 12, tag: 16 } as const;

/**
 * AES-256-GCM under a key derived from the server's secret by HKDF: every server with the secret can open what another
 * sealed, and no key is stored. A sealed text is nonce, tag, and ciphertext as base64url.
 */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "agate sealing key: authenticator-seed", bytes.key));
  return {
    seal(text, owner) {
      const iv = randomBytes(bytes.iv);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: bytes.tag }).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    open(sealed, owner) {
      const all = Buffer.from(sealed, "base64url");
      const [iv, tag] = [all.subarray(0, bytes.iv), all.subarray(bytes.iv, bytes.iv + bytes.tag)];
      if (tag.length < bytes.tag) return undefined;
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: bytes.tag })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      try {
        return decipher.update(all.subarray(bytes.iv + bytes.tag), undefined, "utf8") + decipher.final("utf8");
      } catch {
        // GCM reports only that the tag does not match.
        return undefined;
      }
    },
  };
}
