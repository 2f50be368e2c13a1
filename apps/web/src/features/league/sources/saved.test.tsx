import { afterEach, describe, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import type { ComingJson, ScheduleJson } from "@agate/api";
import { savedCache } from "../../../../sw/cache-rules.ts";
import { convertPacks, deletePacks, type Pack } from "../../../../sw/convert-packs.ts";
import { storedRead, updateSaved } from "../../../../sw/stored-reads.ts";
import { comingQuery } from "../../../api/across-queries.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { whenQuiet } from "../../../lib/quiet.ts";
import { setFavorite, useFavorites } from "../../../product/favorites/star-button.tsx";
import { NotSaved } from "../../../product/saved/save-failure.ts";
import { listSaved, type SaveRequest } from "../../../product/saved/save-league.ts";
import { saveFavorites } from "../../../product/saved/save-when-idle.ts";
import {
  clearSaved,
  refreshSaved,
  removeLeague,
  savedLeagues,
  saveLeague,
} from "../../../product/saved/saved-leagues.ts";
import { useSavedLeagues } from "../../../product/saved/use-saved-leagues.ts";
import { heldBack, offline, portal, silent, stubApi, type Answer, type Answers } from "../../../testing/api-stub.ts";
import { show } from "../../../testing/show.tsx";
import { armadillos, pilots, pioneers } from "../testing/invented-league.ts";
import { confirmed, inventedRoster, leagueAnswers, now, todaysGame } from "../testing/league-answers.ts";
import { choices, exportFile, fileName, preview, showChosen, showLeague } from "../testing/show-league.tsx";

afterEach(clearSaved);

/** Every read of a league fails, or gets this answer; the entitlement and codes are stored with their lease. */
const noNetwork = (slug: string, instead: Answer = offline): Answers =>
  Object.fromEntries(
    Object.keys(leagueAnswers(slug))
      .filter((endpoint) => !/-codes$|may-export/.test(endpoint))
      .map((endpoint) => [endpoint, instead]),
  );

const save = (request: Partial<SaveRequest> = {}) => saveLeague(createQueryClient(), { league: "mlb", ...request });

/** Saves a league as a server answers on the day of the tests. */
async function saveInvented(league = "mlb", over: Answers = {}) {
  vi.setSystemTime(now);
  const api = stubApi({ ...leagueAnswers(league), ...over });
  return { api, saved: await save({ league, savedFor: "Armadillos at Pioneers" }) };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "saved",
    (error: unknown) => (error instanceof NotSaved ? error.why : error),
  );

/** What this device has at an address. */
const stored = async (address: string): Promise<unknown> => (await storedRead(address))?.json();

const answers = "GET /api/leagues/mlb/answers";

describe("saving", () => {
  it("[PK9] stores what the league's pages read, and says of which days it is, how old and how large @all", async () => {
    const { api, saved } = await saveInvented();
    expect(saved).toMatchObject({
      league: "mlb",
      from: "2026-07-03",
      to: "2026-07-07",
      sample: false,
      byItself: false,
      savedFor: ["Armadillos at Pioneers"],
      checkedAt: Date.parse(now),
    });
    expect(saved.bytes).toBeGreaterThan(2_000);
    // Each team's people once, however many of the days' games it plays in.
    expect(api.asked.filter((endpoint) => endpoint === answers)).toHaveLength(1);
    vi.setSystemTime("2026-07-04T18:00:00Z");
    const again = await save({ savedFor: "Pilots at Armadillos" });
    expect(again).toMatchObject({
      checkedAt: Date.parse("2026-07-04T18:00:00Z"),
      savedFor: ["Armadillos at Pioneers", "Pilots at Armadillos"],
      bytes: saved.bytes,
    });
    expect(savedLeagues()).toMatchObject({ status: "ready", leagues: [again] });
  });

  it.each([
    ["too-far", {}, { days: { from: "2026-07-08", to: "2026-07-08" } }],
    ["nothing", { "GET /api/leagues/mlb/teams": { league: "mlb", teams: [], provenance: confirmed } }, {}],
    ["unread", { [answers]: offline }, {}],
    ["unread", { "GET /api/leagues/mlb/teams": portal }, {}],
  ])("[PK9] says that nothing was saved: %s", async (what, over, wish) => {
    vi.setSystemTime(now);
    stubApi({ ...leagueAnswers("mlb"), ...over });
    expect(await refusal(save(wish))).toMatchObject({ what });
    expect(await listSaved()).toEqual([]);
  });

  it("[PK9] reports a full device, and keeps what was there", async () => {
    const { saved } = await saveInvented();
    const put = vi.spyOn(Cache.prototype, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    const why = await refusal(save());
    put.mockRestore();
    expect(why).toMatchObject({ what: "full" });
    expect((why as { needed: number }).needed).toBeGreaterThan(2_000);
    expect(await listSaved()).toEqual([saved]);
    expect(await stored("/api/leagues/mlb/teams")).toMatchObject({ league: "mlb" });
  });

  it("[PK12] follows another tab, and removes what is no longer needed", async () => {
    const shown = () => page.getByRole("status").first();
    const words = () => shown().element().textContent;
    await show(<Shown />, "/");
    await expect.element(shown()).toHaveTextContent("none");
    const { saved } = await saveInvented();
    await expect.element(shown()).toHaveTextContent(`mlb ${saved.bytes}`);
    await saveInvented("nhl");
    await removeLeague("mlb");
    await expect.poll(words).toMatch(/^nhl \d+$/);
    expect(await stored("/api/leagues/mlb/teams")).toBeUndefined();
    // In another tab.
    await (await caches.open(savedCache)).delete("/saved/nhl");
    const other = new BroadcastChannel("agate:saved");
    other.postMessage(null);
    await expect.poll(words).toBe("none");
    other.close();
    await saveInvented("nhl");
    vi.setSystemTime("2026-07-15T16:00:00Z");
    stubApi(leagueAnswers("mlb"));
    await refreshSaved(createQueryClient(), "mlb");
    expect(await listSaved()).toEqual([]);
  });

  it("[PK13] invented people are replaced as soon as the server has others", async () => {
    const sample = { ...confirmed, sample: true };
    await saveInvented("mlb", {
      "GET /api/leagues/mlb/teams": { league: "mlb", teams: [pioneers], provenance: sample },
    });
    expect(savedLeagues().leagues).toMatchObject([{ sample: true }]);
    stubApi(leagueAnswers("mlb"));
    await refreshSaved(createQueryClient(), "mlb");
    expect(savedLeagues().leagues).toMatchObject([{ sample: false, byItself: false }]);
  });
});

function Shown() {
  const { status, leagues } = useSavedLeagues();
  return (
    <output>
      {status === "ready" ? leagues.map(({ league, bytes }) => `${league} ${bytes}`).join(", ") || "none" : status}
    </output>
  );
}

describe("favorites in the installed app", () => {
  it("[PK14] automatically saves the leagues in which they play within 48 hours, and no others @all", async () => {
    vi.setSystemTime(now);
    vi.spyOn(Date, "now").mockReturnValue(Date.parse(now));
    const coming: ComingJson = {
      from: "2026-07-03",
      to: "2026-07-11",
      games: [{ ...todaysGame, league: "mlb" }],
      events: [],
      next_days: [],
      merged_teams: [],
    };
    const { api } = await show(<Favorites />, "/", { ...leagueAnswers("mlb"), "GET /api/coming": coming });
    setFavorite({ league: "mlb", team: pioneers.team_id, name: "Pioneers" }, true);
    setFavorite({ league: "nhl", team: null, name: "NHL" }, true);
    await expect.element(page.getByText("2 favorites")).toBeVisible();
    // In a tab nothing is saved without a request.
    await saveFavorites(createQueryClient());
    expect(api.asked).not.toContain("GET /api/coming");
    const { matches } = matchMedia("all");
    const installed = vi.spyOn(window, "matchMedia").mockReturnValue({ matches } as MediaQueryList);
    const visiting = createQueryClient();
    await saveFavorites(visiting);
    expect(savedLeagues().leagues).toMatchObject([{ league: "mlb", byItself: true, savedFor: [] }]);
    // The app's window has become a tab.
    installed.mockRestore();
    visiting.clear();
    window.dispatchEvent(new Event("online"));
    await new Promise<void>(whenQuiet);
    expect(visiting.getQueryState(comingQuery.queryKey)).toBeUndefined();
  });
});

function Favorites() {
  const { status, all } = useFavorites();
  return <p>{status === "ready" && `${all.length} favorites`}</p>;
}

describe("what is saved", () => {
  const ofPioneers = `/api/leagues/mlb/answer?team=${pioneers.team_id}`;
  const ofGame = `/api/leagues/mlb/answer?event=${todaysGame.game_id}`;
  const lastNames = async (address: string) => {
    const { people } = (await stored(address)) as {
      readonly people: readonly { readonly rows: { last_name: string }[] }[];
    };
    return people[0]?.rows.map(({ last_name }) => last_name);
  };
  const named = (last_name: string) => {
    const roster = inventedRoster(pioneers);
    return { ...roster, rows: roster.rows.map((row) => ({ ...row, last_name })) };
  };

  it("[PK11] [AN4] answers any two saved teams, and a later response about one of them counts for all its games", async () => {
    await saveInvented();
    for (const { team_id } of [pioneers, armadillos, pilots])
      expect(await stored(`/api/leagues/mlb/answer?team=${team_id}`)).toMatchObject({
        people: [{ team: { team_id } }],
      });
    expect(await lastNames(ofGame)).toContain("Ellery-Stone");
    const headers = { "Content-Type": "application/json", Date: "Sat, 04 Jul 2026 17:00:00 GMT" };
    const other = { league: "mlb", game: { ...todaysGame, game_id: "other" }, people: [named("Later")], lineup: null };
    await updateSaved("/api/leagues/mlb/answer?event=other", new Response(JSON.stringify(other), { headers }));
    expect([await lastNames(ofGame), await lastNames(ofPioneers)]).toEqual([
      expect.arrayContaining(["Later"]),
      expect.arrayContaining(["Later"]),
    ]);
    await updateSaved("/api/leagues/nhl/teams", new Response("{}", { headers }));
    expect(await stored("/api/leagues/nhl/teams"), "nothing of that league is saved").toBeUndefined();
  });

  it("[PK11] is compared with the last response by the time at which the server gave it", async () => {
    await saveInvented();
    const last = await caches.open("agate-reads");
    const answer = { league: "mlb", game: todaysGame, people: [named("Last")], lineup: null };
    for (const [date, expected] of [
      ["Sat, 04 Jul 2026 15:00:00 GMT", "Ellery-Stone"],
      ["Sat, 04 Jul 2026 17:00:00 GMT", "Last"],
    ] as const) {
      await last.put(ofGame, Response.json(answer, { headers: { Date: date } }));
      expect(await lastNames(ofGame)).toContain(expected);
    }
  });
});

describe("the page of a league without a network", () => {
  it("[PK11] shows games and rosters as saved and makes the same file as online @all", async () => {
    await showChosen("/mlb");
    const online = preview();
    await cleanup();
    await saveInvented();
    window.history.replaceState(null, "", "/mlb");
    await showChosen("/mlb", noNetwork("mlb"));
    expect(preview()).toBe(online);
    expect((await exportFile()).text).toContain("Ellery");
  });

  it.each(["pga", "nascar-cup"])("[PK11] does so for the events of %s @all", async (league) => {
    await saveInvented(league);
    await showLeague(`/${league}`, noNetwork(league));
    // The next one: none is on these days.
    await choices().first().click();
    await expect.poll(preview).toContain(league === "pga" ? "Alder" : "Brubaker");
  });

  it.each([
    ["that gives nothing", silent],
    ["whose portal answers", portal],
  ])("[PK11] [OF11] does so on a network %s @all", async (_, instead) => {
    await saveInvented();
    await showChosen("/mlb", noNetwork("mlb", instead));
    await expect.poll(preview).toContain("Ellery");
  });

  it("[PK11] [OF14] the server is queried at once, and its answer replaces what is saved", async () => {
    await saveInvented();
    const path = `GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`;
    const roster = inventedRoster(pioneers);
    const fresher = { ...roster, rows: roster.rows.map((row) => ({ ...row, last_name: "Fresher" })) };
    const held = heldBack(fresher);
    const { api } = await showLeague(`/mlb?game=${todaysGame.game_id}`, { [path]: held.answer });
    await expect.element(fileName()).toBeVisible();
    expect(preview()).toContain("Ellery");
    await expect.poll(() => api.asked).toContain("GET /api/leagues/mlb/answer");
    held.release();
    await expect.poll(preview).toContain("Fresher");
  });
});

describe("what an earlier version saved", () => {
  /** A league on the day of the tests, as version 0.2.0 saved it. */
  function packOf(league: string): Pack {
    const of = (name: string) => leagueAnswers(league)[`GET /api/leagues/${league}/${name}`] as never;
    const schedule: ScheduleJson = {
      league,
      from: "2026-07-03",
      to: "2026-07-07",
      games: [todaysGame],
      first_day: "2026-03-25",
      last_day: null,
      provenance: confirmed,
    };
    return {
      league,
      from: "2026-07-03",
      to: "2026-07-07",
      teams: of("teams"),
      schedules: [schedule],
      rosters: [pioneers, armadillos, pilots].map((team) => inventedRoster(team)),
      lineups: [],
      events: of("events"),
      fields: [],
      drivers: [],
      common_code_count: of("common-codes/count"),
    };
  }

  interface Changes {
    readonly madeAt?: string;
    readonly checkedAt?: number;
    readonly body?: ArrayBuffer;
  }

  const packed = (pack: Pack) =>
    new Response(
      new Blob([JSON.stringify({ format: 1, shape: 3, sample: false, ...pack })])
        .stream()
        .pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer();

  /** Stores a pack where version 0.2.0 did. */
  async function storePack(pack: Pack, { madeAt = "2026-07-04T15:59:00.000Z", checkedAt, body }: Changes = {}) {
    const path = `/packs/${pack.league}/${pack.from}--${pack.to}.${madeAt.replace(/\W/g, "").padEnd(43, "h")}.json.br`;
    const value = {
      league: pack.league,
      from: pack.from,
      to: pack.to,
      hash: "h".repeat(43),
      path,
      sample: false,
      madeAt,
      savedAt: Date.parse(now),
      checkedAt: checkedAt ?? Date.parse(now),
      byItself: false,
      savedFor: ["Armadillos at Pioneers"],
      isAfterDamage: false,
      body: body ?? (await packed(pack)),
    };
    const opening = indexedDB.open("agate-packs", 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("packs"));
    await new Promise((done) => opening.addEventListener("success", done));
    const writing = opening.result.transaction("packs", "readwrite");
    writing.objectStore("packs").put(value, [pack.league, path]);
    await new Promise((done) => writing.addEventListener("complete", done));
    opening.result.close();
  }

  afterEach(deletePacks);

  it("[PK18] is converted: without a network the page makes the same file from it, to the byte @all", async () => {
    await showChosen("/mlb");
    const online = preview();
    await cleanup();
    window.history.replaceState(null, "", "/mlb");
    vi.setSystemTime(now);
    await storePack(packOf("mlb"));
    await convertPacks();
    expect(await listSaved()).toMatchObject([
      {
        league: "mlb",
        from: "2026-07-03",
        to: "2026-07-07",
        checkedAt: Date.parse(now),
        byItself: false,
        savedFor: ["Armadillos at Pioneers"],
      },
    ]);
    await showChosen("/mlb", noNetwork("mlb"));
    expect(preview()).toBe(online);
  });

  it("[PK18] of a month has only the pack's days, and each of them, also without a game", async () => {
    await storePack(packOf("mlb"));
    await convertPacks();
    expect(await stored("/api/leagues/mlb/schedule?from=2026-07-01&to=2026-07-31")).toMatchObject({
      games: [todaysGame],
      first_day: "2026-07-03",
      last_day: null,
    });
    expect(await stored("/api/leagues/mlb/schedule?from=2026-07-07&to=2026-07-07")).toMatchObject({ games: [] });
    expect(await stored("/api/leagues/mlb/schedule?from=2026-07-08&to=2026-07-08")).toBeUndefined();
  });

  it("[PK18] is taken from the previous pack if the newest is damaged, and replaces nothing newer", async () => {
    const pack = packOf("mlb");
    await storePack({ ...pack, to: "2026-07-06" });
    await storePack(pack, { madeAt: "2026-07-04T16:30:00.000Z", body: (await packed(pack)).slice(0, 300) });
    await convertPacks();
    expect(await listSaved()).toMatchObject([{ to: "2026-07-06" }]);
    const { saved } = await saveInvented();
    await convertPacks();
    expect(await listSaved()).toEqual([saved]);
    await storePack(pack, { madeAt: "2026-07-04T17:00:00.000Z", checkedAt: Date.parse(now) + 1 });
    await convertPacks();
    expect(await listSaved()).toMatchObject([{ to: "2026-07-07", checkedAt: Date.parse(now) + 1 }]);
  });

  it("[PK18] stays where it is if there is no room, and the new version is not installed", async () => {
    await storePack(packOf("mlb"));
    const put = vi.spyOn(Cache.prototype, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    await expect(convertPacks()).rejects.toThrow("full");
    put.mockRestore();
    await convertPacks();
    expect(await listSaved()).toHaveLength(1);
  });
});
