import { and, eq, isNull, type SQL } from "drizzle-orm";
import { createSplitMemory, fold, splitKnown, withoutSuffix } from "@agate/captions";
import type { Answer, DriverFact, DriversFact, EntrantFact, FieldFact } from "@agate/feeds";
import type { Db } from "../../db/database.ts";
import type { EventRow } from "../../db/event-row.ts";
import { readSplits } from "../../db/known-splits.ts";
import { matchRows } from "../../db/match-rows.ts";
import { type Overrides, readOverrides } from "../../db/overrides.ts";
import { entrant } from "../../db/schema.ts";
import { isVisible, storeRows, seenNow, readRealRows } from "../../db/store-rows.ts";
import { learnVenue, readEvent } from "./events.ts";
import { areNamesDoubted, holdFor } from "./guards/doubts.ts";
import { judgeField } from "./guards/guards.ts";
import { mendName, summed } from "./guards/names.ts";
import type { EventLeague, RaceLeague, Stored, StoreOptions } from "./scope.ts";

type EntrantRow = typeof entrant.$inferSelect;

/** A person in a field, an entry list, or a season. */
type Person = EntrantFact & Pick<DriverFact, "carNumber" | "team" | "manufacturer">;

/** Stores the field of a tournament, and its course if only the field names it. */
export async function storeField(
  tx: Db,
  league: EventLeague,
  eventId: string,
  { facts, isPart }: Answer<FieldFact>,
  how: StoreOptions,
): Promise<Stored> {
  const people = facts.entrants.map((one) => ({ ...one, carNumber: "", team: "", manufacturer: "" }));
  const row = await readEvent(tx, eventId);
  const stored = await storeEntered(tx, league, row, { named: facts.eventId, people, isPart }, how);
  if ("held" in stored || !facts.venue) return stored;
  const isNew = await learnVenue(tx, row.id, facts.venue, how);
  return { ...stored, changed: stored.changed || isNew };
}

/** Stores the entry list of a race. */
export async function storeEntryList(
  tx: Db,
  league: RaceLeague,
  eventId: string,
  { facts }: Answer<DriversFact>,
  how: StoreOptions,
): Promise<Stored> {
  const row = await readEvent(tx, eventId);
  return storeEntered(tx, league, row, { named: facts.eventId, people: facts.drivers.map(personOf) }, how);
}

/** Stores the drivers of a season. */
export async function storeDrivers(
  tx: Db,
  league: RaceLeague,
  season: string,
  { facts }: Answer<DriversFact>,
  how: StoreOptions,
): Promise<Stored> {
  const stored = await readList(tx, league, and(isNull(entrant.eventId), eq(entrant.season, season)));
  const list = {
    eventId: null,
    season,
    label: `the drivers of ${season}`,
    requested: season,
    named: facts.season,
    people: facts.drivers.map(personOf),
    counts: "drivers",
  } as const;
  return storeList(tx, league, list, stored, how);
}

function personOf(driver: DriverFact): Person {
  return { ...driver, country: "", status: "" };
}

async function storeEntered(
  tx: Db,
  league: EventLeague,
  row: EventRow,
  { named, people, isPart }: Pick<List, "named" | "people" | "isPart">,
  how: StoreOptions,
): Promise<Stored> {
  const stored = await readList(tx, league, eq(entrant.eventId, row.id));
  const list = {
    eventId: row.id,
    season: row.season,
    label: row.name,
    requested: row.providerId,
    named,
    people,
    isPart,
    counts: "entrants",
  } as const;
  return storeList(tx, league, list, stored, how);
}

interface List {
  /** Null means the season. */
  readonly eventId: string | null;
  readonly season: string;
  readonly label: string;
  /** The requested ID, and the ID in the answer; null if it has none. */
  readonly requested: string;
  readonly named: string | null;
  readonly people: readonly Person[];
  readonly isPart?: boolean | undefined;
  readonly counts: "entrants" | "drivers";
}

interface StoredList {
  /** The values from their sources, including removed rows. */
  readonly stored: readonly EntrantRow[];
  readonly overrides: Overrides;
}

async function readList(tx: Db, league: EventLeague, of: SQL | undefined): Promise<StoredList> {
  const overrides = await readOverrides(tx, "entrant");
  const rows = await readRealRows(tx, entrant, eq(entrant.league, league.slug), of);
  return { stored: overrides.asReported(rows), overrides };
}

/** A believable answer is the complete list: people who are not in it leave immediately (rule RF21). */
async function storeList(
  tx: Db,
  league: EventLeague,
  { eventId, season, label, requested, named, people: reported, isPart, counts }: List,
  { stored, overrides }: StoredList,
  how: StoreOptions,
): Promise<Stored> {
  const { provider, now } = how;
  const hasTwo = withTwoCars(reported, stored, provider);
  const idOf = (id: string, carNumber: string) => (hasTwo.has(id) ? `${id} ${carNumber}` : id);
  const people = [...new Map(reported.map((one) => [idOf(one.id, one.carNumber), one])).values()];
  // If a person has two rows because he left a car, the live one takes precedence.
  const goneFirst = [...stored.filter((row) => row.removedAt), ...stored.filter((row) => !row.removedAt)];
  const matches = matchRows(people, goneFirst, {
    idOfFact: (one) => idOf(one.id, one.carNumber),
    idOfRow: (row) => (row.provider === provider ? idOf(row.personId, row.carNumber) : null),
    keyOfFact: nameKey,
    keyOfRow: (row) => (row.removedAt ? null : nameKey(row)),
    weaker: { keyOfFact: bareKey, keyOfRow: (row) => (row.removedAt ? null : bareKey(row)) },
  });
  const known = stored.filter((row) => !row.removedAt);
  const beside = people.map((one) => {
    const row = matches.rowOf.get(one);
    return { now: numbered(one), before: row && !row.removedAt ? numbered(row) : null };
  });
  const found = judgeField(league, {
    label,
    requested,
    named,
    people: beside,
    known: known.length,
    still: beside.filter(({ before }) => before).length,
    imported: known.filter(({ origin }) => origin === "import").length,
    isPart: isPart === true,
  });
  const held = holdFor(found, how);
  if (held) return { held };

  const isAsReported = areNamesDoubted(found);
  const misnamed: string[] = [];
  const guessed: string[] = [];
  const splitOf = createSplitMemory(people.some(isGuessed) ? await readSplits(tx, league.slug) : []);
  const rows = people.flatMap((person, place): readonly EntrantRow[] => {
    const row = matches.rowOf.get(person);
    const own = row && !row.isSplitGuessed ? row : undefined;
    const split = splitKnown(person, splitOf, own);
    const isSplitGuessed = isGuessed(person) && !splitOf(person.fullName, own);
    if (isSplitGuessed) guessed.push(`no source says where '${person.fullName}' parts`);
    const mended = isAsReported ? { person: split, remark: "" } : mendName(split, row && numbered(row));
    misnamed.push(mended.remark);
    const one = mended.person;
    if (!one) return [];
    const id = `${eventId ?? `${league.slug}-season-${season}`}-${provider}-${idOf(one.id, one.carNumber)}`;
    const entered: EntrantRow = {
      id: row?.id ?? id.replace(" ", "-"),
      league: league.slug,
      eventId,
      season,
      provider,
      personId: one.id,
      place,
      firstName: one.firstName,
      lastName: one.lastName,
      isSplitGuessed,
      carNumber: one.carNumber,
      team: one.team,
      manufacturer: one.manufacturer,
      country: one.country,
      status: one.status,
      ...seenNow("feed", now),
    };
    return [entered];
  });
  const difference = await storeRows(tx, "entrant", rows, stored, { now, overrides, gone: stored });
  return {
    changed: isVisible(difference),
    counts: { [counts]: rows.length, ...difference },
    notes: [...summed(misnamed), ...summed(guessed)],
  };
}

function numbered({ firstName, lastName, carNumber }: Pick<EntrantRow, "firstName" | "lastName" | "carNumber">) {
  return { firstName, lastName, fullName: `${firstName} ${lastName}`.trim(), jersey: carNumber };
}

/** People entered in two cars, now or before: for them, the car is part of the key. */
function withTwoCars(people: readonly Person[], stored: readonly EntrantRow[], provider: string): ReadonlySet<string> {
  const now = people.map(({ id }) => id);
  const before = stored.flatMap((row) => (row.provider === provider && !row.removedAt ? row.personId : []));
  return new Set([now, before].flatMap((ids) => ids.filter((id, at) => ids.indexOf(id) !== at)));
}

const isGuessed = ({ isSplitGuessed }: Person) => isSplitGuessed === true;

function nameKey({ firstName, lastName }: Pick<EntrantRow, "firstName" | "lastName">): string | null {
  return fold(`${firstName}${lastName}`) || null;
}

/** Of two sources one may omit a suffix. */
function bareKey({ firstName, lastName }: Pick<EntrantRow, "firstName" | "lastName">): string | null {
  return nameKey({ firstName, lastName: withoutSuffix(lastName) });
}
