import { useQueryClient, type FetchQueryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AnswerJson } from "@agate/api";
import { keyOf, listsOfEvent, type DayEvent, type PeopleList } from "@agate/assignment";
import { easternDay } from "@agate/captions/calendar";
import { answerOf } from "../../../api/league-queries.ts";
import { showStored } from "../../../api/read-shared.ts";
import { createStore } from "../../../lib/create-store.ts";
import { inLanes } from "../../../lib/in-lanes.ts";
import { importWithRetry } from "../../../lib/preload-later.ts";
import { useStoreInTransition } from "../../../lib/use-store-in-transition.ts";
import { within } from "../../../lib/within.ts";
import { yieldToPage } from "../../../lib/yield-to-page.ts";
import { readAnswers } from "../../../product/answers/read-answers.ts";
import type { ReadPast } from "../sources/past-game.ts";

interface Read {
  /** Home first, with the game's line-up applied if requested. */
  readonly lists: readonly PeopleList[];
  /** The day of a past game's rosters; null if the game is not past. */
  readonly past: string | null;
  /** That day's rosters failed to load, so today's are used. */
  readonly isPastUnread: boolean;
  /** What the lists were made from: the query cache returns the same object for an unchanged answer. */
  readonly answer: AnswerJson;
}

/** Events read at a time once they are on this device, so that a day's do not hold up the page. */
const atATime = 4;

/** Milliseconds between checks for cached answers that are no longer fresh. */
const lookAgain = 60_000;

/** The progress of reading an event's people. */
export type Reading =
  | { readonly state: "waiting" | "reading" }
  | { readonly state: "failed"; readonly error: unknown }
  | ({ readonly state: "ready" } & Read);

/** Whether a past game's file uses today's rosters because that day's failed to load. */
export function isPastUnread(reading: Reading | undefined): boolean {
  return reading?.state === "ready" && reading.isPastUnread;
}

export type Readings = ReadonlyMap<string, Reading>;

/** Reads the people of the requested events, in order; fresh answers in the query cache are not requested again. */
export class PeopleReader {
  readonly #client: QueryClient;
  #wanted: readonly DayEvent[] = [];
  #withLineup = true;
  readonly #readings = createStore<Readings>(new Map());
  #underWay = new Set<DayEvent>();
  #together: Promise<void> = Promise.resolve();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  readonly subscribe = this.#readings.listen;

  readonly readings = this.#readings.get;

  /** Refreshes what has been read while a page is open. @returns a function that stops it */
  watch(): () => void {
    const timer = setInterval(() => void this.#renewAll(), lookAgain);
    return () => clearInterval(timer);
  }

  /** Refreshes what has been read, for no longer than `timeout`. */
  async renew(): Promise<void> {
    await within(timeout, this.#renewAll()).catch(() => undefined);
  }

  /** Reads the people again where the cached answers are no longer fresh. */
  async #renewAll(): Promise<void> {
    const ready = this.#wanted.filter((one) => this.#of(one).state === "ready");
    await this.#askTogether(ready);
    await inLanes(atATime, ready, (one) => this.#renewOne(one));
  }

  async #renewOne(one: DayEvent): Promise<void> {
    const underWay = this.#underWay;
    const newer = await readLists(one, this.#withLineup, this.#ask).catch(() => null);
    const before = this.#of(one);
    if (!newer || before.state !== "ready" || underWay !== this.#underWay) return;
    // A refresh that loads less than before is dropped.
    const isPoorer = newer.isPastUnread && !before.isPastUnread && before.past !== null;
    const isSame = newer.past === before.past && newer.answer === before.answer;
    if (!isPoorer && !isSame) this.#set(one, { state: "ready", ...newer });
  }

  /**
   * Events no longer requested are not started; what has been read is retained.
   * @param withLineup whether line-ups count; if not, none is read or waited for (rule LU16)
   */
  want(events: readonly DayEvent[], withLineup = true): void {
    this.#wanted = events;
    if (withLineup !== this.#withLineup) {
      this.#withLineup = withLineup;
      this.#readings.set(new Map());
      this.#underWay = new Set();
    }
    // A click that chooses many games shows them first.
    void yieldToPage().then(() => this.#start());
  }

  /** Retries what failed, and past games that have today's people. */
  retry(): void {
    for (const one of this.#wanted) {
      const reading = this.#of(one);
      if (reading.state === "failed" || isPastUnread(reading)) this.#set(one, { state: "waiting" });
    }
    void this.#start();
  }

  /** Resolves when none of the requested events is loading anymore. */
  async settle(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#wanted.some((one) => isOnItsWay(this.#of(one))))
      // Sequential: each turn waits for the next change.
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

  async #start(): Promise<void> {
    // One after another: what an earlier request brings is not requested again.
    this.#together = this.#together.then(async () =>
      this.#askTogether(this.#wanted.filter((one) => this.#of(one).state === "waiting")),
    );
    await this.#together;
    this.#proceed();
  }

  /**
   * Reads the answers of these events that are not fresh, with one request for each league (rule AN3). What it does not
   * bring is read event by event: from the server, or from what this browser has.
   */
  async #askTogether(events: readonly DayEvent[]): Promise<void> {
    const client = this.#client;
    const queryOf = (one: DayEvent) => client.getQueryCache().find({ queryKey: answerTo(one).queryKey });
    const staleTime = (one: DayEvent) => client.defaultQueryOptions(answerTo(one)).staleTime as number | undefined;
    const stale = events.filter((one) => queryOf(one)?.isStaleByTime(staleTime(one)) ?? true);
    const ask = async (league: string) => {
      const ids = stale.filter((one) => one.league.slug === league).map(keyOf);
      if (ids.length > 1) await readAnswers(client, league, ids);
    };
    const leagues = new Set(stale.map(({ league }) => league.slug));
    const asked = [...leagues].map((league) => ask(league).catch(() => undefined));
    const areKnown = stale.every((one) => queryOf(one)?.state.data !== undefined);
    await (areKnown ? within(timeout, Promise.all(asked)).catch(() => undefined) : Promise.all(asked));
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

  /** Fetches a query through the cache, which returns the same object for an unchanged answer. */
  readonly #ask: ReadQuery = async (query) => {
    const answer = await this.#client.fetchQuery(query);
    return this.#client.getQueryData<typeof answer>(query.queryKey) ?? answer;
  };

  async #read(one: DayEvent): Promise<void> {
    const underWay = this.#underWay;
    // Ignores reads started before line-ups were switched on or off.
    const set = (next: Reading) => underWay === this.#underWay && this.#set(one, next);
    const reading = readLists(one, this.#withLineup, this.#ask);
    // It may fail while the device is searched.
    reading.catch(() => undefined);
    const known = await this.#known(one);
    try {
      const read = await (known ? within(timeout, reading).catch(() => known) : reading);
      set({ state: "ready", ...read });
      // Its answer can still arrive late.
      if (read === known)
        reading.then(
          (newer) => set({ state: "ready", ...newer }),
          () => null,
        );
    } catch (error) {
      set({ state: "failed", error });
    }
    underWay.delete(one);
    this.#proceed();
  }

  /** The people as last read, by this page or this device; null if not all of them are known. */
  async #known(one: DayEvent): Promise<Read | null> {
    const values = { league: one.league.slug, event: keyOf(one) };
    const { queryKey } = answerTo(one);
    await showStored("/api/leagues/:league/answer", values, { client: this.#client, queryKey });
    const loadStored: ReadQuery = async ({ queryKey }) => {
      const data = this.#client.getQueryData(queryKey);
      if (data === undefined) throw new Error("Never read.");
      return data as never;
    };
    return readLists(one, this.#withLineup, loadStored).catch(() => null);
  }
}

function isOnItsWay({ state }: Reading): boolean {
  return state === "waiting" || state === "reading";
}

/** Milliseconds a request gets when the people are already known. */
const timeout = 2_000;

type ReadQuery = <T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>) => Promise<T>;

/**
 * @param readQuery reads from the server or from what is known. A past game without that day's rosters uses today's
 */
async function readLists(one: DayEvent, withLineup: boolean, readQuery: ReadQuery): Promise<Read> {
  const [answer, past] = await Promise.all([readQuery(answerTo(one)), readPast(one, readQuery)]);
  const people = past ? answer.people.map((read) => read && past.rosterOn(read)) : answer.people;
  const lists = listsOfEvent(one, people, answer.lineup, withLineup);
  return { lists, past: past?.sentence(lists) ?? null, isPastUnread: past?.isUnread ?? false, answer };
}

const answerTo = (one: DayEvent) => answerOf(one.league.slug, { event: keyOf(one) });

/** What turns a past game's rosters into those of its day; null if the game is not past (rule LU20). */
async function readPast(one: DayEvent, readQuery: ReadQuery): Promise<ReadPast | null> {
  const now = new Date();
  if (one.kind !== "matchup" || one.event.local_date > easternDay(now)) return null;
  const { readPastGame } = await importWithRetry(() => import("../sources/past-game.ts"));
  return readPastGame(one, now, readQuery);
}

/** Reads the people of these events for as long as the page is open. */
export function usePeopleReader(events: readonly DayEvent[], withLineup = true) {
  const client = useQueryClient();
  const [reader] = useState(() => new PeopleReader(client));
  const readings = useStoreInTransition(reader.subscribe, reader.readings);
  useEffect(() => reader.want(events, withLineup), [reader, events, withLineup]);
  useEffect(() => reader.watch(), [reader]);
  // Leaving the page stops the reading.
  useEffect(() => () => reader.want([]), [reader]);
  return { reader, readings };
}
