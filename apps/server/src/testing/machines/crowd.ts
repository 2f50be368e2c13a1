import { setTimeout as wait } from "node:timers/promises";
import type { ScheduleJson, GameJson } from "@agate/api";
import { packIndexPath, readPackIndex } from "@agate/api/packs";
import { paths } from "@agate/api/schemas";
import { addDays } from "@agate/captions/calendar";
import { randomFrom } from "../random.ts";
import { createWireBrowser, emptyTally, type WireAnswer, type WireBrowser } from "./wire-browser.ts";

export interface CrowdSettings {
  /** The balancer's port. */
  readonly port: number;
  readonly seed: number;
  /** How many visitors there are at the same time. */
  readonly lanes: number;
  /** Leagues of teams whose pages are opened. */
  readonly leagues: readonly string[];
  /** Eastern, yyyy-MM-dd. */
  readonly today: string;
  /** Addresses of people who may export; each signs in once. */
  readonly subscribers: readonly string[];
  readonly password: string;
}

/** A user who signed in or up, and the records that the servers have acknowledged. */
export interface Member {
  readonly email: string;
  readonly browser: WireBrowser;
  /** Ids of records whose sync was acknowledged. */
  readonly acknowledged: string[];
  cursor: number;
}

/** Visitors who arrive one after the other, as on a Saturday, until the crowd is ended. */
export type Crowd = ReturnType<typeof startCrowd>;

/** How many visits there are per new account. */
const newcomers = 20;

export function startCrowd({ port, seed, lanes, leagues, today, subscribers, password }: CrowdSettings) {
  const random = randomFrom(seed);
  const waiting = new Set<() => void>();
  const games = new Set<string>();
  const members: Member[] = [];
  const signedUp: { readonly email: string; readonly browser: WireBrowser }[] = [];
  const left = [...subscribers];
  let tally = emptyTally();
  let visits = 0;
  let came = 0;
  let isOver = false;

  const arrive = () => {
    const number = ++came;
    const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return { number, browser: createWireBrowser({ port, network, tally: () => tally }) };
  };

  /** What every visitor does: the page of a league, a game of its schedule, both rosters, the pack. */
  async function openGame(browser: WireBrowser): Promise<GameJson | undefined> {
    const league = random.pick(leagues);
    good(await browser.get(`/${league}`));
    const window = `?from=${addDays(today, -1)}&to=${addDays(today, 30)}`;
    const schedule = good(await browser.get(`${paths.schedule(league)}${window}`)).json as ScheduleJson;
    if (!schedule.games.length) return undefined;
    const game = random.pick(schedule.games);
    games.add(game.game_id);
    for (const { team_id: team } of [game.home_team, game.away_team])
      // A refresh may have merged or removed a team since.
      if (team !== null) await browser.get(paths.roster(league, team));
    const index = readPackIndex(good(await browser.get(packIndexPath)).text);
    const pack = index.packs.find((one) => one.league === league);
    if (pack) good(await browser.get(pack.path));
    good(await browser.get(`${paths.schedule(league)}${window}`));
    return game;
  }

  /** Signs in, makes the file of a game, and stores what a page stores of it. */
  async function exportGame(email: string, browser: WireBrowser): Promise<void> {
    await untilAnswered(() => browser.post(paths.signIn, { email, password }), 200);
    const member: Member = { email, browser, acknowledged: [], cursor: 0 };
    members.push(member);
    const game = await openGame(browser);
    good(await browser.get(paths.commonCodes("mlb")));
    await storeLogin(member, `team/${email}/${game?.game_id ?? "none"}`);
  }

  /**
   * Clicks Create Account a few times at most: after ten clicks a user is told to wait for an hour.
   * @returns whether it was accepted
   */
  async function signUp(browser: WireBrowser, email: string): Promise<boolean> {
    for (let times = 0; times < 5; times++) {
      if ((await browser.post(paths.signUp, { email, password }))?.status === 200) return true;
      await wait(retrying.pause);
    }
    return false;
  }

  async function visit(): Promise<void> {
    const { number, browser } = arrive();
    const subscriber = number % 4 === 0 ? left.pop() : undefined;
    if (subscriber) return exportGame(subscriber, browser);
    await openGame(browser);
    if (number % newcomers === 1) {
      const email = `newcomer-${number}@example.com`;
      if (await signUp(browser, email)) signedUp.push({ email, browser });
      return;
    }
    // A user who signed in before comes back, and writes.
    const member = members.length ? random.pick(members) : undefined;
    if (member && number % 3 === 0) await storeLogin(member, `team/${number}`);
    browser.close();
  }

  const lane = async () => {
    while (!isOver) {
      await visit();
      visits++;
      for (const look of waiting) look();
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  all.catch(() => (isOver = true));

  return {
    /** Starts a new tally. @returns the tally of requests that begin from now on */
    count: () => (tally = emptyTally()),
    /** Waits for this many more visits. */
    seen: (more: number) => {
      const until = visits + more;
      const there = new Promise<void>((resolve) => {
        const look = () => {
          if (visits < until) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
      return Promise.race([there, all.then(() => undefined)]);
    },
    /** Lets no one else in, and waits for the visits in progress. @throws if a visit failed */
    async end() {
      isOver = true;
      await all;
    },
    visits: () => visits,
    games,
    members,
    /** Addresses whose sign-up was accepted, with the browser that waits for the mail. */
    signedUp,
  };
}

/** Saves a favorite to the account; a sync without a response is sent again, as a page does. */
async function storeLogin(member: Member, id: string): Promise<void> {
  const now = Date.now();
  const stamp = `${now.toString(36).padStart(9, "0")}-0000-aaaaaaaaaa`;
  const cells = { league: ["mlb", stamp], name: [id, stamp], team: [id, stamp] };
  const body = { cursor: member.cursor, sent_at: now, records: [{ collection: "favorite", id, cells }] };
  const answer = await untilAnswered(() => member.browser.post(paths.syncMine, body), 200);
  if (answer.json.refused.length) throw new Error(`Not kept: ${answer.text}`);
  member.cursor = answer.json.cursor;
  member.acknowledged.push(id);
}

/** Milliseconds after which a person clicks again, and how often they do. */
const retrying = { pause: 500, times: 60 };

/** Sends a write until there is a response. */
async function untilAnswered(send: () => Promise<WireAnswer | undefined>, status: number): Promise<WireAnswer> {
  for (let times = 0; times < retrying.times; times++) {
    const answer = await send();
    if (answer?.status === status) return answer;
    if (answer) throw new Error(`A write was answered ${answer.status}: ${answer.text}`);
    await wait(retrying.pause);
  }
  throw new Error("A write is not answered.");
}

function good(answer: WireAnswer): WireAnswer {
  if (answer.status !== 200) throw new Error(`A read was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
}
