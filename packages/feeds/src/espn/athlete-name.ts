import { splitKnownName, splitName, type SplitName, withPlainSuffix } from "@agate/captions";

/** ESPN's name fields for a golfer or a tennis player: no first name, and the last name only in golf. */
export interface ListedName {
  readonly fullName: string;
  readonly displayName: string;
  readonly lastName: string;
  /** `J. Brandt`: the initial and the last name; for some players the full name (`J.T. Brandt`). */
  readonly shortName: string;
}

/**
 * Returns first and last name. Uses ESPN's last name if present, otherwise the part of the short name after the
 * initial, wherever it occurs in the full name: "Bao Lin" with the short name "L. Bao" is Lin Bao, surname first as in
 * China.
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

/**
 * Whether a list shows where a name splits and agrees with the displayed order; otherwise only the player's own page
 * shows it.
 */
export function isPlain({ fullName, isSplitGuessed }: SplitName, listed: ListedName): boolean {
  return !isSplitGuessed && fullName === shownName(listed);
}

const shownName = ({ displayName, fullName }: ListedName) => bare(displayName || fullName);

/** Drops the mark of an amateur and the comma before a suffix: `Hale, Jr.` becomes `Hale Jr.` */
const bare = (name: string) => withPlainSuffix(name.replace(/(?<!\s)\s*\((?:a|am)\)$/i, ""));
