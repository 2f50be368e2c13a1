import { splitKnownName, splitOf } from "@agate/captions";
import * as v from "valibot";
import type { Answer, Ask, LineupFact } from "../feed.ts";
import { asking, type Dressed, lineupOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, noList, object, requiredText, text } from "../values.ts";

/** People by their ids: "ID647315". */
const byId = v.pipe(
  noList,
  v.record(v.string(), v.unknown()),
  v.transform((rows) => Object.entries(rows).flatMap(([key, row]) => (/^ID\d+$/.test(key) ? [row] : []))),
);

const name = object({ id, fullName: requiredText, useName: text, useLastName: text });

const member = object({
  person: object({ id, fullName: requiredText }),
  jerseyNumber: text,
  position: v.nullish(object({ abbreviation: text })),
  /** "300" starts in slot 3, "301" came in there. */
  battingOrder: text,
});

const side = object({
  team: object({ id }),
  players: v.pipe(byId, v.array(member)),
  /** The first one started. */
  pitchers: v.nullish(v.array(id)),
});

const payload = object({
  gamePk: id,
  gameData: object({ players: v.pipe(byId, v.array(name)) }),
  liveData: object({ boxscore: object({ teams: object({ home: side, away: side }) }) }),
});
type SideRow = v.InferOutput<typeof side>;

/**
 * The active men of both teams. Before the batting order is posted nobody is in it: who was called up this afternoon may not
 * be there yet.
 */
export async function lineupOfGame(pk: string, ask: Ask): Promise<Answer<LineupFact>> {
  const url = `https://statsapi.mlb.com/api/v1.1/game/${encodeURIComponent(pk)}/feed/live`;
  const { gamePk, gameData, liveData } = await readJson("mlb-stats", asking(ask, ...keys), url, payload);
  const { home, away } = liveData.boxscore.teams;
  const names = new Map(gameData.players.map((row) => [row.id, row]));
  const sideOf = (row: SideRow) => ({ teamId: row.team.id, people: isPosted(row) ? peopleOf(row, names) : [] });
  return lineupOf("mlb-stats", { gameId: gamePk, coverage: "dressed", home: sideOf(home), away: sideOf(away) });
}

const keys = (
  "gamePk gameData players ID* id fullName useName useLastName liveData boxscore teams home away team " +
  "person jerseyNumber position abbreviation battingOrder pitchers"
).split(" ");

const isStarter = ({ battingOrder }: v.InferOutput<typeof member>) => /^[1-9]00$/.test(battingOrder);
const isPosted = ({ players }: SideRow) => players.some(isStarter);

function peopleOf(
  { players, pitchers }: SideRow,
  names: ReadonlyMap<string, v.InferOutput<typeof name>>,
): readonly Dressed[] {
  const order = (row: v.InferOutput<typeof member>) => (isStarter(row) ? Number(row.battingOrder) : Infinity);
  const rows = players.toSorted((a, b) => order(a) - order(b) || 0);
  const starters = rows.filter((row) => isStarter(row) || row.person.id === pitchers?.[0]);
  return [...starters, ...rows.filter((row) => !starters.includes(row))].map((row) => {
    const { useName = "", useLastName = "" } = names.get(row.person.id) ?? {};
    return {
      id: row.person.id,
      name:
        useName && useLastName
          ? splitOf({ first: useName, last: useLastName })
          : splitKnownName(row.person.fullName, [useName], [useLastName]),
      jersey: row.jerseyNumber,
      position: row.position?.abbreviation ?? "",
      role: starters.includes(row) ? "starter" : "bench",
    };
  });
}
