import type { LeaseJson, LeaseStatement } from "@agate/api";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** What a lease says, where it is as the server signed it; else null. */
export async function verifiedStatement({ statement, signature, key }: LeaseJson): Promise<LeaseStatement | null> {
  try {
    const imported = await crypto.subtle.importKey("raw", bytesOf(key), algorithm, false, ["verify"]);
    const text = new TextEncoder().encode(statement);
    if (!(await crypto.subtle.verify(algorithm, imported, bytesOf(signature), text))) return null;
    return readStatement(JSON.parse(statement));
  } catch {
    // A key or a signature that is none, a text that is no JSON, a page that is not carried by https: nothing is verified.
    return null;
  }
}

function readStatement(stated: Partial<LeaseStatement> | null): LeaseStatement | null {
  const { person, issued, until } = stated ?? {};
  if (typeof person !== "string" || !person || !Number.isFinite(issued) || !Number.isFinite(until)) return null;
  return { person, issued: Number(issued), until: Number(until) };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
