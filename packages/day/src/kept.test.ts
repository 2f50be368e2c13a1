import { readFileSync } from "node:fs";
import { fileDefaults, matchupDefaults, raceDefaults, usualWriter } from "@agate/captions";
import { readPack } from "@agate/api/packs";
import { leagueBySlug } from "@agate/leagues";
import { applyEdits, editsIn, readShared } from "@agate/mine";
import type { EditScope } from "@agate/mine";
import { expect, it } from "vitest";
import { buildFile } from "./build-file.ts";
import type { DayEvent, People } from "./day-event.ts";
import { rowsOf } from "./facts.ts";

/**
 * Packs and edits as version 0.2.0 writes them (`testing/kept`): whoever has kept them gets the same file of them from
 * every later version.
 */

const kept = (name: string) => readFileSync(new URL(`testing/kept/${name}`, import.meta.url), "utf8");
const packs = (JSON.parse(kept("packs.json")) as readonly { readonly league: string }[]).map((told) => {
  const pack = readPack(JSON.stringify(told), { league: told.league, from: "2026-09-11", to: "2026-09-15" });
  if (!pack) throw new Error(`The pack of ${told.league} cannot be read.`);
  return pack;
});
const shared = readShared(kept("edits.json"));

it.each(packs.map((pack) => [pack.league, pack] as const))(
  "[PK11] the file of a pack of version 0.2.0 and of the edits over it is the same to the byte: %s",
  async (slug, pack) => {
    const league = leagueBySlug(slug);
    if (typeof shared === "string") throw new Error(shared);
    const edited = (list: string, read: Parameters<typeof rowsOf>[0], game: string) => {
      const scope: EditScope = { league: slug, lists: [list], game };
      const own = editsIn(
        shared.edits.map(({ id, edit }) => [id, edit] as const),
        scope,
      );
      return applyEdits(rowsOf(read), own, scope).rows;
    };
    const [game] = pack.schedules.flatMap(({ games }) => games);
    const [event] = pack.events.events;
    let one: DayEvent | null = null;
    let people: People | null = null;
    if (league?.kind === "matchup" && game) {
      const [home = [], away = []] = pack.rosters.map(({ team: { team_id: id }, rows }) =>
        edited(`team:${id}`, rows, game.game_id),
      );
      one = { kind: "matchup", league, event: game };
      people = { kind: "matchup", home, away, schools: [undefined, undefined], positionCodes: [] };
    } else if (league?.kind === "field" && event) {
      one = { kind: "field", league, event };
      people = {
        kind: "field",
        players: edited("players", pack.fields[0]?.players ?? [], event.event_id),
      };
    } else if (league?.kind === "race" && event) {
      one = { kind: "race", league, event };
      const drivers = pack.drivers[0]?.answer.drivers ?? [];
      people = { kind: "race", drivers: edited("drivers", drivers, event.event_id) };
    }
    if (!one || !people) throw new Error(`The pack of ${slug} has no event.`);
    const built = buildFile(
      one,
      { matchup: matchupDefaults, race: raceDefaults, field: fileDefaults },
      { people, prefixes: [], set: null, commonCodes: [], ownCodes: [], day: "2026-09-12" },
    );
    if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join("; "));
    const text = `${String(usualWriter.write(built.file).content)}\n${JSON.stringify(built.file.report, null, 1)}\n`;
    await expect(text).toMatchFileSnapshot(`testing/kept/${slug}.txt`);
  },
);
