import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { keyOf, listsOfEvent, type DayEvent, type PeopleList } from "@agate/assignment";
import { easternDay } from "@agate/captions/calendar";
import { lineupOf, peopleOf } from "../../../api/league-queries.ts";
import { createStore } from "../../../lib/create-store.ts";
import { inLanes } from "../../../lib/in-lanes.ts";
import { importWithRetry } from "../../../lib/preload-later.ts";
import { within } from "../../../lib/within.ts";
import type { ReadPast } from "../sources/past-game.ts";

/** The lists of people that an event's file is made of, as they were read: home first. */
type Lists = readonly PeopleList[];

interface Read {
  /** With the line-up of the game over them, where it is wanted. */
  readonly lists: Lists;
  /** The line-up is wanted and could not be loaded. */
  readonly isLineupUnread: boolean;
  /** Which day the rosters of a past game are of; null: it is none. */
  readonly past: string | null;
  /** Those of its day did not come, and today's are in their place. */
  readonly isPastUnread: boolean;
  /** What the lists were made of: the query cache keeps what is answered again as it was. */
  readonly answers: readonly unknown[];
}

/** So many events are read at a time, a game's two rosters together: a day's must not crowd out what else is asked for. */
const atATime = 4;

/** Milliseconds between two looks at whether what has been read is older than the query cache lets it be. */
const lookAgain = 60_000;

/** How the reading of an event's people goes. */
export type Reading =
  | { readonly state: "waiting" | "reading" }
  | { readonly state: "failed"; readonly error: unknown }
  | ({ readonly state: "ready" } & Read);

/** Whether there is a file, and without the line-up that was to be in it. */
export function isLineupUnread(reading: Reading | undefined): boolean {
  return reading?.state === "ready" && reading.isLineupUnread;
}

/** Whether a past game's file is made of today's rosters because those of its day did not come. */
export function isPastUnread(reading: Reading | undefined): boolean {
  return reading?.state === "ready" && reading.isPastUnread;
}

export type Readings = ReadonlyMap<string, Reading>;

/** Reads the people of the events that are wanted, in their order; what is in the query cache and fresh is not asked for. */
export class PeopleReader {
  readonly #client: QueryClient;
  #wanted: readonly DayEvent[] = [];
  #withLineup = true;
  readonly #readings = createStore<Readings>(new Map());
  #underWay = new Set<DayEvent>();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  readonly subscribe = this.#readings.listen;

  readonly readings = this.#readings.get;

  /**
   * Looks at what failed again whenever a pack has answered something, and renews what has been read, as long as a page is
   * open. @returns what ends it
   */
  watch(): () => void {
    const timer = setInterval(() => void this.#renewAll(), lookAgain);
    const ignore = this.#client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
      for (const one of this.#wanted) if (this.#of(one).state === "failed") void this.#mend(one);
    });
    return () => {
      clearInterval(timer);
      ignore();
    };
  }

  /** Renews what has been read, for as long as a network has at most. */
  async renew(): Promise<void> {
    await within(patience, this.#renewAll()).catch(() => undefined);
  }

  /** Asks again who is in what has been read, where the cached answers are not fresh any more. */
  async #renewAll(): Promise<void> {
    const ready = this.#wanted.filter((one) => this.#of(one).state === "ready");
    await inLanes(atATime, ready, (one) => this.#renewOne(one));
  }

  async #renewOne(one: DayEvent): Promise<void> {
    const underWay = this.#underWay;
    const newer = await readLists(one, this.#withLineup, this.#ask).catch(() => null);
    const before = this.#of(one);
    if (!newer || before.state !== "ready" || underWay !== this.#underWay) return;
    // What does not come this time stays as it was read.
    const isPoorer =
      (newer.isLineupUnread && !before.isLineupUnread) ||
      (newer.isPastUnread && !before.isPastUnread && before.past !== null);
    const isSame = newer.past === before.past && newer.answers.every((answer, at) => answer === before.answers[at]);
    if (!isPoorer && !isSame) this.#set(one, { state: "ready", ...newer });
  }

  /**
   * What is no longer wanted is not begun; what has been read stays read.
   * @param withLineup whether line-ups count: where they do not, none is read or waited for (rule LU16)
   */
  want(events: readonly DayEvent[], withLineup = true): void {
    this.#wanted = events;
    if (withLineup !== this.#withLineup) {
      this.#withLineup = withLineup;
      this.#readings.set(new Map());
      this.#underWay = new Set();
    }
    this.#proceed();
  }

  /** Those that failed are wanted again, and those that lack what else was to be in their files. */
  retry(): void {
    for (const one of this.#wanted) {
      const reading = this.#of(one);
      if (reading.state === "failed" || isLineupUnread(reading) || isPastUnread(reading))
        this.#set(one, { state: "waiting" });
    }
    this.#proceed();
  }

  /** Resolves when nothing that is wanted is on its way any more. */
  async settle(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#wanted.some((one) => isOnItsWay(this.#of(one))))
      // One after another: each turn waits for the next change.
      // oxlint-disable-next-line eslint/no-await-in-loop
      await new Promise<void>((resolve) => {
        const end = () => {
          leave();
          signal.removeEventListener("abort", end);
          resolve();
        };
        const leave = this.subscribe(end);
        signal.addEventListener("abort", end);
      });
  }

  #of(one: DayEvent): Reading {
    return this.readings().get(keyOf(one)) ?? { state: "waiting" };
  }

  #set(one: DayEvent, reading: Reading): void {
    this.#readings.set(new Map(this.readings()).set(keyOf(one), reading));
  }

  #proceed(): void {
    while (this.#underWay.size < atATime) {
      const next = this.#wanted.find((one) => this.#of(one).state === "waiting");
      if (!next) return;
      this.#underWay.add(next);
      this.#set(next, { state: "reading" });
      void this.#read(next);
    }
  }

  /** Asks, and answers with what the cache keeps: what is answered again as it was is the same object there. */
  readonly #ask: ReadQuery = async (query) => {
    const answer = await this.#client.fetchQuery(query);
    return this.#client.getQueryData<typeof answer>(query.queryKey) ?? answer;
  };

  async #read(one: DayEvent): Promise<void> {
    const underWay = this.#underWay;
    // What was begun before line-ups were switched says nothing.
    const set = (next: Reading) => underWay === this.#underWay && this.#set(one, next);
    const reading = readLists(one, this.#withLineup, this.#ask);
    const known = await this.#known(one);
    try {
      const read = await (known ? orKnown(reading, known) : reading);
      set({ state: "ready", ...read });
      // Its answer may come after all.
      if (read === known)
        reading.then(
          (newer) => set({ state: "ready", ...newer }),
          () => null,
        );
    } catch (error) {
      set({ state: "failed", error });
      await this.#mend(one);
    }
    underWay.delete(one);
    this.#proceed();
  }

  /** Without a network a pack may be there only after the reading has failed (rule PK11). */
  async #mend(one: DayEvent): Promise<void> {
    const read = await this.#known(one);
    if (read && this.#of(one).state === "failed") this.#set(one, { state: "ready", ...read });
  }

  /** The people as they were last read, or as a pack has them; null: nobody knows all of them. */
  async #known(one: DayEvent): Promise<Read | null> {
    const recall: ReadQuery = async ({ queryKey }) => {
      const data = this.#client.getQueryData(queryKey);
      if (data === undefined) throw new Error("Never read.");
      return data as never;
    };
    return readLists(one, this.#withLineup, recall).catch(() => null);
  }
}

function isOnItsWay({ state }: Reading): boolean {
  return state === "waiting" || state === "reading";
}

/** Milliseconds a network has where the people are known already. */
const patience = 2_000;

async function orKnown(reading: Promise<Read>, known: Read): Promise<Read> {
  return within(patience, reading).catch(() => known);
}

type ReadQuery = <T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>) => Promise<T>;

/** @param readQuery one read, of the server or of what is known; a line-up that does not come holds nothing back, and without its day's rosters a past game has today's */
async function readLists(one: DayEvent, withLineup: boolean, readQuery: ReadQuery): Promise<Read> {
  const ids = one.kind === "matchup" ? [one.event.home_team.team_id, one.event.away_team.team_id] : [keyOf(one)];
  const [lineup, past, ...read] = await Promise.all([
    withLineup && one.kind === "matchup"
      ? readQuery(lineupOf(one.league.slug, keyOf(one))).catch(() => undefined)
      : null,
    readPast(one, readQuery),
    ...ids.map((id) => readQuery(peopleOf(one.league, id ?? ""))),
  ]);
  const people = past ? read.map(past.rosterOn) : read;
  const lists = lineup?.coverage ? listsOfEvent(one, people, lineup) : listsOfEvent(one, people);
  return {
    lists,
    isLineupUnread: lineup === undefined,
    past: past?.sentence(lists) ?? null,
    isPastUnread: past?.isUnread ?? false,
    answers: [lineup, ...read],
  };
}

/** What makes the rosters of a past game those of its day; null: it is none (rule LU20). */
async function readPast(one: DayEvent, readQuery: ReadQuery): Promise<ReadPast | null> {
  const now = new Date();
  if (one.kind !== "matchup" || one.event.local_date > easternDay(now)) return null;
  const { readPastGame } = await importWithRetry(() => import("../sources/past-game.ts"));
  return readPastGame(one, now, readQuery);
}
