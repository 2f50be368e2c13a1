import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What the way out of the mails about changed rosters is signed with: the person and this purpose, by the server's secret.
 * It outlives sessions and passwords, is stored nowhere, and nothing else accepts it (rule SF25).
 */
export function unsubscribeToken(secret: string, personId: string): string {
  return `${personId}.${signatureOf(secret, personId).toString("base64url")}`;
}

/** Whose token it is; undefined: nobody's. */
export function personOfToken(secret: string, token: string): string | undefined {
  const [, personId = "", signature = ""] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(secret, personId);
  return given.length === right.length && timingSafeEqual(given, right) ? personId : undefined;
}

function signatureOf(secret: string, personId: string): Buffer {
  return createHmac("sha256", secret).update(`unsubscribe:roster-mail:${personId}`).digest();
}
