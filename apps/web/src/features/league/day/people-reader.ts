import { keyOf, listsOfEvent } from "@agate/assignment";
import type { DayEvent, PeopleList } from "@agate/assignment";
import { easternDay } from "@agate/captions/calendar";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { lineupOf, peopleOf } from "../../../api/league-queries.ts";
import { importWithRetry } from "../../../lib/preload-later.ts";
import { within } from "../../../lib/within.ts";
import type { ReadPast } from "../sources/past-game.ts";

/** The lists of people that an event's file is made of, as they were read: home first. */
type Lists = readonly PeopleList[];

/** With the line-up of the game over them, and without. */
interface Read {
  readonly lists: Lists;
  readonly rosters: Lists;
  /** Which day the rosters of a past game are of; null: it is none. */
  readonly past: string | null;
}

/** So many events are read at a time, a game's two rosters together: a day's must not crowd out what else is asked for. */
const atATime = 4;

/** How the reading of an event's people goes. */
export type Reading =
  | { readonly state: "waiting" | "reading" }
  | { readonly state: "failed"; readonly error: unknown }
  | ({ readonly state: "ready" } & Read);

export type Readings = ReadonlyMap<string, Reading>;

/** Reads the people of the events that are wanted, in their order; what is in the query cache and fresh is not asked for. */
export class PeopleReader {
  readonly #client: QueryClient;
  #wanted: readonly DayEvent[] = [];
  #readings: Readings = new Map();
  #reading = 0;
  #listeners: readonly (() => void)[] = [];

  constructor(client: QueryClient) {
    this.#client = client;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  };

  readonly readings = (): Readings => this.#readings;

  /** Looks at what failed again whenever a pack has answered something. @returns what ends it */
  watch(): () => void {
    return this.#client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
      for (const one of this.#wanted) if (this.#of(one).state === "failed") void this.#mend(one);
    });
  }

  /** What is no longer wanted is not begun; what has been read stays read. */
  want(events: readonly DayEvent[]): void {
    this.#wanted = events;
    this.#proceed();
  }

  /** Those that failed are wanted again. */
  retry(): void {
    for (const one of this.#wanted) if (this.#of(one).state === "failed") this.#set(one, { state: "waiting" });
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
    return this.#readings.get(keyOf(one)) ?? { state: "waiting" };
  }

  #set(one: DayEvent, reading: Reading): void {
    this.#readings = new Map(this.#readings).set(keyOf(one), reading);
    for (const listener of this.#listeners) listener();
  }

  #proceed(): void {
    while (this.#reading < atATime) {
      const next = this.#wanted.find((one) => this.#of(one).state === "waiting");
      if (!next) return;
      this.#reading++;
      this.#set(next, { state: "reading" });
      void this.#read(next);
    }
  }

  async #read(one: DayEvent): Promise<void> {
    const reading = readLists(one, (query) => this.#client.fetchQuery(query));
    const known = await this.#known(one);
    try {
      const read = await (known ? orKnown(reading, known) : reading);
      this.#set(one, { state: "ready", ...read });
      // Its answer may come after all.
      if (read === known)
        reading.then(
          (newer) => this.#set(one, { state: "ready", ...newer }),
          () => null,
        );
    } catch (error) {
      this.#set(one, { state: "failed", error });
      await this.#mend(one);
    }
    this.#reading--;
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
    return readLists(one, recall).catch(() => null);
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

/** @param readQuery one read, of the server or of what is known; a line-up that does not come is none, and without its day's rosters a past game has today's */
async function readLists(one: DayEvent, readQuery: ReadQuery): Promise<Read> {
  const ids = one.kind === "matchup" ? [one.event.home_team.team_id, one.event.away_team.team_id] : [keyOf(one)];
  const [lineup, past, ...read] = await Promise.all([
    one.kind === "matchup" ? readQuery(lineupOf(one.league.slug, keyOf(one))).catch(() => null) : null,
    readPast(one, readQuery),
    ...ids.map((id) => readQuery(peopleOf(one.league, id ?? ""))),
  ]);
  const people = past ? read.map(past.rosterOn) : read;
  const rosters = listsOfEvent(one, people);
  const lists = lineup?.coverage ? listsOfEvent(one, people, lineup) : rosters;
  return { rosters, lists, past: past?.sentence(lists) ?? null };
}

/** What makes the rosters of a past game those of its day; null: it is none (rule LU20). */
async function readPast(one: DayEvent, readQuery: ReadQuery): Promise<ReadPast | null> {
  const now = new Date();
  if (one.kind !== "matchup" || one.event.local_date > easternDay(now)) return null;
  const { readPastGame } = await importWithRetry(() => import("../sources/past-game.ts"));
  return readPastGame(one, now, readQuery);
}
