import { eq, inArray, isNull } from "drizzle-orm";
import { createSplitMemory, fold, splitKnown } from "@agate/captions";
import { addDays, easternDay } from "@agate/captions/calendar";
import { type Answer, isCoach, type LineupFact, type LineupPersonFact } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import type { EventRow } from "../../db/event-row.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides } from "../../db/overrides.ts";
import { lineupEntry, rosterEntry } from "../../db/schema.ts";
import { isVisible, storeRows, seenNow, readRealRows } from "../../db/store-rows.ts";
import { holdFor } from "./guards/doubts.ts";
import { judgeLineup, type LineupSideView } from "./guards/guards.ts";
import { key, mendName, summed } from "./guards/names.ts";
import type { Stored, StoreOptions } from "./scope.ts";

type Row = typeof lineupEntry.$inferSelect;
type Rostered = typeof rosterEntry.$inferSelect;
type Side = "home" | "away";

/** A provider's IDs of a game and its teams; null if it has none. */
export interface NamedGame {
  readonly id: string | null;
  readonly home: string | null;
  readonly away: string | null;
}

const sides = ["home", "away"] as const;

/** A believable line-up is complete: people who are not in it leave immediately. Rosters are unchanged. */
export async function storeLineup(
  tx: Db,
  league: MatchupLeague,
  game: EventRow,
  requested: NamedGame,
  { facts }: Answer<LineupFact>,
  how: StoreOptions,
): Promise<Stored> {
  const { provider, now } = how;
  const overrides = await readOverrides(tx, "lineup_entry");
  const stored = overrides.asReported(await readRealRows(tx, lineupEntry, eq(lineupEntry.eventId, game.id)));
  const rosters = await readRosters(tx, game);
  const known = (side: Side) => stored.filter((row) => row.side === side);
  const rowsOf = Object.fromEntries(
    sides.map((side) => [side, matchPeople(facts[side].people, known(side), provider)]),
  ) as Record<Side, ReadonlyMap<LineupPersonFact, Row>>;
  const view = (side: Side): LineupSideView => {
    const players = facts[side].people.filter((person) => !isCoach(person));
    const [own, other] = side === "home" ? [rosters.home, rosters.away] : [rosters.away, rosters.home];
    return {
      team: side === "home" ? game.homeLabel : game.awayLabel,
      requested: requested[side],
      named: facts[side].teamId,
      people: players.map((one) => {
        const row = rowsOf[side].get(one);
        return { now: one, before: row && !row.removedAt ? row : null };
      }),
      onRoster: players.filter((one) => isOn(own, one, provider)).length,
      onOther: players.filter((one) => isOn(other, one, provider)).length,
      // Since a game several days ago, anyone may have left the roster.
      hasRoster: own.length > 0 && game.localDate >= addDays(easternDay(now), -1),
    };
  };
  const doubts = judgeLineup(league, {
    label: game.name,
    requested: requested.id,
    named: facts.gameId,
    home: view("home"),
    away: view("away"),
    sharesNumbers: league.sharedJerseys !== "by-name",
  });
  const held = holdFor(doubts, how);
  if (held) return { held };

  const misnamed: string[] = [];
  const rows = sides.flatMap((side) => {
    const splitOf = createSplitMemory(rosters[side]);
    return facts[side].people.flatMap((reported, place): readonly Row[] => {
      const old = rowsOf[side].get(reported);
      const { person, remark: why } = mendName(splitKnown(reported, splitOf), old);
      misnamed.push(why);
      if (!person) return [];
      const { firstName, lastName, fullName, jersey, position, role } = person;
      return [
        {
          id: old?.id ?? `${game.id}-${side}-${provider}-${person.id}`,
          league: league.slug,
          eventId: game.id,
          side,
          coverage: facts.coverage,
          provider,
          personId: person.id,
          place,
          role,
          firstName,
          lastName,
          fullName,
          shortName: reported.shortName ?? "",
          jersey,
          position,
          ...seenNow("feed", now),
        },
      ];
    });
  });
  const before = stored.filter(({ side }) => side === "officials");
  const officials = (facts.officials ?? []).flatMap((reported, place): readonly Row[] => {
    const old = before.find((row) => nameKey(row) === nameKey(reported));
    const { person, remark: why } = mendName(reported, old);
    misnamed.push(why);
    if (!person) return [];
    const { role, firstName, lastName, fullName } = person;
    return [
      {
        // No source of all gives them ids.
        id: old?.id ?? `${game.id}-official-${key(fullName)}`,
        league: league.slug,
        eventId: game.id,
        side: "officials",
        coverage: facts.coverage,
        provider,
        personId: "",
        place,
        role: "official",
        firstName,
        lastName,
        fullName,
        shortName: "",
        jersey: "",
        position: role,
        ...seenNow("feed", now),
      },
    ];
  });
  // An answer without any says nothing about them: they are named late, and not by every source.
  const retained = officials.length ? [] : before;
  const all = [...rows, ...officials];
  const difference = await storeRows(tx, "lineup_entry", all, stored, { now, overrides, gone: stored, retained });
  const starters = rows.filter(({ role }) => role === "starter").length;
  return {
    changed: isVisible(difference),
    counts: { dressed: rows.length, starters, ...difference },
    notes: summed(misnamed),
  };
}

/** The live players of both teams. */
async function readRosters(tx: Db, { homeTeamId, awayTeamId }: EventRow): Promise<Record<Side, readonly Rostered[]>> {
  const ids = [homeTeamId, awayTeamId].filter((id) => id !== null);
  const rows = await readRealRows(tx, rosterEntry, inArray(rosterEntry.teamId, ids), isNull(rosterEntry.removedAt));
  const of = (id: string | null) => rows.filter((row) => row.teamId === id && !isCoach(row));
  return { home: of(homeTeamId), away: of(awayTeamId) };
}

function matchPeople(people: readonly LineupPersonFact[], stored: readonly Row[], provider: string) {
  return matchRows(people, stored, {
    idOfFact: ({ id }) => id,
    idOfRow: (row) => (row.provider === provider ? row.personId : null),
    keyOfFact: nameKey,
    keyOfRow: (row) => (row.removedAt ? null : nameKey(row)),
  }).rowOf;
}

/** Matches by the provider's own ID, otherwise by the name, that he goes by, too, or its beginning and end. */
function isOn(roster: readonly Rostered[], one: LineupPersonFact, provider: string): boolean {
  const names: readonly (string | null)[] = [nameKey(one), fold(one.shortName ?? "")];
  const short = shortKey(one);
  return roster.some(
    (row) =>
      (row.provider === provider && row.personId === one.id) || names.includes(nameKey(row)) || shortKey(row) === short,
  );
}

type Named = Pick<Row, "firstName" | "lastName" | "fullName">;

function nameKey({ firstName, lastName, fullName }: Named): string | null {
  return fold(`${firstName}${lastName}` || fullName) || null;
}

/** The last name, with the first letter of the first name if there is one; for an unsplit name, the last word. */
function shortKey({ firstName, lastName, fullName }: Named): string {
  const last = lastName || (fullName.split(" ").at(-1) ?? "");
  return `${fold(firstName || (lastName ? "" : fullName)).charAt(0)} ${fold(last)}`;
}
