import { FeedFailure } from "@agate/feeds";

/** What makes an answer doubtful. */
export interface Doubt {
  readonly about: keyof typeof doubts;
  /** For people, with an example where it is about people. */
  readonly reason: string;
}

/**
 * All that may be doubted, and what settles it, the least first: the same said again an hour later, which makes news of
 * what looked like a slip; a second provider that says it too; a person, because nobody who says it makes it truer. What
 * nothing settles is no answer to what was asked: it is refused (rules GD11, GD14).
 */
const doubts = {
  "few known": "repetition",
  smaller: "repetition",
  "team count": "repetition",
  "numbers handed back": "repetition",
  "numbers changed": "repetition",
  "events moved": "repetition",
  "nobody known": "second source",
  "numbers lost": "second source",
  "names changed": "second source",
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

const settlings = ["repetition", "second source", "person", "nothing"] as const;
export type Settling = (typeof settlings)[number];

/**
 * What settles a doubt.
 * @param about as it is stored with a hold; what is not known any more is a person's to decide
 */
export function settledBy(about: string): Settling {
  return isKnown(about) ? doubts[about] : "person";
}

const isKnown = (about: string): about is Doubt["about"] => Object.hasOwn(doubts, about);

/** Whether a doubt is gone when the same provider says the same again. */
export function resolvesOnRepeat(about: string): boolean {
  return settledBy(about) === "repetition";
}

/** Whether it may be gone without a person: by repetition or by a second provider. */
export function mayHeal(about: string): boolean {
  return resolvesOnRepeat(about) || settledBy(about) === "second source";
}

/** Whether a doubt is about numbers: then what says the same says the same numbers, too. */
export function isAboutNumbers(about: string): boolean {
  return about.startsWith("numbers ");
}

/** Whether people's names are among what is doubted. */
export function areNamesDoubted(found: readonly Doubt[]): boolean {
  return found.some(({ about }) => aboutNames.includes(about));
}

const aboutNames: readonly string[] = [
  "no names",
  "spoiled names",
  "names changed",
  "one name",
] satisfies readonly Doubt["about"][];

/**
 * Which doubts an answer has to stand: all; once it was said again, or by a second provider, those that this does not
 * settle; none when a person wants it.
 */
export type DoubtsAsked = "all" | "not settled by repetition" | "not settled by a second source" | "none";

const asked: Readonly<Record<DoubtsAsked, readonly Settling[]>> = {
  all: settlings,
  "not settled by repetition": settlings.slice(1),
  "not settled by a second source": settlings.slice(2),
  none: [],
};

/** The gravest of the doubts, where they are asked for; of two as grave the first. */
export function gravest(found: readonly Doubt[], which: DoubtsAsked): Doubt | null {
  const weight = ({ about }: Doubt) => settlings.indexOf(doubts[about]);
  const standing = found.filter(({ about }) => asked[which].includes(doubts[about]));
  return standing.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/**
 * What an answer is held for, of all that its guard doubts; null: nothing that is asked for.
 * @throws FeedFailure `changed` when it is no answer to what was asked: then there is nothing to decide
 */
export function holdFor(
  found: readonly Doubt[],
  how: { readonly provider: string; readonly doubts: DoubtsAsked },
): Doubt | null {
  const doubt = gravest(found, how.doubts);
  if (doubt && settledBy(doubt.about) === "nothing") throw new FeedFailure(how.provider, "changed", doubt.reason);
  return doubt;
}
