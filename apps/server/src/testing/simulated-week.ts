import { isNull } from "drizzle-orm";
import { createAsk, type HostStop } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import { feedAlarm, feedRun, feedScope, rosterEntry } from "../db/schema.ts";
import { noteRecovery, noteStop, shareTurns } from "../features/refresh/hosts.ts";
import { unattendedRefresh } from "../features/refresh/unattended/workers.ts";
import { createLog } from "../log/log.ts";
import type { TestClock } from "./database.ts";
import { type Fault, faults, faultyLeague, peopleOf, teamsOfLeague } from "./faulty-league.ts";
import { runDueJobs, superviseJobs, takeJob } from "./jobs.ts";
import { randomFrom } from "./random.ts";

const minute = 60_000;
const hour = 60 * minute;

export interface SimulatedTime {
  readonly seed: number;
  readonly hours: number;
  /** Minutes from one plan to the next, and the same for the day and a half after the last fault. */
  readonly step: number;
  readonly calmStep: number;
  /** Whether the servers take turns at the host through the database: a dozen statements per request. */
  readonly sharesTurns: boolean;
}

/** The results. */
export interface SimulatedWeek {
  /** Everything that should not have happened, in words; should be empty. */
  readonly wrongs: readonly string[];
  readonly requests: number;
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  readonly runs: Readonly<Record<string, number>>;
  /** Alarms that were raised, open and closed. */
  readonly alarms: readonly string[];
}

/**
 * Two servers refresh a league unattended for some days, on a clock that only this function moves. Meanwhile the
 * provider corrupts responses at random, refuses us for hours and has one team's roster away for days; workers are
 * killed; people change teams. The expected state comes from the provider's own record, not from the code under test.
 * @param base a context on an empty database, whose clock is `clock`
 */
export async function simulateWeek(base: AppContext, clock: TestClock, time: SimulatedTime): Promise<SimulatedWeek> {
  const { db } = base.database;
  const random = randomFrom(time.seed);
  const start = clock.now().getTime();
  const now = () => clock.now().getTime();
  const sleep = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await clock.notified();
  };
  const days = Array.from({ length: 20 }, (_, at) => new Date(start + at * 24 * hour).toISOString().slice(0, 10));
  const league = faultyLeague(now, days);
  const nhl = leagueBySlug("nhl");
  if (!nhl) throw new Error("There is no NHL.");
  const lines: string[] = [];
  const servers = [0, 1].map(() => {
    const hostStops = new Map<string, HostStop>();
    const log = createLog("error", (line) => void lines.push(line));
    const noting = { db, now: clock.now, log };
    const pending: Promise<void>[] = [];
    const ask = createAsk({
      userAgent: "Agate/1.0 (+https://agate.example)",
      stops: hostStops,
      ...(time.sharesTurns && { turns: shareTurns(db, sleep) }),
      onStop: (host, stop, failure) => void pending.push(noteStop(noting, host, stop, failure.message)),
      onRecovery: (host) => void pending.push(noteRecovery(noting, host)),
      effects: { send: league.send, now, sleep, random: random.next, deadline: () => new AbortController().signal },
    });
    const env = { ...base.env, feedConsent: new Set(["nhl"]) };
    const context: AppContext = { ...base, env, log, hostStops, feeds: { nhl: league.feed }, ask };
    return { workers: unattendedRefresh(context), settle: () => Promise.all(pending.splice(0)) };
  });

  const wrongs: string[] = [];
  const wrong = (what: string) => {
    if (wrongs.length < 10) wrongs.push(`${clock.now().toISOString()} ${what}`);
  };
  const roster = async (team: string) =>
    (await db.select().from(rosterEntry).where(isNull(rosterEntry.removedAt))).filter(({ teamId }) => teamId === team);

  /** Plans, does what is due, and loses a worker now and then. */
  const tick = async () => {
    const { workers, settle } = random.pick(servers);
    const [plan, scopes] = workers;
    if (!plan || !scopes) throw new Error("Nobody works.");
    await superviseJobs(base.database);
    await plan.handle("");
    if (random.chance(0.1)) await takeJob(base.database, scopes.queue);
    await runDueJobs(base.database, [scopes]);
    await settle();
  };
  const check = async () => {
    const alarms = (await db.select().from(feedAlarm)).filter(({ clearedAt }) => !clearedAt);
    for (const { id, name } of teamsOfLeague) {
      const known = league.served.get(id);
      const live = await roster(`nhl-nhl-${id}`);
      if (known && live.length < 20) wrong(`${name} has ${live.length} people`);
      const age = now() - (known?.at ?? start);
      if (known && age > 48 * hour + 3 * time.step * minute && !alarms.some(({ subject }) => subject === "nhl roster"))
        wrong(`${name} is ${Math.round(age / hour)} h old, and nobody was told`);
    }
  };

  const lost = random.pick(teamsOfLeague).id;
  let refusing = 0;
  const until = start + time.hours * hour;
  // The first hours are quiet, so that there is something to lose.
  const quiet = start + 4 * hour;
  const lostUntil = start + 0.75 * time.hours * hour;
  league.spoil = (path) => {
    if (now() < quiet || now() > until) return null;
    if (path === `/roster/${lost}` && now() < lostUntil) return random.chance(0.5) ? "404" : "503";
    if (now() < refusing) return "403";
    if (random.chance(0.01)) refusing = now() + random.next() * 3 * hour;
    return random.chance(0.25) ? random.pick(faults) : null;
  };

  while (now() < until) {
    const next = now() + time.step * minute;
    if (random.chance(time.step / 180)) league.live(random);
    await tick();
    await check();
    if (now() < next) await sleep(next - now());
  }
  // The provider has recovered: within a day and a half everything must match it.
  league.spoil = () => null;
  for (const end = now() + 36 * hour; now() < end;) {
    await tick();
    await sleep(time.calmStep * minute);
  }
  await check();
  for (const { id, name } of teamsOfLeague) {
    const live = peopleOf(await roster(`nhl-nhl-${id}`));
    const known = league.served.get(id);
    if (!known || live.join() !== known.people.join()) wrong(`${name} is not as the provider told last`);
    if (!known || now() - known.at > 24 * hour + 2 * time.calmStep * minute)
      wrong(`${name} was not asked for in the last day`);
  }
  const open = (await db.select().from(feedAlarm)).filter(({ clearedAt }) => !clearedAt);
  for (const { subject } of open) wrong(`the alarm about ${subject} is still open`);
  for (const { scope, failures } of await db.select().from(feedScope)) if (failures) wrong(`${scope} still fails`);
  const alarms = await db.select().from(feedAlarm);
  for (const { subject } of alarms) if (!lines.some((line) => line.includes(subject))) wrong(`${subject} is in no log`);
  const { requests } = league;
  requests.forEach(({ at }, index) => {
    const before = requests[index - 1];
    if (before && at - before.at < 1_000) wrong(`two requests within ${at - before.at} ms`);
  });
  const outcomes = (await db.select().from(feedRun)).map(({ outcome }) => outcome ?? "cut off");
  return {
    wrongs,
    requests: requests.length,
    faults: counted(requests.flatMap(({ fault }) => fault ?? [])),
    runs: counted(outcomes) as Record<string, number>,
    alarms: alarms.map(({ kind, subject }) => `${kind} ${subject}`),
  };
}

function counted<T extends string>(of: readonly T[]): Partial<Record<T, number>> {
  return Object.fromEntries([...Map.groupBy(of, (one) => one)].map(([one, all]) => [one, all.length])) as Partial<
    Record<T, number>
  >;
}
