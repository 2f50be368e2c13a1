import { leagueBySlug } from "@agate/leagues";

/** What a league is called in a sentence; one that the catalogue does not have is called by its slug. */
export const leagueName = (slug: string) => leagueBySlug(slug)?.name ?? slug;

/** Kinds of data that are not called as the wire names them. */
const kinds: Readonly<Record<string, string>> = { teams: "team list", coaches: "coach", lineup: "line-up" };

/** `Boston Fleet, roster` */
export function scopeWords({ kind, label }: { readonly kind: string; readonly label: string }): string {
  const what = kinds[kind] ?? kind;
  return label === "all" ? what : `${label}, ${what}`;
}
