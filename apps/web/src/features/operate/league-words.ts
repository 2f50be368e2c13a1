import { leagueBySlug } from "@agate/leagues";

/** What a league is called in a sentence; one that the catalogue does not have is called by its slug. */
export const leagueName = (slug: string) => leagueBySlug(slug)?.name ?? slug;

const kinds: Readonly<Record<string, string>> = {
  teams: "team list",
  schedule: "schedule",
  places: "places",
  roster: "roster",
  coaches: "coach",
  field: "field",
  drivers: "drivers",
};

/** `Boston Fleet, roster` */
export function scopeWords({ kind, label }: { readonly kind: string; readonly label: string }): string {
  const what = kinds[kind] ?? kind;
  return label === "all" ? what : `${label}, ${what}`;
}
