import type { Provenance } from "@agate/api";
import { keyOf } from "@agate/day";
import type { DayEvent, People } from "@agate/day";
import type { QueryClient } from "@tanstack/react-query";
import { driversOf, fieldOf, rosterOf } from "../../../api/league-queries.ts";

/** So many events are read at a time, a game's two rosters together: a day's must not crowd out what else is asked for. */
const atATime = 4;

/** How the reading of an event's people goes. */
export type Reading =
  | { readonly state: "waiting" | "reading" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly people: People; readonly isSample: boolean };

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
    try {
      this.#set(one, { state: "ready", ...(await readPeople(this.#client, one)) });
    } catch (error) {
      this.#set(one, { state: "failed", error });
    }
    this.#reading--;
    this.#proceed();
  }
}

function isOnItsWay({ state }: Reading): boolean {
  return state === "waiting" || state === "reading";
}

interface ReadPeople {
  readonly people: People;
  readonly isSample: boolean;
}

/** The units of college football's positions come with the codes, for who may have them. */
async function readPeople(client: QueryClient, one: DayEvent): Promise<ReadPeople> {
  const { slug } = one.league;
  if (one.kind === "matchup") {
    const [home, away] = await Promise.all(
      [one.event.home_team, one.event.away_team].map(({ team_id }) => client.fetchQuery(rosterOf(slug, team_id ?? ""))),
    );
    return {
      people: { kind: "matchup", home: home?.rows ?? [], away: away?.rows ?? [], positionCodes: [] },
      isSample: [home, away].some((roster) => isInvented(roster?.provenance)),
    };
  }
  if (one.kind === "field") {
    const { players, provenance } = await client.fetchQuery(fieldOf(slug, one.event.event_id));
    return { people: { kind: "field", players }, isSample: isInvented(provenance) };
  }
  const { drivers, provenance } = await client.fetchQuery(driversOf(slug, one.event.event_id));
  return { people: { kind: "race", drivers }, isSample: isInvented(provenance) };
}

function isInvented(provenance: Provenance | undefined): boolean {
  return provenance?.sample === true;
}
