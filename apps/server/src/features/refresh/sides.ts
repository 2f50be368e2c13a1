import { inArray } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { blankTeam } from "../../db/find-team.ts";
import { team } from "../../db/schema.ts";
import { storeRows, seenNow } from "../../db/store-rows.ts";
import type { StoreOptions } from "./scope.ts";
import {
  newTeamId,
  type Register,
  recogniseTeams,
  type SeenTeam,
  type TeamRow,
  writeIdentities,
} from "./team-register.ts";

/** The teams that games name. */
export type Sides = ReturnType<typeof findSides>;

/** Finds the teams that games name, without storing anything; unknown ones get their future ID. */
export function findSides(
  league: string,
  provider: StoreOptions["provider"],
  seen: readonly SeenTeam[],
  register: Register,
) {
  const once = [...new Map(seen.map((side) => [side.id, side])).values()];
  const recognised = recogniseTeams(once, register);
  return {
    register,
    /** Team IDs by the provider's IDs. */
    ids: new Map(once.map((side) => [side.id, recognised.get(side)?.id ?? newTeamId(league, provider, side.id)])),
    fresh: once.filter((side) => !recognised.has(side)),
    /** Known teams that were removed: they play again, so they are restored. */
    back: [...recognised.values()].filter(({ removedAt }) => removedAt),
  };
}

/** Stores what `findSides` found; everything known about a known team stays. */
export async function storeSides(
  tx: Db,
  league: string,
  { register, ids, fresh, back }: Sides,
  { provider, now }: Pick<StoreOptions, "provider" | "now">,
): Promise<void> {
  const rows = fresh.map(({ id, name }): TeamRow => ({
    id: newTeamId(league, provider, id),
    ...blankTeam,
    league,
    name,
    ...seenNow("feed", now),
  }));
  const { teams, overrides } = register;
  await storeRows(tx, "team", rows, teams, { now, overrides, retained: teams });
  if (back.length)
    await tx
      .update(team)
      .set({ removedAt: null, missed: 0 })
      .where(
        inArray(
          team.id,
          back.map(({ id }) => id),
        ),
      );
  await writeIdentities(tx, league, provider, ids);
}
