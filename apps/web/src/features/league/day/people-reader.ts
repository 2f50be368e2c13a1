import { keyOf, listsOfEvent } from "@agate/day";
import type { DayEvent, PeopleJson, PeopleList } from "@agate/day";
import type { QueryClient } from "@tanstack/react-query";
import { within } from "../../../lib/within.ts";
import { peopleOf } from "../../../api/league-queries.ts";
import type { PeopleQuery } from "../../../api/league-queries.ts";

/** The lists of people that an event's file is made of, as they were read: home first. */
type Lists = readonly PeopleList[];

/** So many events are read at a time, a game's two rosters together: a day's must not crowd out what else is asked for. */
const atATime = 4;

/** How the reading of an event's people goes. */
export type Reading =
  | { readonly state: "waiting" | "reading" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly lists: Lists };

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
      const lists = await (known ? orKnown(reading, known) : reading);
      this.#set(one, { state: "ready", lists });
      // Its answer may come after all.
      if (lists === known)
        reading.then(
          (newer) => this.#set(one, { state: "ready", lists: newer }),
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
    const lists = await this.#known(one);
    if (lists && this.#of(one).state === "failed") this.#set(one, { state: "ready", lists });
  }

  /** The people as they were last read, or as a pack has them; null: nobody knows all of them. */
  async #known(one: DayEvent): Promise<Lists | null> {
    const recall = async ({ queryKey }: PeopleQuery): Promise<PeopleJson> => {
      const data = this.#client.getQueryData<PeopleJson>(queryKey);
      if (data === undefined) throw new Error("Never read.");
      return data;
    };
    return readLists(one, recall).catch(() => null);
  }
}

function isOnItsWay({ state }: Reading): boolean {
  return state === "waiting" || state === "reading";
}

/** Milliseconds a network has where the people are known already. */
const patience = 2_000;

async function orKnown(reading: Promise<Lists>, known: Lists): Promise<Lists> {
  return within(patience, reading).catch(() => known);
}

/** @param readQuery one read, of the server or of what is known */
async function readLists(one: DayEvent, readQuery: (query: PeopleQuery) => Promise<PeopleJson>): Promise<Lists> {
  const ids = one.kind === "matchup" ? [one.event.home_team.team_id, one.event.away_team.team_id] : [keyOf(one)];
  return listsOfEvent(one, await Promise.all(ids.map((id) => readQuery(peopleOf(one.league, id ?? "")))));
}
