import { type Ask, FeedFailure, isMissing } from "./feed.ts";
import { shared } from "./asking.ts";

/** robots.txt (RFC 9309), and the Crawl-delay that many add to it: obeyed wherever we read somebody's web site. */
export interface Robots {
  /** @param path with its query, as in `/sports/baseball/roster` */
  allows(path: string): boolean;
  /** Seconds between two requests; 0 when it asks for none. */
  readonly crawlDelay: number;
}

/** How we are called there. */
const product = "agate";

/** Reads the rules for us: those of our own group, else those for everybody. What is no rule is passed over. */
export function readRobots(text: string): Robots {
  const groups = groupsOf(text);
  const own = groups.filter(({ agents }) => agents.includes(product));
  const ours = own.length ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = ours.flatMap((group) => group.rules);
  return {
    // The longest rule that fits wins; of two as long the one that allows.
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
    const [told = ""] = line.split("#", 1);
    const colon = told.indexOf(":");
    const name = colon < 0 ? "" : told.slice(0, colon).trim().toLowerCase();
    const value = told.slice(colon + 1).trim();
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

/** Whether a path begins as a pattern says: `*` is anything, a `$` at the end is the end. No pattern takes long over a path. */
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

/** Whoever wants more seconds between two requests than this is not asked: nobody waits for that in a queue. */
const longestDelay = 60;

/**
 * The same way to ask, for web sites: the robots.txt of each is read first, and what it forbids is not asked. A site without
 * one (404) forbids nothing; one whose robots.txt cannot be had is left alone.
 * @throws FeedFailure `missing` for what is forbidden
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
