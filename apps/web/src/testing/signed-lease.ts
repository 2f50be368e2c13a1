import type { LeaseJson, LeaseStatement } from "@agate/api";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const sevenDays = 7 * 24 * 3_600_000;

/** A lease as a server issues it, signed with its own key: by default for Ada, valid for seven days. */
export async function signedLease(stated: Partial<LeaseStatement> = {}): Promise<LeaseJson> {
  const issued = stated.issued ?? Date.now();
  const statement = JSON.stringify({
    person: "7",
    issued,
    until: issued + sevenDays,
    ...stated,
  } satisfies LeaseStatement);
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(statement));
  return {
    statement,
    signature: base64url(signature),
    key: base64url(await crypto.subtle.exportKey("raw", publicKey)),
  };
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
