import type { Kind } from "@agate/leagues";
import { coaches } from "./coaches.ts";
import { drivers } from "./drivers.ts";
import { field } from "./field.ts";
import type { DataKind } from "./kind.ts";
import { lineup } from "./lineup.ts";
import { places } from "./places.ts";
import { roster } from "./roster.ts";
import { schedule } from "./schedule.ts";
import { teams } from "./teams.ts";

/** What is refreshed for a league, in the order in which a manual refresh fetches and reports it. */
export const kinds: Readonly<Record<Kind, DataKind>> = {
  teams,
  schedule,
  places,
  roster,
  coaches,
  drivers,
  field,
  lineup,
};

export const kindNames = Object.keys(kinds) as readonly Kind[];

/** A kind by its stored name, or undefined. */
export function kindNamed(name: string | undefined): Kind | undefined {
  return kindNames.find((one) => one === name);
}

/** The kinds whose scopes are identified by, for example, team IDs. */
export function kindsOf(what: DataKind["of"]): readonly Kind[] {
  return kindNames.filter((kind) => kinds[kind].of === what);
}
