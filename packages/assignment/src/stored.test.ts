import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Pack } from "@agate/api/packs";
import { defaultWriter } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { readShared } from "@agate/mine";
import { assignmentOfEvent, listsOfEvent } from "./assignment.ts";
import type { DayEvent } from "./day-event.ts";
import { makeFile } from "./make-file.ts";
import { overlayOf } from "./overlay.ts";

/**
 * Packs and edits as version 0.2.0 writes them (`testing/stored`): every later version must make the same file from them.
 */

const readStored = (name: string) => readFileSync(new URL(`testing/stored/${name}`, import.meta.url), "utf8");
const packs = JSON.parse(readStored("packs.json")) as readonly Pack[];
const shared = readShared(readStored("edits.json"));

it.each(packs.map((pack) => [pack.league, pack] as const))(
  "[PK18] the file from a pack of version 0.2.0, with edits applied, is the same to the byte: %s",
  async (slug, pack) => {
    const league = leagueBySlug(slug);
    if (typeof shared === "string") throw new Error(shared);
    const [game] = pack.schedules.flatMap(({ games }) => games);
    const [event] = pack.events.events;
    let one: DayEvent | null = null;
    if (league?.kind === "matchup" && game) one = { kind: "matchup", league, event: game };
    else if (league?.kind === "field" && event) one = { kind: "field", league, event };
    else if (league?.kind === "race" && event) one = { kind: "race", league, event };
    if (!one) throw new Error(`The pack of ${slug} has no event.`);
    const reads = { matchup: pack.rosters, field: pack.fields, race: pack.drivers.map(({ answer }) => answer) };
    const lists = listsOfEvent(one, reads[one.kind]);
    const { built } = makeFile(assignmentOfEvent(one, { lists, day: "2026-09-12" }), {
      edits: overlayOf(new Map(shared.edits.map(({ id, edit }) => [id, edit]))),
    });
    if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join("; "));
    const text = `${String(defaultWriter.write(built.file).content)}\n${JSON.stringify(built.file.report, null, 1)}\n`;
    await expect(text).toMatchFileSnapshot(`testing/stored/${slug}.txt`);
  },
);
