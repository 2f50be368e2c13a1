import { domainToASCII, domainToUnicode } from "node:url";

/** RFC 5321: a path has at most 256 octets, two of which are angle brackets. */
const longest = 254;
/**
 * A local part made of RFC 5322 `atext` and single dots. Quoted and non-ASCII local parts, which few servers accept,
 * are refused.
 */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * The canonical form in which an address is stored, compared, and mailed: trimmed and lowercase, with the domain in
 * ASCII (IDNA). Dots and plus tags are significant, because only the receiving server knows what they mean.
 * @returns undefined for an address that cannot be mailed; line breaks and other control characters are never trimmed
 */
export function canonicalEmail(typed: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(typed)) return undefined;
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf("@");
  const local = trimmed.slice(0, Math.max(at, 0)).toLowerCase();
  const typedDomain = trimmed.slice(at + 1);
  // `domainToASCII` would cut off anything that follows the host in a URL.
  const domain = /^[a-z0-9.\u0080-\uffff-]+$/i.test(typedDomain) ? domainToASCII(typedDomain) : "";
  const email = `${local}@${domain}`;
  return email.length <= longest && local.length <= 64 && localPart.test(local) && domainName.test(domain)
    ? email
    : undefined;
}

/** A canonical address for display, with its domain in Unicode. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`;
}
