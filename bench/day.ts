/**
 * Exports sixty games of college football in one zip, in a real Chromium on the built server (after `npm run build`):
 * the time from the click to the saved file, and the page's own memory, next to the bars of docs/spec/quality.md (rule
 * Q13). Prints one table; soft alarms, never a gate. The games and their people are invented here: 120 people per team.
 */
import { readFileSync } from "node:fs";
import { chromium, request, type Page } from "@playwright/test";
import { freePort } from "../apps/server/src/testing/free-port.ts";
import { chromiumOrEnd } from "../scripts/chromium.mjs";
import { chromiumOptions } from "../tests/chromium.ts";
import { serve } from "../tests/e2e/serve.ts";
import { makeSubscriber } from "../tests/e2e/subscriber.ts";

const rounds = Number(process.env.AGATE_BENCH_ROUNDS ?? 5);
const games = 60;
const league = "ncaa-football-d1";
const day = "2026-09-12";

const team = (at: number) => ({ team_id: `bench-${at}`, team_name: `${letters(at)} Bobcats` });
const schedule = {
  league,
  games: Array.from({ length: games }, (_, at) => ({
    game_id: `bench-game-${at}`,
    game_date: day,
    local_date: day,
    game_time: `${day}T${String(16 + (at % 8)).padStart(2, "0")}:00:00Z`,
    game_no: 1,
    status: "scheduled",
    neutral_site: false,
    location: `${letters(at)} Field`,
    city: "Portland, Oregon",
    country: "USA",
    home_team: team(2 * at),
    away_team: team(2 * at + 1),
  })),
  provenance: { source: "bench", confirmed_at: `${day}T12:00:00Z`, sample: false },
};

/** Returns a name for each number, so that no two teams and no two people share a name. */
function letters(at: number): string {
  const [first, second] = [Math.floor(at / 26) % 26, at % 26].map((one) => String.fromCharCode(65 + one));
  return `${first}${second?.toLowerCase()}ston`;
}

const positions = "QB RB WR TE OL DL LB CB S K P".split(" ");
function roster(teamId: string) {
  const at = Number(teamId.split("-")[1]);
  const rows = Array.from({ length: 120 }, (_, person) => ({
    team_id: teamId,
    player_id: `${teamId}-${person}`,
    // A few share a number, as in a real roster.
    jersey: person < 119 ? String(person % 99) : "",
    position: person < 119 ? (positions[person % positions.length] ?? "") : "Head Coach",
    first_name: `Marcus${letters(person)}`,
    last_name: `Ellery${letters(person + at)}`,
    name: "",
    player_info: "",
  }));
  return { version: teamId, team: team(at), rows };
}

/** The answers for all games, as one request has them. */
function answers() {
  const sides = schedule.games.flatMap((game) => [game.home_team, game.away_team].map((one) => roster(one.team_id)));
  return {
    league,
    answers: schedule.games.map((game) => ({
      event_id: game.game_id,
      league,
      game,
      people: [game.home_team, game.away_team].map((one) => ({
        version: one.team_id,
        provenance: schedule.provenance,
      })),
      lineup: null,
    })),
    sides,
  };
}

/** Opens the day page with all games selected and their people loaded, and measures saving the zip. */
async function measure(page: Page) {
  await page.goto(`/day?day=${day}&league=${league}`);
  const button = page.getByRole("button", { name: `Export ${games} files` });
  await button.filter({ visible: true }).waitFor();
  await page.getByText(new RegExp(`^${games} files, [\\d,]+ lines`)).waitFor({ timeout: 60_000 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const metric = async (name: string) => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  };
  const before = await memoryOfPage("VmRSS");
  const busy = await metric("TaskDuration");
  const saved = page.waitForEvent("download");
  const began = performance.now();
  await button.filter({ visible: true }).click();
  await page.getByText(/^Saved/).waitFor();
  const seconds = (performance.now() - began) / 1000;
  const path = await (await saved).path();
  return {
    seconds,
    busy: (await metric("TaskDuration")) - busy,
    before,
    peak: await memoryOfPage("VmHWM"),
    heap: (await metric("JSHeapUsedSize")) / 1e6,
    zip: readFileSync(path).length / 1e6,
  };
}

/**
 * Returns the memory of a page's largest process in megabytes, current or peak, as Linux counts it under /proc: its own
 * memory, without the browser binary that all its processes share.
 */
async function memoryOfPage(what: "VmRSS" | "VmHWM"): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  const held = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
      return kilobytes(what) - kilobytes("RssFile");
    });
  return Math.max(...held) / 1000;
}

// Before the server, which a machine without a browser would leave behind.
const browser = await chromium.launch({ ...chromiumOptions, executablePath: await chromiumOrEnd() });
const running = serve(await freePort());
try {
  await running.ready();
  const { storageState } = await makeSubscriber(request, running.url);
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round++) {
    // A separate process each time, so that a peak belongs to one zip.
    const context = await browser.newContext({ baseURL: running.url, storageState, serviceWorkers: "block" });
    await context.route(`**/api/leagues/${league}/schedule?*`, (route) => route.fulfill({ json: schedule }));
    await context.route(`**/api/leagues/${league}/answers?*`, (route) => route.fulfill({ json: answers() }));
    measured.push(await measure(await context.newPage()));
    await context.close();
  }
  const row = (name: keyof (typeof measured)[number], digits: number, bar: number | string = "") => {
    const values = measured.map((one) => one[name]).toSorted((a, b) => a - b);
    const [middle = 0, most = 0] = [values[Math.floor(values.length / 2)], values.at(-1)];
    return { p50: middle.toFixed(digits), most: most.toFixed(digits), bar };
  };
  console.table({
    "press to saved, s": row("seconds", 2, 10),
    "of that the page's thread at work, s": row("busy", 2),
    "the page's own memory at its peak, MB": row("peak", 0, 300),
    "before the press, MB": row("before", 0),
    "JavaScript afterwards, MB": row("heap", 0),
    "zip, MB": row("zip", 2),
  });
} finally {
  await browser.close();
  await running.stop();
}
