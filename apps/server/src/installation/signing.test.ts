import fc from "fast-check";
import { expect, test } from "vitest";
import { createSigner } from "./signing.ts";

const secret = "0123456789abcdef0123456789abcdef";

/** Verifies as a browser does. */
async function verifies(publicKey: string, text: string, signature: string): Promise<boolean> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", Buffer.from(publicKey, "base64url"), algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, key, Buffer.from(signature, "base64url"), Buffer.from(text));
}

test("[LS1] WebCrypto verifies what was signed, and nothing that differs by a byte", async () => {
  const { publicKey, sign } = createSigner(secret, "lease");
  const signature = sign("Zoë may");
  expect(await verifies(publicKey, "Zoë may", signature)).toBe(true);
  expect(await verifies(publicKey, "Zoe may", signature)).toBe(false);
  expect(await verifies(createSigner(`${secret}!`, "lease").publicKey, "Zoë may", signature)).toBe(false);
});

test("[LS1] every server with the secret has the same key, and each purpose its own", async () => {
  const lease = createSigner(secret, "lease");
  expect(createSigner(secret, "lease").publicKey).toBe(lease.publicKey);
  // Pinned: a server of another version must derive the same key, or every lease in use is refused.
  expect(lease.publicKey).toBe(
    "BDkj1_hpgf5JEngVTevJJnF0LglL70M61iB7-kOXV_acQJHZ73xg5Ufu4hdyH4GgTgWzkQIgWRvFlBl3iwQV2mg",
  );
  expect(await verifies(createSigner(secret, "pack-index").publicKey, "text", lease.sign("text"))).toBe(false);
});

test("[LS1] every secret gives a valid key", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.string(), async (any, text) => {
      const { publicKey, sign } = createSigner(any, "lease");
      const signature = sign(text);
      expect(Buffer.from(signature, "base64url")).toHaveLength(64);
      expect(await verifies(publicKey, text, signature)).toBe(true);
    }),
  );
});
