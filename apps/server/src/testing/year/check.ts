import type { LeagueYear } from "./generate.ts";
import type { AnswerLog, YearLog } from "./simulate.ts";

/**
 * Recomputes what was promised and what was achieved from the log of a simulated year and its schedules. It shares
 * nothing with the planner: the promises are repeated here as figures.
 */

export interface Checked {
  /** The broken promises, one sentence each; the first hundred. */
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** The oldest that anything of a kind became, in hours; while its league was playing, and in between. */
  readonly worst: Readonly<Record<string, number>>;
  readonly hosts: Readonly<Record<string, { readonly most: number; readonly mean: number }>>;
  /** Minutes after a moment until the last of all teams was updated. */
  readonly latest: Readonly<Record<string, number>>;
  readonly games: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const budget = 12_000;
const oldestInSeason: Readonly<Record<string, number>> = {
  teams: 7 * day,
  schedule: day,
  places: day,
  roster: day,
  coaches: day,
  drivers: day,
};
const oldestElse = 7 * day;
/** Before a game: the earliest and latest times, in minutes before it. */
const beforeGame = [
  { name: "24 h", earliest: 25 * 60, moment: 24 * 60, latest: 23 * 60 },
  { name: "5 h", earliest: 330, moment: 300, latest: 270 },
  { name: "90 min", earliest: 105, moment: 90, latest: 75 },
];

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/**
 * The instant when New York's clocks show an hour of a day: tries offsets of four and five hours and
 * takes the one that matches.
 */
function inNewYork(date: string, at: number): number {
  const utc = Date.parse(`${date}T00:00:00Z`) + at * hour;
  for (const behind of [4, 5]) {
    const parts = Object.fromEntries(
      clock.formatToParts(new Date(utc + behind * hour)).map(({ type, value }) => [type, value]),
    );
    if (`${parts["year"]}-${parts["month"]}-${parts["day"]}` === date && Number(parts["hour"]) === at)
      return utc + behind * hour;
  }
  return utc + 5 * hour;
}

const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/**
 * @param from from then on promises are checked, until `until`; milliseconds
 * @param failing responses may have failed: then a moment may be met late, and an age may be a quarter higher
 */
export function checkYear(
  years: readonly LeagueYear[],
  { requests, answers }: YearLog,
  { from, until, failing = false }: { readonly from: number; readonly until: number; readonly failing?: boolean },
): Checked {
  const faults: string[] = [];
  let faultCount = 0;
  const fault = (text: string) => {
    faultCount++;
    if (faults.length < 100) faults.push(text);
  };
  const written = (at: number) => new Date(at).toISOString().slice(0, 16);
  const worst: Record<string, number> = {};
  const latest: Record<string, number> = {};
  const slack = failing ? 1.25 : 1;

  const good = new Map<string, AnswerLog[]>();
  for (const answer of answers) {
    if (!answer.isGood) continue;
    const key = `${answer.league}/${answer.kind}/${answer.scope}`;
    const list = good.get(key) ?? [];
    if (!list.length) good.set(key, list);
    list.push(answer);
  }
  for (const list of good.values()) list.sort((a, b) => a.at - b.at);

  /** How old a scope ever was between two times: from the beginning of one response to the end of the next. */
  const oldest = (key: string, begin: number, end: number): number => {
    const [a, b] = [Math.max(begin, from), Math.min(end, until)];
    if (a >= b) return 0;
    let last = -Infinity;
    let age = 0;
    for (const { at, done } of good.get(key) ?? []) {
      if (done > a) age = Math.max(age, Math.min(done, b) - last);
      last = at;
      if (done >= b) return age;
    }
    return Math.max(age, b - last);
  };
  const hold = (name: string, key: string, begin: number, end: number, most: number) => {
    const age = oldest(key, begin, end);
    if (age === 0) return;
    worst[name] = Math.max(worst[name] ?? 0, Math.round((age / hour) * 10) / 10);
    if (age > most * slack)
      fault(
        `${key} was ${(age / hour).toFixed(1)} h old between ${written(Math.max(begin, from))} and ${written(Math.min(end, until))}`,
      );
  };
  const fetchedBetween = (key: string, begin: number, end: number): number | null => {
    for (const { at, done } of good.get(key) ?? []) if (at >= begin && done <= end) return done;
    return null;
  };

  let gameCount = 0;
  for (const { league, teams, events } of years) {
    const slug = league.slug;
    const isTeams = league.kind === "matchup";
    const days = events.map(({ easternDate }) => easternDate).toSorted();
    const lastDays = events.map(({ easternDate, endDate }) => endDate ?? easternDate).toSorted();
    // A season is a series of events at most three weeks apart.
    const seasons: { first: string; last: string }[] = [];
    for (const date of days) {
      const open = seasons.at(-1);
      if (open && date <= plus(open.last, 21)) open.last = date;
      else seasons.push({ first: date, last: date });
    }
    const kindsOfTeams = isTeams
      ? (["roster", "coaches"] as const).filter((kind) => kind === "roster" || league.sources.coaches.length)
      : [];
    const scopes = [
      ...kindsOfTeams.flatMap((kind) => teams.map((team) => ({ kind, scope: team }))),
      ...(isTeams ? [{ kind: "teams", scope: "all" }] : []),
    ];
    const isFed = isTeams ? league.sources.schedule.length > 0 : true;
    const isOver = isTeams && "months" in league.calendar;
    for (const { kind, scope } of scopes) {
      if (!isFed || isOver) continue;
      const key = `${slug}/${kind}/${scope}`;
      hold(`${kind}, all year`, key, from, until, oldestElse);
      for (const { first, last } of seasons)
        hold(`${kind}, in season`, key, inNewYork(first, 0), inNewYork(plus(last, 1), 0), oldestInSeason[kind] ?? day);
    }
    // The month of each day of play and the next month, from the first midnight at which they are required.
    if (isTeams && isFed && !isOver)
      for (const month of new Set(days.map((date) => date.slice(0, 7)))) {
        const own = days.filter((date) => date.startsWith(month));
        const [firstDay, lastDay] = [own[0] ?? "", own.at(-1) ?? ""];
        const next = plus(`${month}-28`, 7).slice(0, 7);
        // New in the first minutes of the month: nothing of it is there before.
        const begin = inNewYork(firstDay, 0) + (failing ? 2 * hour : hour);
        hold("schedule, in season", `${slug}/schedule/${month}`, begin, inNewYork(plus(lastDay, 1), 0), day);
        hold("next month, in season", `${slug}/schedule/${next}`, begin + day, inNewYork(plus(lastDay, 1), 0), day);
        if (league.sources.places.length)
          hold("places, in season", `${slug}/places/${month}`, begin, inNewYork(plus(lastDay, 1), 0), day);
      }

    for (const event of events) {
      if (event.kind !== "game") continue;
      const starts = event.startsAt?.getTime() ?? 0;
      if (starts < from || starts > until) continue;
      gameCount++;
      for (const team of [event.homeTeamId, event.awayTeamId])
        for (const kind of kindsOfTeams)
          for (const { name, earliest, moment, latest: by } of beforeGame) {
            const [begin, end] = [starts - earliest * minute, starts - by * minute + (failing ? 12 * minute : 0)];
            if (begin < from) continue;
            const done = fetchedBetween(`${slug}/${kind}/${team}`, begin, end);
            if (done === null) fault(`${slug}/${kind}/${team} was not asked for ${name} before ${written(starts)}`);
            else
              latest[name] = Math.max(
                latest[name] ?? -Infinity,
                Math.round((done - (starts - moment * minute)) / minute),
              );
          }
      if (slug !== "nfl") continue;
      const [begin, end] = [inNewYork(event.easternDate, 5), inNewYork(event.easternDate, 7)];
      for (const key of [
        `nfl/roster/${event.homeTeamId}`,
        `nfl/roster/${event.awayTeamId}`,
        `nfl/schedule/${event.easternDate.slice(0, 7)}`,
      ])
        if (begin >= from && fetchedBetween(key, begin, end) === null)
          fault(`${key} was not asked for on the morning of ${event.easternDate}`);
    }

    for (const [at, event] of events.entries()) {
      if (event.kind === "game") continue;
      const key = `${slug}/field/${event.id}`;
      const first = event.easternDate;
      const over = inNewYork(plus(event.endDate ?? lastDays[at] ?? first, 1), 0);
      if (inNewYork(plus(first, -8), 0) < from || over > until) continue;
      if (league.category === "golf") {
        const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
        for (let back = 0; back <= (weekday + 5) % 7; back++) {
          const date = plus(first, -back);
          if (fetchedBetween(key, inNewYork(date, 5), inNewYork(date, 7)) === null)
            fault(`${key} was not asked for on the morning of ${date}`);
        }
      }
      const before = { golf: 1, racing: 5, tennis: 2 }[league.category as "golf" | "racing" | "tennis"];
      hold(`${league.category} field, to the last day`, key, inNewYork(plus(first, -before), 0), over, day);
    }
  }

  const byHost = new Map<string, number[]>();
  for (const { host, at } of requests) {
    const times = byHost.get(host) ?? [];
    if (!times.length) byHost.set(host, times);
    times.push(at);
  }
  const hosts: Record<string, { most: number; mean: number }> = {};
  for (const [host, times] of byHost) {
    times.sort((a, b) => a - b);
    let tail = 0;
    let most = 0;
    for (const [index, at] of times.entries()) {
      while ((times[tail] ?? 0) <= at - day) tail++;
      most = Math.max(most, index - tail + 1);
    }
    if (most > budget) fault(`${host} was asked ${most} times in 24 hours`);
    for (const [index, at] of times.entries()) {
      const apart = at - (times[index - 1] ?? -Infinity);
      if (apart < second) fault(`${host} was asked ${apart} ms after the last request at ${written(at)}`);
    }
    const span = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / day;
    hosts[host] = { most, mean: Math.round(times.length / Math.max(1, span)) };
  }
  return { faults, faultCount, worst, hosts, latest, games: gameCount };
}
