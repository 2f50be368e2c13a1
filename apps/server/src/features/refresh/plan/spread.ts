/**
 * A number from 0 to 1 that a text always gives, and another text almost never: what is asked for daily is spread over the
 * day by its name, so that a restart, another server or a simulation comes to the same plan. FNV-1a, finished by Murmur's
 * mixer because neighbouring names must not give neighbouring numbers.
 */
export function spreadOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
