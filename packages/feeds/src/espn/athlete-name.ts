import { splitKnownName, splitName, type SplitName, withPlainSuffix } from "@agate/captions";

/** What ESPN tells of the name of a golfer or a tennis player: no first name, and the last name only in golf. */
export interface ListedName {
  readonly fullName: string;
  readonly displayName: string;
  readonly lastName: string;
  /** `J. Brandt`: the initial and the last name; of some the whole name (`J.T. Brandt`). */
  readonly shortName: string;
}

/**
 * First and last name. The last name is the one ESPN tells, else what follows the initial of the short name, wherever in
 * the whole name it stands: "Bao Lin" with the short name "L. Bao" is Lin Bao, surname first as in China.
 */
export function athleteName(listed: ListedName): SplitName {
  const fullName = shownName(listed);
  if (listed.lastName) return splitKnownName(fullName, [], [bare(listed.lastName)]);
  const [, initial = "", last = ""] = /^(\p{L})\. (.+)$/u.exec(bare(listed.shortName)) ?? [];
  const begins = (name: string) => initial !== "" && name.toLowerCase().startsWith(initial.toLowerCase());
  if (fullName.endsWith(` ${last}`) && begins(fullName)) return splitKnownName(fullName, [], [last]);
  const first = last && fullName.startsWith(`${last} `) ? fullName.slice(last.length + 1) : "";
  if (begins(first)) return { firstName: first, lastName: last, fullName: `${first} ${last}` };
  return splitName(fullName);
}

/** Whether a list tells where a name parts, and in the order in which it shows it; else only the player's own page does. */
export function isPlain({ fullName, isSplitGuessed }: SplitName, listed: ListedName): boolean {
  return !isSplitGuessed && fullName === shownName(listed);
}

const shownName = ({ displayName, fullName }: ListedName) => bare(displayName || fullName);

/** Without the mark of an amateur, and without the comma before a suffix: `Hale, Jr.` is `Hale Jr.` */
const bare = (name: string) => withPlainSuffix(name.replace(/(?<!\s)\s*\((?:a|am)\)$/i, ""));
