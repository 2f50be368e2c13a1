import { type Ask, FeedFailure, isMissing } from "./feed.ts";
import { shared } from "./shared-requests.ts";

/** robots.txt (RFC 9309), plus the common Crawl-delay extension: obeyed wherever we read another party's web site. */
export interface Robots {
  /** @param path with its query, as in `/sports/baseball/roster` */
  allows(path: string): boolean;
  /** Seconds between two requests; 0 if it does not specify any. */
  readonly crawlDelay: number;
}

/** Our name in robots.txt. */
const product = "agate";

/**
 * Reads the rules that apply to us: those of our own group, otherwise those for everyone. Lines that are not rules are
 * skipped.
 */
export function readRobots(text: string): Robots {
  const groups = groupsOf(text);
  const own = groups.filter(({ agents }) => agents.includes(product));
  const ours = own.length ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = ours.flatMap((group) => group.rules);
  return {
    // The longest matching rule wins; of two equally long ones, the one that allows.
    allows(path) {
      const [rule] = rules
        .filter(({ pattern }) => fits(pattern, path))
        .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allowed) - Number(a.allowed));
      return rule?.allowed ?? true;
    },
    crawlDelay: Math.max(0, ...ours.map((group) => group.crawlDelay)),
  };
}

interface Group {
  readonly agents: string[];
  readonly rules: { readonly allowed: boolean; readonly pattern: string }[];
  crawlDelay: number;
}

function groupsOf(text: string): readonly Group[] {
  const groups: Group[] = [];
  let isNamed = false;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const [directive = ""] = line.split("#", 1);
    const colon = directive.indexOf(":");
    const name = colon < 0 ? "" : directive.slice(0, colon).trim().toLowerCase();
    const value = directive.slice(colon + 1).trim();
    const group = groups.at(-1);
    if (name === "user-agent") {
      if (group && isNamed) group.agents.push(value.toLowerCase());
      else groups.push({ agents: [value.toLowerCase()], rules: [], crawlDelay: 0 });
      isNamed = true;
      continue;
    }
    if (!["allow", "disallow", "crawl-delay"].includes(name)) continue;
    isNamed = false;
    if (name === "crawl-delay") {
      if (group) group.crawlDelay = Math.max(group.crawlDelay, Number(value) || 0);
    } else if (value) group?.rules.push({ allowed: name === "allow", pattern: value });
  }
  return groups;
}

/**
 * Whether a path matches a pattern's prefix: `*` is anything, a `$` at the end is the end. No pattern takes long on any
 * path.
 */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  const last = isWhole ? parts.pop() : undefined;
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? path.length === at : path.length - last.length >= at && path.endsWith(last);
}

/** A site that requires more seconds than this between two requests is not read: nothing waits that long in a queue. */
const longestDelay = 60;

/**
 * Returns an `ask` for web sites: reads each site's robots.txt first and does not request what it forbids. A site
 * without one (404) forbids nothing; a site whose robots.txt cannot be read is left alone.
 * @throws FeedFailure `missing` for forbidden addresses
 */
export function obeyRobots(ask: Ask): Ask {
  const known = new Map<string, Promise<Robots>>();
  return async (url, how) => {
    const [, origin = "", host = "", path = "/"] = /^(https?:\/\/([^/]+))(\/.*)?$/.exec(url) ?? [];
    const read = known.get(origin) ?? robotsOf(origin, ask);
    known.set(origin, read);
    const { allows, crawlDelay } = await read;
    if (!allows(path)) throw new FeedFailure(host, "missing", `the robots.txt of ${host} forbids ${path}`);
    if (crawlDelay > longestDelay)
      throw new FeedFailure(host, "missing", `${host} wants ${crawlDelay} s between two requests`);
    return ask(url, { ...how, crawlDelay });
  };
}

async function robotsOf(origin: string, ask: Ask): Promise<Robots> {
  const text = await shared(ask, { page: true })(`${origin}/robots.txt`).catch((failure: unknown) => {
    if (!isMissing(failure)) throw failure;
    return "";
  });
  return readRobots(text);
}
