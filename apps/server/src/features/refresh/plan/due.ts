import { day, type Demand, minute, type Moment, type Span } from "./demand.ts";
import type { ScopeState } from "./facts.ts";

/** When a scope is due, from what wants it and what became of it. */

export interface Due {
  readonly at: number;
  readonly why: string;
  readonly isTimed: boolean;
  /** Infinity: never late. */
  readonly deadline: number;
}

/**
 * An answer is asked for again at a share of the age it may have, somewhere between these two by the scope's name: what
 * fails then can be repeated before a promise is broken, and what was loaded at once parts by and by.
 */
const share = { least: 0.75, most: 0.9 } as const;

/** The clocks of two servers may differ so much; a time further ahead was written by a clock that was wrong. */
const tolerance = 10 * minute;

/** The pause after a failure; each further one doubles it. */
const firstPause = 5 * minute;
/** The pause after a guard's refusal: the same answer heals it when it comes an hour later, not earlier. */
const pauseOfHold = 65 * minute;
/** No pause is longer, nor longer than a quarter of the age the scope may have. */
const longestPause = day;
/** Nor longer than this when a moment has come: a game waits for nobody. */
const longestPauseAtMoment = 10 * minute;

/** What is known of a scope; -Infinity: it never was. */
interface Known {
  readonly key: string;
  readonly now: number;
  readonly good: number;
  /** When the provider last answered, if only that it has no such thing. */
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
 * The earliest moment at which something wants the scope and what became of it lets it be asked for.
 * @param key the scope's, for spreading
 * @returns null when nothing wants it
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
  // What is not out yet is looked for again.
  const isAwaited = whenMissing !== undefined && known.isMissing && known.good < from;
  if (until <= known.now || (known.answered >= from && !isAwaited)) return null;
  // It deserves a try of its own, however long the pause of everyday failures has become.
  const isFirstTry = known.tried < at;
  const allowed = isFirstTry && known.failures > 0 ? known.tried + firstPause : notBefore(known, longestPauseAtMoment);
  const due = Math.max(at, allowed, isAwaited ? known.answered + whenMissing : -Infinity);
  return due < until ? { at: due, why, isTimed: true, deadline } : null;
}

/** When a scope that failed or was held may be asked for again. */
function notBefore({ key, tried, failures, isHeld }: Known, longest: number): number {
  if (failures <= 0) return -Infinity;
  const pause = (isHeld ? pauseOfHold : firstPause) * 2 ** Math.min(failures - 1, 20);
  const most = Math.max(Math.min(longest, longestPause), isHeld ? pauseOfHold : 0);
  // A little apart, or all scopes of a host that failed would fail together again.
  return tried + Math.min(pause, most) * (1 + 0.2 * spreadOf(`${key} ${failures}`));
}

/** How old the scope may be now; Infinity: nothing is promised. */
export function promiseOf({ spans, moments }: Demand, now: number): number {
  const ages = spans.filter(({ from, until }) => from <= now && now < until).map(({ maxAge }) => maxAge);
  const after = moments.filter(({ deadline, until }) => deadline <= now && now < until);
  return Math.min(Infinity, ...ages, ...after.map(({ from, until }) => until - from));
}

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
