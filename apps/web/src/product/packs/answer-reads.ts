import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { AnswerJson, LineupJson, Provenance, ScheduleJson } from "@agate/api";
import type { Pack } from "@agate/api/packs";
import { addDays, lastDayOf, monthOf } from "@agate/captions/calendar";
import { answerOf, commonCodeCountOf, dayOfGames, eventsOf, monthOfGames, teamsOf } from "../../api/league-queries.ts";
import { fillSides } from "../answers/sides.ts";

/** Answers that came from a pack and can be replaced by a newer pack. */
const fromPacks = new WeakSet<object>();
/** The reads that packs answer, by the hash of their key, for each client. */
const readsOf = new WeakMap<QueryClient, Map<string, PackRead>>();

/**
 * Answers a page's reads of a league from a pack, unless something newer is known (rule PK11), until the server
 * responds. Requests to the server are made as if nothing were known.
 */
export function answerReads(client: QueryClient, pack: Pack): void {
  // Reads without observers must still be cached when the game is picked.
  client.setQueryDefaults(["league", pack.league], { gcTime: Number.POSITIVE_INFINITY });
  const reads = readsOf.get(client) ?? watch(client);
  for (const read of packReads(pack)) {
    reads.set(hashKey(read.key), read);
    const known = client.getQueryData<object>(read.key);
    if (known && !fromPacks.has(known) && !isNewer(read, known)) continue;
    cacheAnswer(client, read, 1);
  }
  fillSides(client, pack.league);
}

/** Without a network, the service worker answers from its cache, which may be older than the pack. */
function watch(client: QueryClient): Map<string, PackRead> {
  const reads = new Map<string, PackRead>();
  readsOf.set(client, reads);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    const read = reads.get(event.query.queryHash);
    const data = event.query.state.data as object;
    if (read && isNewer(read, data)) cacheAnswer(client, read, event.query.state.dataUpdatedAt);
  });
  return reads;
}

function cacheAnswer(client: QueryClient, { key, answer }: PackRead, updatedAt: number): void {
  const cached = client.setQueryData(key, answer, { updatedAt });
  if (cached) fromPacks.add(cached);
}

/**
 * Whether a pack's answer was confirmed later than the known one, or the known one never was. Always false for partial
 * answers.
 */
function isNewer({ answer, isPart }: PackRead, known: object): boolean {
  const [ours, theirs] = [confirmedAt(answer), confirmedAt(known)];
  return !isPart && ours !== null && (theirs === null || ours > theirs);
}

/** When the newest part of an answer was confirmed. */
function confirmedAt(answer: object): string | null {
  const parts = "people" in answer ? [...(answer as AnswerJson).people, (answer as AnswerJson).lineup] : [answer];
  const times = (parts as readonly ({ readonly provenance?: Provenance } | null)[]).flatMap((part) =>
    part?.provenance && !part.provenance.sample ? (part.provenance.confirmed_at ?? []) : [],
  );
  return times.toSorted().at(-1) ?? null;
}

/** One of the page's reads with its answer. */
interface PackRead {
  readonly key: readonly unknown[];
  readonly answer: object;
  /** The pack does not know everything: the answer counts only until the server's response arrives. */
  readonly isPart: boolean;
}

/** Returns the reads a pack can answer, with the answers (rule PK11). */
export function packReads(pack: Pack): readonly PackRead[] {
  const { league, schedules, rosters, lineups = [], fields, drivers } = pack;
  const whole = (query: { readonly queryKey: readonly unknown[] }, answer: object): PackRead => ({
    key: query.queryKey,
    answer,
    isPart: false,
  });
  return [
    whole(teamsOf(league), pack.teams),
    whole(eventsOf(league), pack.events),
    whole(commonCodeCountOf(league), pack.common_code_count),
    ...schedules.map((schedule) => monthRead(pack, schedule)),
    ...daysOf(pack).map((day) => whole(dayOfGames(league, day), dayAnswer(pack, day))),
    ...schedules.flatMap(({ games }) =>
      games.map((game) => {
        const { game_id: event, home_team, away_team } = game;
        const people = [home_team, away_team].map(
          ({ team_id }) => rosters.find(({ team }) => team.team_id === team_id) ?? null,
        );
        const lineup = lineups.find(({ event_id }) => event_id === event) ?? notOut(event);
        return whole(answerOf(league, { event }), { league, game, people, lineup } satisfies AnswerJson);
      }),
    ),
    ...fields.map((field) => whole(answerOf(league, { event: field.event.event_id }), ofEvent(league, field))),
    ...drivers.map(({ event_id, answer }) => whole(answerOf(league, { event: event_id }), ofEvent(league, answer))),
  ];
}

const ofEvent = (league: string, people: Pack["fields"][number] | Pack["drivers"][number]["answer"]): AnswerJson => ({
  league,
  game: null,
  people: [people],
  lineup: null,
});

/** The line-up of a game that had none when the pack was made. */
function notOut(event_id: string): LineupJson {
  const provenance = { source: null, confirmed_at: null, sample: false };
  return { event_id, home_team_id: null, away_team_id: null, coverage: null, home: [], away: [], provenance };
}

/**
 * Of a month, only the pack's days are known: the league's games begin and end with them, so that no list looks
 * complete.
 */
function monthRead(pack: Pack, schedule: ScheduleJson): PackRead {
  const month = monthOf(schedule.from ?? pack.from);
  const answer: ScheduleJson = { ...schedule, from: `${month}-01`, to: lastDayOf(month), ...boundsOf(pack, schedule) };
  return { key: monthOfGames(pack.league, month).queryKey, answer, isPart: true };
}

function boundsOf({ from, to }: Pack, { first_day: first, last_day: last }: ScheduleJson) {
  // Whether there are games at all is known; nothing is known about days outside the pack's.
  return {
    first_day: first === null ? null : first > from ? first : from,
    last_day: last === null ? null : last < to ? last : to,
  };
}

function daysOf({ from, to }: Pack): readonly string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function dayAnswer({ schedules }: Pack, day: string): object {
  const schedule = schedules.find(({ from, to }) => (from ?? "") <= day && day <= (to ?? ""));
  return { ...schedule, from: day, to: day, games: schedule?.games.filter((game) => game.game_date === day) ?? [] };
}
