import { keyOf } from "@agate/day";
import type { DayEvent } from "@agate/day";
import type { QueryClient, QueryFunction, QueryKey, SkipToken } from "@tanstack/react-query";
import { driversOf, fieldOf, rosterOf } from "../../../api/league-queries.ts";
import { within } from "../../../lib/within.ts";
import { driversToEdit, fieldToEdit, rosterToEdit } from "../edits/to-edit.ts";
import type { DayLists } from "./edit-day.ts";

/** So many events are read at a time, a game's two rosters together: a day's must not crowd out what else is asked for. */
const atATime = 4;

/** How the reading of an event's people goes. */
export type Reading =
  | { readonly state: "waiting" | "reading" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly lists: DayLists };

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
  async #known(one: DayEvent): Promise<DayLists | null> {
    const recall = async <T>({ queryKey }: { readonly queryKey: QueryKey }): Promise<T> => {
      const data = this.#client.getQueryData<T>(queryKey);
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

async function orKnown(reading: Promise<DayLists>, known: DayLists): Promise<DayLists> {
  return within(patience, reading).catch(() => known);
}

/** One read, of the server or of what is known. */
type ReadQuery = <T, Key extends QueryKey>(query: {
  readonly queryKey: Key;
  readonly queryFn?: QueryFunction<T, Key> | SkipToken;
}) => Promise<T>;

/** The units of college football's positions come with the codes, for who may have them. */
async function readLists(one: DayEvent, readQuery: ReadQuery): Promise<DayLists> {
  const { slug } = one.league;
  if (one.kind === "matchup") {
    const { home_team: home, away_team: away, game_id: gameId } = one.event;
    const read = ({ team_id }: typeof home) => readQuery(rosterOf(slug, team_id ?? ""));
    const [ofHome, ofAway] = await Promise.all([read(home), read(away)]);
    const list = (part: "home" | "away", { team_id: teamId, team_name: name }: typeof home, roster: typeof ofHome) =>
      rosterToEdit(slug, part, { teamId, name, gameId }, roster);
    return {
      kind: "matchup",
      lists: [list("home", home, ofHome), list("away", away, ofAway)],
      schools: [ofHome.team.school, ofAway.team.school],
    };
  }
  const { event } = one;
  const id = event.event_id;
  if (one.kind === "field")
    return { kind: "field", lists: [fieldToEdit(slug, event, id, await readQuery(fieldOf(slug, id)))] };
  return { kind: "race", lists: [driversToEdit(slug, event, id, await readQuery(driversOf(slug, id)))] };
}
