import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { RosterRowJson } from "@agate/api";
import { manifestId, storedManifest, type Manifest, type ManifestRecord } from "@agate/mine";
import { monthOfGames } from "../../../api/league-queries.ts";
import { changeMine, mineNow } from "../../../product/mine/mine.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { down, heldBack, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { inventedRow, pioneers } from "../testing/invented-league.ts";
import {
  confirmed,
  inventedDrivers,
  inventedField,
  inventedRoster,
  matchupAnswers,
  mayNotExport,
  now,
  todaysGame,
} from "../testing/league-answers.ts";
import {
  box,
  button,
  choices,
  chooseTeam,
  exportButton,
  exportFile,
  fileName,
  onPhone,
  reload,
  showLeague,
} from "../testing/show-league.tsx";
import { WatchFiles, type Marks } from "./since-line.tsx";

const line = () => page.getByRole("region", { name: "What changed since your last file" });
const dismiss = () => line().getByRole("button", { name: "Dismiss until something else changes" });
const changesOnly = () => line().getByRole("button", { name: "Changes only" });

const path = `GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`;
const rosterWith = (change: (rows: readonly RosterRowJson[]) => readonly RosterRowJson[]): Answers => {
  const roster = inventedRoster(pioneers);
  return { [path]: { ...roster, rows: [...change(roster.rows)], provenance: confirmed } };
};
/** Ellery, 11, is 99 now; Moriyama, 12, has left; Okafor, 8, is new. */
const changed = rosterWith(([ellery, , ...rest]) => [
  { ...(ellery as RosterRowJson), jersey: "99" },
  ...rest,
  inventedRow({ player_id: "new", first_name: "Wes", last_name: "Okafor" }),
]);

/** Exports a league's first game, and comes back when its roster has changed. */
async function exportThenReturn(answers: Answers, at = "/mlb?game=mlb-espn-1"): Promise<void> {
  await showLeague(at);
  await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
  await exportFile();
  // The manifest is written when the page is idle.
  await expect.poll(() => rememberedFiles(), { timeout: 15_000 }).toBe(1);
  await reload(answers);
  await expect.element(fileName()).toBeVisible();
}

/** Comes back through Home's Changes only. */
async function openForChanges(answers: Answers): Promise<void> {
  const roster = heldBack(answers[path] ?? inventedRoster(pioneers));
  await reload({ [path]: roster.answer });
  window.history.replaceState({ state: { changes: true } }, "");
  roster.release();
}

/** The number of files recorded in this browser. */
async function rememberedFiles(): Promise<number> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === "agate-mine")) return 0;
  return new Promise((done, fail) => {
    const opening = indexedDB.open("agate-mine");
    opening.addEventListener("error", () => fail(opening.error));
    opening.addEventListener("success", () => {
      const database = opening.result;
      const keys = database.transaction("records").objectStore("records").getAllKeys();
      keys.addEventListener("success", () => {
        database.close();
        done(keys.result.filter((key) => Array.isArray(key) && key[1] === "manifest").length);
      });
    });
  });
}

describe("the line above the file", () => {
  it("[SF2] [SF4] [SF10] [SF16] says what changed, offers the file of changes, and counts from that @all", async () => {
    await exportThenReturn(changed);
    await expect.element(line()).toMatchTextContent("Since your file of 12:00 PM:");
    await expect.element(line()).toMatchTextContent("joined: Okafor 8");
    await expect.element(line()).toMatchTextContent("left: Moriyama-Stone 12");
    await expect.element(line()).toMatchTextContent("Ellery-Stone 11 to 99");
    expect(line().element().getBoundingClientRect().height).toBeLessThanOrEqual(45);
    await expect.element(choices().first()).toMatchTextContent("3 changes since your file");
    await expectAccessible();

    const { name, text } = await exportFile(() => changesOnly().click());
    expect(name).toBe("PortlandPioneersvsAustinArmadillos07042026-Changes.txt");
    expect(text.split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(
        /^\*{5} Changes only\. Load this file after PortlandPioneersvsAustinArmadillos07042026\.txt/,
      ),
      expect.stringMatching(/^p8\tPortland Pioneers right fielder Wes Okafor \(8\)\t/),
      expect.stringMatching(/^p99\tPortland Pioneers right fielder Marcus Ellery-Stone \(99\)\t/),
    ]);
    expect(text).toContain("\np11\t[p11 is now p99]\t");
    expect(text).toContain("\np12\t[p12 left the roster]\t");
    expect(text).not.toMatch(/Varga|hits a home run/);
    await expectToast("Changes exported", "Load it after PortlandPioneersvsAustinArmadillos07042026.txt.");
    await expect.element(line()).not.toBeInTheDocument();
    await expect.element(choices().first()).not.toMatchTextContent("since your file");
    expect(document.activeElement?.id).toBe("sheet-name");
  });

  it("[SF5] stays away once dismissed until something else changes @all", async () => {
    await exportThenReturn(changed);
    await dismiss().click();
    await expect.element(line()).not.toBeInTheDocument();
    await reload(changed);
    await expect.element(fileName()).toBeVisible();
    await expect.element(choices().first()).toMatchTextContent("Exported");
    await reload(rosterWith((rows) => rows.slice(1)));
    await expect.element(line()).toMatchTextContent("left: Ellery-Stone 11");
  });

  it("[SF6] [SF7] stays for a game that has moved since its file until the day after its new day", async () => {
    await exportThenReturn({});
    const [[id, record] = []] = mineNow("manifest").records;
    const { manifest } = record as ManifestRecord;
    const before = { ...manifest, day: "2026-06-10", at: "2026-06-09T16:00:00Z" };
    changeMine("manifest", id ?? "", { removed: false, file: storedManifest(before), dismissed: null });
    await reload(changed);
    await expect.element(line()).toMatchTextContent("joined: Okafor 8");
    await expect.element(choices().first()).toMatchTextContent("3 changes since your file");
  });

  it("[SF11] with another prefix only the whole file will do, and the page says why @all", async () => {
    await exportThenReturn(changed);
    await box("Home Team Prefix").fill("z");
    await expect.element(line()).toMatchTextContent("Okafor");
    await changesOnly().click();
    await expectToast("This needs the whole file", "Home prefix was p and is z now. Export it again.");
    await exportFile();
    await expect.element(line()).not.toBeInTheDocument();
  });

  it("[HM14] a person who comes from Home for the changes gets them once, made with the file's settings @all", async () => {
    await exportThenReturn({}, "/mlb?game=mlb-espn-1&hp=z");
    const { name, text } = await exportFile(() => openForChanges(changed));
    expect(name).toBe("PortlandPioneersvsAustinArmadillos07042026-Changes.txt");
    expect(text).toContain("\nz12\t[z12 left the roster]\t");
    expect(window.history.state).toMatchObject({ state: null });
  });

  it("[HM14] [PS3] the link back to a file has every setting, as presets can have changed by then @all", async () => {
    await exportThenReturn({});
    const [record] = mineNow("manifest").records.values();
    expect((record as ManifestRecord).manifest.query).toContain("style=standard&num=brackets");
  });

  it("[HM14] a person who comes for changes that no longer exist is notified @all", async () => {
    await exportThenReturn({});
    await openForChanges({});
    await expectToast("Nothing has changed", "Your last file is the same as a new one would be.");
    expect(window.history.state).toMatchObject({ state: null });
  });

  it("[SF4] replacing a team makes another matchup, and says nothing about the file @all", async () => {
    await exportThenReturn(changed);
    await expect.element(line()).toBeVisible();
    await chooseTeam("Away", "pil");
    await expect.element(fileName()).toMatchTextContent("Pilots");
    await expect.element(line()).not.toBeInTheDocument();
  });

  it("[SF30] another pairing exported under a picked game replaces nothing, and has its own file @all", async () => {
    await exportThenReturn({});
    const address = `${window.location.pathname}${window.location.search}`;
    await chooseTeam("Away", "pil");
    await expect.element(fileName()).toMatchTextContent("Pilots");
    await exportFile();
    await expect.poll(() => rememberedFiles(), { timeout: 15_000 }).toBe(2);
    await reload(changed);
    await expect.element(fileName()).toMatchTextContent("Pilots");
    await expect.element(line()).toMatchTextContent("joined: Okafor 8");
    window.history.replaceState(null, "", address);
    await reload(changed);
    await expect.element(fileName()).toMatchTextContent("Armadillos");
    await expect.element(line()).toMatchTextContent("joined: Okafor 8");
  });

  it("[SF18] people who may not export see who changed and get no codes", async () => {
    await exportThenReturn({ ...changed, "GET /api/may-export": mayNotExport });
    await expect.element(line()).toMatchTextContent("Ellery-Stone 11 to 99");
    await expect.element(changesOnly()).not.toBeInTheDocument();
  });

  it("[SF32] another caption style changes nobody, and people are compared all the same", async () => {
    await exportThenReturn({});
    window.history.replaceState(null, "", "/mlb?game=mlb-espn-1&style=ap");
    await reload({});
    await expect.element(fileName()).toBeVisible();
    await expect.element(line()).not.toBeInTheDocument();
    await reload(changed);
    await expect.element(line()).toMatchTextContent("joined: Okafor 8");
    await expect.element(line()).not.toMatchTextContent("changed");
    await expect.element(choices().first()).toMatchTextContent("3 changes since your file");
  });

  it("[SF4] a roster that is loading or failed is not a change @all", async () => {
    const roster = heldBack(inventedRoster(pioneers));
    await exportThenReturn({});
    await reload({ [path]: roster.answer });
    await expect.element(button("Today")).toBeVisible();
    await expect.element(line()).not.toBeInTheDocument();
    roster.release();
    await expect.element(fileName()).toBeVisible();
    await reload({ [path]: down });
    await button("Continue without Portland Pioneers").click();
    await expect.element(fileName()).toBeVisible();
    await expect.element(line()).not.toBeInTheDocument();
  });

  it("[SF4] on a phone it is the count, which opens the list @all", async () => {
    await onPhone();
    await exportThenReturn(changed);
    const list = line().getByRole("list");
    const count = line().getByRole("button", { name: "3 changes" });
    await expect.element(count).toHaveAttribute("aria-expanded", "false");
    await expect.element(list).not.toBeInTheDocument();
    expect(line().element().getBoundingClientRect().height).toBeLessThanOrEqual(45);
    await count.click();
    await expect.element(list).toMatchTextContent("Okafor 8");
    await expectAccessible();
  });
});

it.each([
  [
    "/pga",
    "GET /api/leagues/pga/events/e2/field",
    { players: inventedField.slice(1), provenance: confirmed },
    "left: Lee Odom",
  ],
  [
    "/nascar-cup",
    "GET /api/leagues/nascar-cup/drivers",
    { league: "nascar-cup", scope: "season", drivers: inventedDrivers.slice(1), provenance: confirmed },
    "left: Hartwell 6",
  ],
])("[SF2] [SF7] %s: works for a field and an entry list too @all", async (at, read, answer, words) => {
  await showLeague(`${at}?event=e2`);
  await expect.element(fileName()).toBeVisible();
  await exportFile();
  await expect.poll(() => rememberedFiles(), { timeout: 15_000 }).toBe(1);
  await reload({ [read]: answer });
  await expect.element(line()).toMatchTextContent(words);
  await expect.element(choices().filter({ hasText: "1 change since your file" })).toBeVisible();
});

const movedGame: Manifest = {
  league: "mlb",
  event: todaysGame.game_id,
  teams: [pioneers.team_id],
  title: "Portland Pioneers vs Austin Armadillos",
  day: "2026-06-10",
  file: "a.txt",
  at: "2026-06-09T16:00:00Z",
  settings: {},
  retired: [],
  changes: 0,
  people: [],
  headers: {},
  notes: [],
  common: { codes: [], digest: "" },
  forms: [],
};

/** The marks of MLB's files, and a button that stands for the read of July's schedule. */
function MarksAndSchedule() {
  const client = useQueryClient();
  const [marks, setMarks] = useState<Marks>(new Map());
  const { queryKey } = monthOfGames("mlb", "2026-07");
  const schedule = { league: "mlb", from: null, to: null, games: [todaysGame], first_day: null, last_day: null };
  return (
    <>
      <WatchFiles league="mlb" onMarks={setMarks} />
      <button onClick={() => client.setQueryData(queryKey, { ...schedule, provenance: confirmed })}>Read</button>
      <output>{[...marks.keys()].join(" ")}</output>
    </>
  );
}

it("[SF6] a game that has moved is marked as soon as the schedule that says so is read", async () => {
  vi.setSystemTime(now);
  changeMine("manifest", manifestId(movedGame), { removed: false, file: storedManifest(movedGame), dismissed: null });
  await show(<MarksAndSchedule />, "/mlb", matchupAnswers("mlb"));
  await expect.poll(() => mineNow("manifest").records.size).toBe(1);
  expect(page.getByRole("status").element().textContent).toBe("");
  await button("Read").click();
  await expect.element(page.getByRole("status").filter({ hasText: todaysGame.game_id })).toBeVisible();
});
