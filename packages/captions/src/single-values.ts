import type { PersonRow } from "./facts.ts";
import * as singleTeam from "./matchup/team.ts";
import * as names from "./names.ts";
import * as prefixes from "./prefix.ts";
import * as days from "./read-day.ts";
import type { PrefixRule } from "./rules.ts";
import * as sets from "./set.ts";
import type { PrefixInSet, Prefixable, PrefixLength } from "./set.ts";
import * as texts from "./text.ts";

/**
 * What a page, an import or a feed requests from the core for one value, as typed or sent: cleaned here (T2), like
 * facts when a file is built from them.
 */

type Given = string | null | undefined;

/** A selected team: its real name, and the typed or assigned letter. */
interface GivenTeam {
  readonly teamId?: string | null;
  readonly name: string;
  readonly prefix?: string | null;
}

/** A person from a feed, an import or a document. */
export interface GivenPerson {
  readonly id?: string | null | undefined;
  /** A document can have a number. */
  readonly number?: string | number | null | undefined;
  readonly first?: string | null | undefined;
  readonly last?: string | null | undefined;
  /** The whole name: used only if first and last are both empty (rule N1). */
  readonly name?: string | null | undefined;
  readonly position?: string | null | undefined;
  readonly team?: string | null | undefined;
  readonly make?: string | null | undefined;
  readonly familyNameFirst?: boolean | null | undefined;
}

/** Makes the row of a person: the only way for people to enter the core, whatever the source. */
export function personRow(given: GivenPerson): PersonRow {
  const [first, last] = [texts.clean(given.first), texts.clean(given.last)];
  const whole = first || last ? null : names.splitAtLastWord(texts.clean(given.name));
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

/** `names.nameOf` for a person as given. */
export function nameOf(person: GivenPerson): names.Name {
  return names.nameOf(personRow(person));
}

/** `days.dayOf` for a text as given. */
export function dayOf(text: Given): string | null {
  return days.dayOf(texts.clean(text));
}

/** `days.printedDate` for a text as given. */
export function printedDate(text: Given): string {
  return days.printedDate(texts.clean(text));
}

/** `texts.withoutThe` for a name as given. */
export function withoutThe(name: Given): string {
  return texts.withoutThe(texts.clean(name));
}

/** `prefixes.readPrefix` for typed text. */
export function readPrefix(typed: Given, length: PrefixLength = 1): prefixes.ReadPrefix {
  return prefixes.readPrefix(texts.clean(typed), length);
}

/** `prefixes.assignPrefixes` for teams as given. */
export function assignPrefixes(
  rule: PrefixRule,
  home: GivenTeam | null,
  away: GivenTeam | null,
): prefixes.AssignedPrefixes {
  return prefixes.assignPrefixes(rule, home && cleanTeam(home), away && cleanTeam(away));
}

/** `sets.prefixesOfSet` for names and prefixes as given. */
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

/** `singleTeam.isSingleTeam` for teams as given. */
export function isSingleTeam(home: GivenTeam, away: GivenTeam | null): boolean {
  return singleTeam.isSingleTeam(cleanTeam(home), away && cleanTeam(away));
}

function cleanTeam({ teamId = null, name, prefix }: GivenTeam) {
  return { teamId, name: texts.clean(name), prefix: texts.clean(prefix) };
}
