import * as singleTeam from "./matchup/team.ts";
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
