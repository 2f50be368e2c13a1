import * as days from "./read-day.ts";
import * as singleTeam from "./matchup/team.ts";
import * as names from "./names.ts";
import * as prefixes from "./prefix.ts";
import type { PersonRow } from "./facts.ts";
import type { PrefixRule } from "./rules.ts";
import * as sets from "./set.ts";
import type { PrefixInSet, Prefixable, PrefixLength } from "./set.ts";
import * as texts from "./text.ts";

/**
 * What a page, an import or a feed asks the core of one value, as it was typed or sent: cleaned here (T2), as facts are
 * where a file is built from them.
 */

type Given = string | null | undefined;

/** A team as it is chosen: its real name, and the letter that was typed or assigned. */
interface GivenTeam {
  readonly teamId?: string | null;
  readonly name: string;
  readonly prefix?: string | null;
}

/** A person as a feed, an import or a document gives one. */
export interface GivenPerson {
  readonly id?: string | null | undefined;
  /** A document may hold a number. */
  readonly number?: string | number | null | undefined;
  readonly first?: string | null | undefined;
  readonly last?: string | null | undefined;
  /** The whole name: counts only when first and last are both empty (rule N1). */
  readonly name?: string | null | undefined;
  readonly position?: string | null | undefined;
  readonly team?: string | null | undefined;
  readonly make?: string | null | undefined;
  readonly familyNameFirst?: boolean | null | undefined;
}

/** The row of a person: the one way into the core for people, whatever gave them. */
export function personRow(given: GivenPerson): PersonRow {
  const [first, last] = [texts.clean(given.first), texts.clean(given.last)];
  const whole = first || last ? null : names.takeApart(texts.clean(given.name));
  return {
    id: texts.clean(given.id),
    number: texts.clean(given.number),
    first: whole?.first ?? first,
    last: whole?.last ?? last,
    position: texts.clean(given.position),
    team: texts.clean(given.team),
    make: texts.clean(given.make),
    familyNameFirst: given.familyNameFirst === true,
    ...(whole?.wasWhole && { wasWhole: true }),
  };
}

/** `names.nameOf` of a person as given. */
export function nameOf(person: GivenPerson): names.Name {
  return names.nameOf(personRow(person));
}

/** `days.dayOf` of a text as it was given. */
export function dayOf(text: Given): string | null {
  return days.dayOf(texts.clean(text));
}

/** `days.printedDate` of a text as it was given. */
export function printedDate(text: Given): string {
  return days.printedDate(texts.clean(text));
}

/** `texts.withoutThe` of a name as it was given. */
export function withoutThe(name: Given): string {
  return texts.withoutThe(texts.clean(name));
}

/** `prefixes.readPrefix` of what was typed. */
export function readPrefix(typed: Given, length: PrefixLength = 1): prefixes.ReadPrefix {
  return prefixes.readPrefix(texts.clean(typed), length);
}

/** `prefixes.assignPrefixes` of teams as they were given. */
export function assignPrefixes(
  rule: PrefixRule,
  home: GivenTeam | null,
  away: GivenTeam | null,
): prefixes.AssignedPrefixes {
  return prefixes.assignPrefixes(rule, home && cleanTeam(home), away && cleanTeam(away));
}

/** `sets.prefixesOfSet` of names and prefixes as they were given. */
export function prefixesOfSet(
  members: readonly (Omit<Prefixable, "prefix"> & { readonly prefix: Given })[],
  length: PrefixLength,
  commonCodes: readonly string[],
): readonly PrefixInSet[] {
  return sets.prefixesOfSet(
    members.map(({ name, kind, prefix }) => ({ name: texts.clean(name), kind, prefix: texts.clean(prefix) })),
    length,
    commonCodes,
  );
}

/** `singleTeam.isSingleTeam` of teams as they were given. */
export function isSingleTeam(home: GivenTeam, away: GivenTeam | null): boolean {
  return singleTeam.isSingleTeam(cleanTeam(home), away && cleanTeam(away));
}

function cleanTeam({ teamId = null, name, prefix }: GivenTeam) {
  return { teamId, name: texts.clean(name), prefix: texts.clean(prefix) };
}
