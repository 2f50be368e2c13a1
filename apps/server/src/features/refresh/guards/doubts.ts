import { FeedFailure } from "@agate/feeds";

/** Why an answer is doubtful. */
export interface Doubt {
  readonly about: keyof typeof doubts;
  /** In words for people, with an example if it is about people. */
  readonly reason: string;
  /** The claims that a second provider must make, too, if the doubt is about a few people (`keysOfPerson`). */
  readonly claims?: readonly string[];
}

/** @param reason in words for people */
export const doubtOf = (about: Doubt["about"], reason: string): Doubt => ({ about, reason });

/** Collects doubts in order. @param found those that there are already */
export function collectDoubts(...found: Doubt[]) {
  return { found, add: (about: Doubt["about"], reason: string) => void found.push({ about, reason }) };
}

/**
 * Everything that can be doubted, with what settles it, from weakest to strongest. Repetition an hour later: what
 * looked like a glitch is news. A second provider that says the same. A person, because no repetition makes it true. If
 * nothing settles it, the answer isn't what was requested and is refused (rules GD11, GD14).
 */
const doubts = {
  "few known": "repetition",
  smaller: "repetition",
  "part of a draw": "repetition",
  "team count": "repetition",
  "numbers handed back": "repetition",
  "numbers changed": "repetition",
  "events moved": "repetition",
  "names respelled": "repetition",
  "few respelled": "repetition",
  "nobody known": "second source",
  "numbers lost": "second source",
  "names changed": "second source",
  "year lost": "second source",
  "numbers moved": "second source",
  "few renamed": "second source",
  "positions changed": "second source",
  "spoiled names": "second source",
  "default page": "second source",
  "events lost": "second source",
  "no names": "person",
  "one name": "person",
  "one number": "person",
  "numbers doubled": "person",
  nobody: "person",
  "impossible size": "person",
  "imported people": "person",
  "other season": "person",
  "season moved": "person",
  strangers: "person",
  "other subject": "nothing",
  "earlier season": "nothing",
  "people of another team": "nothing",
  "other days": "nothing",
  "no games": "nothing",
} as const;

const resolutions = ["repetition", "second source", "person", "nothing"] as const;
export type ResolvedBy = (typeof resolutions)[number];

/**
 * What settles a doubt.
 * @param about as stored with a hold; a value that is no longer known needs a person to decide
 */
export function resolvedBy(about: string): ResolvedBy {
  return isKnown(about) ? doubts[about] : "person";
}

const isKnown = (about: string): about is Doubt["about"] => Object.hasOwn(doubts, about);

/** Whether a doubt is resolved when the same provider repeats the answer. */
export function resolvesOnRepeat(about: string): boolean {
  return resolvedBy(about) === "repetition";
}

/** Whether it can be resolved without a person: by repetition or by a second provider. */
export function resolvesAlone(about: string): boolean {
  return resolvesOnRepeat(about) || resolvedBy(about) === "second source";
}

/** Whether a doubt is about numbers; if so, numbers are compared too. */
export function isAboutNumbers(about: string): boolean {
  return about.startsWith("numbers ");
}

/** Doubts about parts of an answer: until they are settled the rest is stored, and the parts stay as they were (GD17). */
export const isPartial = (about: string): boolean => aboutParts.includes(about);

const aboutParts: readonly string[] = [
  "few respelled",
  "few renamed",
  "positions changed",
] satisfies readonly Doubt["about"][];

/** Whether people's names are among the doubts. */
export function areNamesDoubted(found: readonly Doubt[]): boolean {
  return found.some(({ about }) => aboutNames.includes(about));
}

const aboutNames: readonly string[] = [
  "no names",
  "spoiled names",
  "names changed",
  "names respelled",
  "one name",
] satisfies readonly Doubt["about"][];

/**
 * Which doubts an answer is checked for: all; after it was repeated, or confirmed by a second provider, those that this
 * does not settle; none if a person applies it. `all, parts kept`: nothing is held for a partial doubt.
 */
export type DoubtsFilter =
  | "all"
  | "all, parts kept"
  | "not settled by repetition"
  | "not settled by a second source"
  | "none";

const included: Readonly<Record<DoubtsFilter, readonly ResolvedBy[]>> = {
  all: resolutions,
  "all, parts kept": resolutions,
  "not settled by repetition": resolutions.slice(1),
  "not settled by a second source": resolutions.slice(2),
  none: [],
};

/** The partial doubts that are not settled. */
export function openParts(found: readonly Doubt[], which: DoubtsFilter): readonly Doubt[] {
  return found.filter(({ about }) => isPartial(about) && included[which].includes(doubts[about]));
}

/** The strongest of the doubts that are checked for; the first of several that are equally strong. */
export function gravest(found: readonly Doubt[], which: DoubtsFilter): Doubt | null {
  const weight = ({ about }: Doubt) => resolutions.indexOf(doubts[about]);
  const remaining = found.filter(({ about }) => included[which].includes(doubts[about]));
  return remaining.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/**
 * The doubt that an answer is held for; null if none of its doubts is checked for.
 * @throws FeedFailure `changed` if it isn't an answer to the request: there is nothing to decide
 */
export function holdFor(
  found: readonly Doubt[],
  how: { readonly provider: string; readonly doubts: DoubtsFilter },
): Doubt | null {
  const doubt = gravest(found, how.doubts);
  if (doubt && resolvedBy(doubt.about) === "nothing") throw new FeedFailure(how.provider, "changed", doubt.reason);
  return doubt;
}
