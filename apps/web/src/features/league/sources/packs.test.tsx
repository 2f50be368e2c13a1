import { afterEach, describe, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import type { ComingJson } from "@agate/api";
import type { Pack } from "@agate/api/packs";
import { comingQuery } from "../../../api/across-queries.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { whenQuiet } from "../../../lib/quiet.ts";
import { setFavorite, useFavorites } from "../../../product/favorites/star-button.tsx";
import { packMarksKey } from "../../../product/packs/pack-marks.ts";
import { storedPacks, storePack } from "../../../product/packs/pack-storage.ts";
import { NotSaved } from "../../../product/packs/save-failure.ts";
import { saveFavorites } from "../../../product/packs/save-when-idle.ts";
import { clearPacks, removePack, savedPacks, savePack } from "../../../product/packs/saved-packs.ts";
import { useSavedPacks } from "../../../product/packs/use-saved-packs.ts";
import { heldBack, offline, portal, silent, stubApi, type Answer, type Answers } from "../../../testing/api-stub.ts";
import { show } from "../../../testing/show.tsx";
import { pioneers } from "../testing/invented-league.ts";
import { inventedRoster, leagueAnswers, now, todaysGame } from "../testing/league-answers.ts";
import { inventedPack, packAnswers, packIn } from "../testing/pack-answers.ts";
import { chooseFirst, choices, exportFile, fileName, preview, showLeague } from "../testing/show-league.tsx";

afterEach(clearPacks);

/** Every read of a league fails, or gets this answer; the entitlement and codes are stored with their lease. */
const noNetwork = (slug: string, instead: Answer = offline): Answers => ({
  ...Object.fromEntries(
    Object.keys(leagueAnswers(slug))
      .filter((endpoint) => !/-codes$|may-export/.test(endpoint))
      .map((endpoint) => [endpoint, instead]),
  ),
  "GET /packs/index.json": instead,
  "GET /api/pack-key": instead,
});

/** Saves a league's pack, as a server returns it on the day of the tests. */
async function saveInvented(league = "mlb", changes: Partial<Pack> = {}) {
  vi.setSystemTime(now);
  const answers = await packAnswers([inventedPack(league, changes)]);
  const api = stubApi(answers);
  const saved = await savePack({ league, savedFor: "Armadillos at Pioneers" });
  return { api, answers, saved };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "saved",
    (error: unknown) => (error instanceof NotSaved ? error.why : error),
  );

describe("saving", () => {
  it("[PK9] stores the league's newest pack once, and says what it is, how old and how large", async () => {
    const { api, answers, saved } = await saveInvented();
    expect(saved).toMatchObject({
      league: "mlb",
      from: "2026-07-03",
      to: "2026-07-07",
      sample: false,
      byItself: false,
      savedFor: ["Armadillos at Pioneers"],
      savedAt: Date.parse(now),
      madeAt: "2026-07-04T15:59:00.000Z",
    });
    expect(saved.bytes).toBeGreaterThan(200);
    vi.setSystemTime("2026-07-04T18:00:00Z");
    const again = await savePack({ league: "mlb", savedFor: "Pilots at Armadillos" });
    // Only a check whether it is still the newest.
    expect(api.asked.filter((endpoint) => endpoint === packIn(answers))).toHaveLength(1);
    expect(again).toMatchObject({
      savedAt: Date.parse(now),
      checkedAt: Date.parse("2026-07-04T18:00:00Z"),
      savedFor: ["Armadillos at Pioneers", "Pilots at Armadillos"],
    });
    expect(savedPacks()).toMatchObject({ status: "ready", packs: [again] });
  });

  it("[PK9] waits for a pack that is being made", async () => {
    const [making, made] = [await packAnswers([], { pending: ["mlb"] }), await packAnswers([inventedPack("mlb")])];
    const api = stubApi(making);
    const { setTimeout: wait } = window;
    vi.spyOn(window, "setTimeout").mockImplementation(((act: () => void) => {
      api.answer(made);
      return wait(act, 0);
    }) as typeof setTimeout);
    expect(await savePack({ league: "mlb" })).toMatchObject({ league: "mlb" });
  });

  it.each([
    ["too-far", async () => packAnswers([inventedPack("mlb")]), { days: { from: "2026-07-08", to: "2026-07-08" } }],
    ["no-pack", async () => packAnswers([]), {}],
    ["unread", async () => ({ ...(await packAnswers([])), "GET /packs/index.json": offline }), {}],
    ["unread", async () => ({ ...(await packAnswers([])), "GET /packs/index.json": portal }), {}],
  ] as const)("[PK9] says that nothing was saved: %s", async (what, answers, wish) => {
    stubApi(await answers());
    expect(await refusal(savePack({ league: "mlb", ...wish }))).toMatchObject({ what });
    expect(savedPacks().saving.get("mlb")).toMatchObject({ state: "failed", why: { what } });
    expect(await storedPacks()).toEqual([]);
  });

  it("[PK9] reports a full device, and keeps what was there", async () => {
    const { answers, saved } = await saveInvented();
    const newer = await packAnswers([inventedPack("mlb", { rosters: [] })], { madeAt: "2026-07-04T18:00:00.000Z" });
    stubApi({ ...answers, ...newer });
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const why = await refusal(savePack({ league: "mlb" }));
    put.mockRestore();
    expect(why).toMatchObject({ what: "full" });
    expect((why as { needed: number }).needed).toBeGreaterThan(100);
    expect((await storedPacks("mlb")).map(({ madeAt }) => madeAt)).toEqual([saved.madeAt]);
  });

  it("[PK12] follows another tab, and removes what is no longer needed", async () => {
    const shown = () => page.getByRole("status").first();
    const words = () => shown().element().textContent;
    await show(<Shown />, "/");
    await expect.element(shown()).toHaveTextContent("none");
    await saveInvented("nhl");
    const [ofNhl] = await storedPacks();
    if (!ofNhl) throw new Error("Nothing is stored.");
    await removePack("nhl");
    const { saved } = await saveInvented();
    await expect.element(shown()).toHaveTextContent(`mlb ${saved.bytes}`);
    await storePack(ofNhl);
    const other = new BroadcastChannel("agate:packs");
    other.postMessage("nhl");
    await expect.poll(words).toContain("nhl");
    other.close();
    await removePack("mlb");
    await expect.poll(words).not.toContain("mlb");
    expect(localStorage.getItem(packMarksKey)).toBe("nhl");
  });
});

function Shown() {
  const { status, packs } = useSavedPacks();
  return (
    <output>
      {status === "ready" ? packs.map(({ league, bytes }) => `${league} ${bytes}`).join(", ") || "none" : status}
    </output>
  );
}

describe("damaged data", () => {
  it("[PK10] a pack that does not match its name is refused, and the last good one stays", async () => {
    const { saved } = await saveInvented();
    const newer = await packAnswers([inventedPack("mlb", { rosters: [] })], { madeAt: "2026-07-04T18:00:00.000Z" });
    for (const body of ['{"format":1}', JSON.stringify(inventedPack("mlb"))]) {
      const api = stubApi({
        ...newer,
        [packIn(newer)]: () => new Response(body, { headers: { "Content-Type": "application/json" } }),
      });
      expect(await refusal(savePack({ league: "mlb" }))).toEqual({ what: "damaged" });
      // Once from the browser's cache, and once bypassing it.
      expect(api.asked.filter((endpoint) => endpoint === packIn(newer))).toHaveLength(2);
    }
    expect((await storedPacks()).map(({ madeAt }) => madeAt)).toEqual([saved.madeAt]);
  });

  it("[PK10] an index that the server did not sign is refused", async () => {
    stubApi(
      await packAnswers([inventedPack("mlb")], { tamper: (text) => text.replace('"sample":false', '"sample":true') }),
    );
    expect(await refusal(savePack({ league: "mlb" }))).toEqual({ what: "damaged" });
    stubApi({ ...(await packAnswers([inventedPack("mlb")])), "GET /api/pack-key": { key: "no key" } });
    expect(await refusal(savePack({ league: "mlb" }))).toEqual({ what: "damaged" });
  });

  it("[PK10] an older index removes no newer pack", async () => {
    const { saved } = await saveInvented();
    stubApi(await packAnswers([inventedPack("mlb", { rosters: [] })], { madeAt: "2026-07-03T15:59:00.000Z" }));
    expect(await savePack({ league: "mlb" })).toMatchObject({ madeAt: saved.madeAt });
  });

  it("[PK10] a pack damaged on the device is removed, and the previous one replaces it", async () => {
    await saveInvented();
    stubApi(await packAnswers([inventedPack("mlb", { rosters: [] })], { madeAt: "2026-07-04T18:00:00.000Z" }));
    await savePack({ league: "mlb" });
    const [newest, before] = await storedPacks("mlb");
    if (!newest || !before) throw new Error("There are not two.");
    await storePack({ ...newest, body: newest.body.slice(0, 300) });
    await showLeague("/mlb", noNetwork("mlb"));
    await expect.poll(() => storedPacks("mlb")).toMatchObject([{ madeAt: before.madeAt, isAfterDamage: true }]);
    await expect.element(choices().first()).toBeVisible();
  });

  it("[PK13] invented people are removed as soon as there is real data, whether or not its pack loads", async () => {
    await saveInvented("mlb", { sample: true });
    const real = await packAnswers([inventedPack("mlb")], { madeAt: "2026-07-04T18:00:00.000Z" });
    stubApi({ ...real, [packIn(real)]: offline });
    expect(await refusal(savePack({ league: "mlb" }))).toMatchObject({ what: "unread" });
    expect(await storedPacks("mlb")).toEqual([]);
  });
});

describe("favorites in the installed app", () => {
  it("[PK14] automatically saves the leagues in which they play within 48 hours, and no others", async () => {
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
    const packs = await packAnswers([inventedPack("mlb"), inventedPack("nhl")]);
    const { api } = await show(<Favorites />, "/", { ...packs, "GET /api/coming": coming });
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
    expect(savedPacks().packs.map(({ league }) => league)).toEqual(["mlb"]);
    expect(savedPacks()).toMatchObject({ packs: [{ byItself: true, savedFor: [] }], saving: new Map() });
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

describe("the page of a league without a network", () => {
  it("[PK11] shows games and rosters from the pack and makes the same file as online @all", async () => {
    await showLeague("/mlb");
    await chooseFirst();
    const online = preview();
    await cleanup();
    await saveInvented();
    window.history.replaceState(null, "", "/mlb");
    await showLeague("/mlb", noNetwork("mlb"));
    await chooseFirst();
    expect(preview()).toBe(online);
    expect((await exportFile()).text).toContain("Ellery");
  });

  it.each(["pga", "nascar-cup"])("[PK11] does so for the events of %s", async (league) => {
    await saveInvented(league);
    await showLeague(`/${league}`, noNetwork(league));
    await chooseFirst();
    expect(preview()).toContain(league === "pga" ? "Alder" : "Brubaker");
  });

  it.each([
    ["that gives nothing", silent],
    ["whose portal answers", portal],
  ])("[PK11] [OF11] does so on a network %s", async (_, instead) => {
    await saveInvented();
    await showLeague("/mlb", noNetwork("mlb", instead));
    await chooseFirst();
    await expect.poll(preview).toContain("Ellery");
  });

  it("[PK11] [OF14] the server is queried at once, its answer replaces the pack's, and a pack never replaces its answer", async () => {
    await saveInvented();
    const path = `GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`;
    const roster = inventedRoster(pioneers);
    const fresher = { ...roster, rows: roster.rows.map((row) => ({ ...row, last_name: "Fresher" })) };
    const held = heldBack(fresher);
    const packs = await packAnswers([inventedPack("mlb")]);
    const { api } = await showLeague(`/mlb?game=${todaysGame.game_id}`, { ...packs, [path]: held.answer });
    await expect.element(fileName()).toBeVisible();
    expect(preview()).toContain("Ellery");
    await expect.poll(() => api.asked).toContain("GET /api/leagues/mlb/answer");
    held.release();
    await expect.poll(preview).toContain("Fresher");
    await savePack({ league: "mlb" });
    expect(preview()).toContain("Fresher");
  });
});
