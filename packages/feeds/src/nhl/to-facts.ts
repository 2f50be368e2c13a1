import { toldName } from "@agate/captions";
import type { PersonFact } from "../feed.ts";
import { countRemarks } from "../remarks.ts";
import { squadOf } from "../squad.ts";
import type { PlayerRow } from "./payload.ts";
import { seasonName } from "./to-games.ts";

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(
  teamId: string,
  rows: readonly PlayerRow[],
): { readonly players: readonly PersonFact[]; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  const players = rows.map(({ id, firstName, lastName, sweaterNumber, positionCode }) => ({
    id,
    ...toldName(firstName.default, lastName.default),
    jersey: sweaterNumber,
    position: positionCode,
    side: null,
    status: "",
  }));
  return { players: squadOf("nhl", teamId, players, remarks), remarks: remarks.list() };
}

/**
 * Whose roster it is and of which season: the body does not say, its head shots do (`.../mugs/nhl/20262027/EDM/8484529.png`).
 * That of most players counts, because somebody who was traded may keep his old picture for a while.
 */
export function teamAndSeasonFromHeadshots(rows: readonly PlayerRow[]): {
  readonly team: string | null;
  readonly season: string;
} {
  const worn = rows.flatMap(({ headshot }) => {
    const [, season, team] = /\/(\d{8})\/([A-Z]{3})\/[^/]*$/.exec(headshot ?? "") ?? [];
    return season && team ? [{ season, team }] : [];
  });
  return {
    team: mostCommon(worn.map(({ team }) => team)),
    season: seasonName(mostCommon(worn.map(({ season }) => season)) ?? ""),
  };
}

function mostCommon(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
