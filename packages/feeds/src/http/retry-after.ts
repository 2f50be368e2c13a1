/** The longest Retry-After that is honoured, a day: a wrong clock must not silence a host for years. */
const longest = 86_400;

/** Seconds a `Retry-After` header asks for, as seconds or as a date (RFC 9110, 10.2.3); null without a readable one. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longest) : null;
}
