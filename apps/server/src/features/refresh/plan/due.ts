import { day, type Demand, minute, type Moment, type Span } from "./demand.ts";
import type { ScopeState } from "./facts.ts";

/** When a scope is due, from its demand and its state. */

export interface Due {
  readonly at: number;
  readonly why: string;
  readonly isTimed: boolean;
  /** Infinity: never late. */
  readonly deadline: number;
}

/**
 * An answer is fetched again at a share of its maximum age, between these two depending on the scope's name: a failure
 * can then be retried before a promise is broken, and scopes loaded at once gradually spread out.
 */
const share = { least: 0.75, most: 0.9 } as const;

/** The maximum difference between two servers' clocks; a time further ahead was written by a clock that was wrong. */
const tolerance = 10 * minute;

/** The pause after a failure; each further failure doubles it. */
const firstPause = 5 * minute;
/** The pause after an answer was held: the same answer resolves the doubt only if it comes an hour later. */
const pauseOfHold = 65 * minute;
/** The maximum pause; it is also at most a quarter of the scope's maximum age. */
const longestPause = day;
/** The maximum pause once a moment has come: a game waits for no one. */
const longestPauseAtMoment = 10 * minute;

/** What is known about a scope; -Infinity means never. */
interface Known {
  readonly key: string;
  readonly now: number;
  readonly good: number;
  /** When the provider last responded, even if only that it has no such thing. */
  readonly answered: number;
  readonly tried: number;
  readonly failures: number;
  readonly isHeld: boolean;
  readonly isMissing: boolean;
}

function knownOf(key: string, state: ScopeState | undefined, now: number): Known {
  const past = (at: Date | null | undefined) => {
    const time = at?.getTime() ?? -Infinity;
    return time > now + tolerance ? -Infinity : Math.min(time, now);
  };
  const [good, tried] = [past(state?.goodAt), past(state?.triedAt)];
  const isMissing = state?.outcome === "skipped";
  return {
    key,
    now,
    good,
    answered: isMissing ? Math.max(good, tried) : good,
    tried,
    failures: state?.failures ?? 0,
    isHeld: state?.outcome === "held",
    isMissing,
  };
}

/**
 * The earliest time at which the scope's demand and its state call for a fetch.
 * @param key the scope's key, for spreading
 * @returns null if there is no demand
 */
export function dueOf(key: string, { spans, moments }: Demand, state: ScopeState | undefined, now: number): Due | null {
  const known = knownOf(key, state, now);
  let first: Due | null = null;
  for (const due of [
    ...spans.map((span) => dueOfSpan(span, known)),
    ...moments.map((moment) => dueOfMoment(moment, known)),
  ])
    if (due && (!first || due.at < first.at || (due.at === first.at && due.deadline <= first.deadline))) first = due;
  return first;
}

function dueOfSpan({ from, until, maxAge, lead, whenMissing, why }: Span, known: Known): Due | null {
  const { key, now, good, answered, isMissing } = known;
  if (until <= now) return null;
  const begins = from - lead * spreadOf(`${key} begins`);
  const rest = maxAge * (share.least + (share.most - share.least) * spreadOf(key));
  const again = answered + (isMissing ? (whenMissing ?? rest) : rest);
  const isFirst = answered === -Infinity;
  const at = Math.max(begins, isFirst ? now : again, notBefore(known, maxAge / 4));
  if (at >= until) return null;
  return {
    at,
    why: isFirst ? "never fetched yet" : why,
    isTimed: false,
    deadline: good === -Infinity ? Math.max(now, from) : Math.max(good + maxAge, from),
  };
}

function dueOfMoment({ at, from, deadline, until, whenMissing, why }: Moment, known: Known): Due | null {
  // Data that isn't out yet is requested again.
  const isAwaited = whenMissing !== undefined && known.isMissing && known.good < from;
  if (until <= known.now || (known.answered >= from && !isAwaited)) return null;
  // A moment gets its own attempt, however long the pause of everyday failures has become.
  const isFirstTry = known.tried < at;
  const allowed = isFirstTry && known.failures > 0 ? known.tried + firstPause : notBefore(known, longestPauseAtMoment);
  const due = Math.max(at, allowed, isAwaited ? known.answered + whenMissing : -Infinity);
  return due < until ? { at: due, why, isTimed: true, deadline } : null;
}

/** When a scope that failed or was held can be fetched again. */
function notBefore({ key, tried, failures, isHeld }: Known, longest: number): number {
  if (failures <= 0) return -Infinity;
  const pause = (isHeld ? pauseOfHold : firstPause) * 2 ** Math.min(failures - 1, 20);
  const most = Math.max(Math.min(longest, longestPause), isHeld ? pauseOfHold : 0);
  // Spread the retries a little; otherwise all scopes of a failed host would fail together again.
  return tried + Math.min(pause, most) * (1 + 0.2 * spreadOf(`${key} ${failures}`));
}

/** How old the scope can be now; Infinity if nothing is promised. */
export function promiseOf({ spans, moments }: Demand, now: number): number {
  const ages = spans.filter(({ from, until }) => from <= now && now < until).map(({ maxAge }) => maxAge);
  const after = moments.filter(({ deadline, until }) => deadline <= now && now < until);
  return Math.min(Infinity, ...ages, ...after.map(({ from, until }) => until - from));
}

/**
 * A number from 0 to 1 that is always the same for a text and almost always differs between texts. Daily fetches are
 * spread over the day by name, so that a restart, another server, or a simulation produces the same plan. FNV-1a,
 * finished by Murmur's mixer because similar names must not give similar numbers.
 */
export function spreadOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
