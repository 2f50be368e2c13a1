/** As long as a token of ours is (256 bits in base64url), or longer; the parts of addresses that are words are in lower case. */
const longRun = /[\w-]{43,}/g;

/** What stands behind it in an address is a token, whatever it looks like. */
const wayOut = "/unsubscribe/";

/**
 * A path as a log may tell it: without the token of a link, wherever in it a mail program that quotes badly
 * (`/auth%3Ftoken=...`), a slash too many or a copy has put it (rule SV15).
 */
export function withoutTokens(path: string): string {
  const at = path.toLowerCase().indexOf(wayOut);
  const told = at < 0 ? path : `${path.slice(0, at + wayOut.length)}...`;
  return told.replace(longRun, (run) => (/[A-Z]/.test(run) ? "..." : run));
}
