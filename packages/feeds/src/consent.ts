import type { Feed } from "./feed.ts";

/**
 * The providers an operator has allowed us to read without naming them each time, by id (`espn`), and the allowed hosts
 * of a provider that needs consent for each host (`sidearm:goduke.com`).
 */
export type Consent = ReadonlySet<string>;

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Reads a list of names separated by commas, ignoring spaces, capitals and repetitions.
 * @returns the names, and a sentence for each invalid one
 */
export function readConsent(
  list: string,
  feeds: readonly Feed[],
): { readonly consent: Consent; readonly faults: readonly string[] } {
  const names = list.split(",").flatMap((name) => name.trim().toLowerCase() || []);
  return { consent: new Set(names), faults: names.flatMap((name) => faultOf(name, feeds) ?? []) };
}

function faultOf(name: string, feeds: readonly Feed[]): string | undefined {
  const colon = name.indexOf(":");
  const [id, host] = colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
  const feed = feeds.find((one) => one.id === id);
  if (!feed) return `there is no provider '${id}'; there are ${feeds.map(writtenAs).join(", ")}`;
  if (feed.consentByHost) {
    if (host === undefined || !hostName.test(host))
      return `'${name}' names no host: ${feed.name} is allowed host by host, as ${feed.id}:www.example.edu`;
    return feed.hosts?.has(host) === false
      ? `'${name}' names a site that nobody knows the school of: bring its rosters with agate import`
      : undefined;
  }
  return host === undefined ? undefined : `'${name}' names a host: ${feed.name} is allowed as a whole, as ${feed.id}`;
}

function writtenAs({ id, consentByHost }: Feed): string {
  return consentByHost ? `${id}:<host>` : id;
}

/** Whether a provider, or one of its hosts, has been named. */
export function isNamed(consent: Consent, { id, consentByHost }: Feed): boolean {
  return consentByHost ? [...consent].some((name) => name.startsWith(`${id}:`)) : consent.has(id);
}

/** Whether a provider may be read at a host. */
export function isHostNamed(consent: Consent, { id, consentByHost }: Feed, host: string): boolean {
  return !consentByHost || consent.has(`${id}:${host}`);
}
