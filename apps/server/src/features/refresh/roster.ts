import { eq } from "drizzle-orm";
import {
  createSplitMemory,
  fold,
  isPlaceholderName,
  isWrittenOtherwise,
  splitKnown,
  withoutSuffix,
} from "@agate/captions";
import { type Answer, type CoachesFact, isCoach, type PersonFact, type RosterFact } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides } from "../../db/overrides.ts";
import { rosterEntry } from "../../db/schema.ts";
import { isVisible, storePeople, seenNow, readRealRows } from "../../db/store-rows.ts";
import { counted } from "../../words/words.ts";
import { areNamesDoubted, holdFor, openParts } from "./guards/doubts.ts";
import { judgeRoster, judgeTeam } from "./guards/guards.ts";
import { judgeParts } from "./guards/judge-words.ts";
import { type Mended, mendName, nameOf as printedName, summed } from "./guards/names.ts";
import { findElsewhere, viewOf } from "./roster-view.ts";
import type { Stored, StoreOptions } from "./scope.ts";

type Entry = typeof rosterEntry.$inferSelect;

/** The team whose roster is requested. */
export interface RequestedTeam {
  /** Our ID. */
  readonly id: string;
  readonly name: string;
  /** The provider's ID. */
  readonly providerId: string;
}

/** Stores one team's roster: players, and coaches unless the league has separate sources for them. */
export async function storeRoster(
  tx: Db,
  league: MatchupLeague,
  team: RequestedTeam,
  { facts }: Answer<RosterFact>,
  how: StoreOptions,
): Promise<Stored> {
  const { provider, now } = how;
  const isApart = league.sources.coaches.length > 0;
  const overrides = await readOverrides(tx, "roster_entry");
  const everyone = overrides.asReported(await storedPeople(tx, team));
  const stored = isApart ? everyone.filter((row) => !isCoach(row)) : everyone;
  const isSettled = settledBy(league.sources.roster[0]?.feed, provider, now);
  const isPlayersOnly = isApart || stored.some((row) => isCoach(row) && isSettled(row));
  const all = isPlayersOnly ? facts.people.filter((person) => !isCoach(person)) : facts.people;
  const { vacant, filled } = withoutVacancies(all);
  const people = [...new Map(filled.map((person) => [person.id, person])).values()];
  const matches = matchRows(people, stored, {
    idOfFact: (person) => person.id,
    idOfRow: (row) => (row.provider === provider ? row.personId : null),
    keyOfFact: nameKey,
    keyOfRow: (row) => (row.removedAt ? null : nameKey(row)),
    weaker: { keyOfFact: numberKey, keyOfRow: (row) => (row.removedAt ? null : numberKey(row)) },
  });
  const players = people.filter((person) => !isCoach(person));
  const requested = { id: team.providerId, name: team.name };
  const view = viewOf(league, requested, facts, { stored, rowOf: matches.rowOf, players }, how);
  const isRenewed = view.still * 2 < view.known;
  const elsewhere = isRenewed ? await findElsewhere(tx, league.slug, team.id, provider, players) : null;
  const found = judgeRoster(league, { ...view, elsewhere });
  const held = holdFor(found, how);
  if (held) return { held };
  const parts = judgeParts(view.people);
  const open = openParts(parts.doubts, how.doubts);
  const [part] = open.toReversed();
  // Another provider, or an earlier run, may settle it first (rule GD17).
  if (part && how.doubts === "all") return { held: part };
  const isOpen = new Set(open.map(({ about }) => about));

  const doubles = underTwoIds(people, matches.rowOf);
  const splitOf = createSplitMemory(everyone);
  // Names that were doubted as a whole and have been settled are stored as received.
  const mend = areNamesDoubted(found) ? asIs : mendName;
  const notes = vacant.map(vacancy);
  const matched = new Set(matches.rowOf.values());
  const unnamed = stored.filter((row) => isSettled(row) && !matched.has(row) && !isCoach(row));
  const misnamed: string[] = [];
  let unplaced = 0;
  let leftOut = 0;
  const rows = people.flatMap((person) => {
    if (doubles.has(person)) return [];
    const old = matches.rowOf.get(person);
    if (old && isSettled(old)) return fillIn(old, person) ?? [];
    const other = old || isCoach(person) ? undefined : unnamed.find((row) => couldBeOne(row, person));
    if (other) {
      notes.push(`'${printedName(person)}' is not added: it may be '${printedName(other)}'`);
      leftOut++;
      return [];
    }
    const keptFor = parts.names.get(person);
    const isKept = keptFor !== undefined && isOpen.has(keptFor);
    const mended = isKept && old ? withNameOf(person, old) : mend(splitKnown(person, splitOf, old), old);
    misnamed.push(mended.remark);
    if (!mended.person) {
      leftOut += isCoach(person) ? 0 : 1;
      return [];
    }
    if (old?.position && !person.position) unplaced++;
    const position = (!isOpen.has("positions changed") && person.position) || old?.position || person.position;
    return entryOf({ ...mended.person, position }, old, { team, season: facts.season, provider, now });
  });
  if (doubles.size) notes.push(`${counted(doubles.size, "player is", "players are")} listed twice, under two ids`);
  if (unplaced)
    notes.push(`${counted(unplaced, "player keeps his", "players keep their")} position: the source names none`);
  const storedCoaches = stored.filter(isCoach);
  const hasSuccessor = facts.coachKnown && (vacant.length > 0 || rows.some(isCoach));
  const settled = stored.filter(isSettled);
  const difference = await storePeople(tx, rows, stored, {
    now,
    overrides,
    source: provider,
    // A believable roster is complete: people who are not in it leave immediately. If it has no coach, the stored one
    // stays.
    gone: stored,
    retained: hasSuccessor ? settled : [...settled, ...storedCoaches],
  });
  return {
    changed: isVisible(difference),
    counts: { players: players.length - leftOut, coaches: people.length - players.length, ...difference },
    notes: [...open.map(({ reason }) => reason), ...notes, ...summed(misnamed)],
  };
}

/** Duplicates with another player's name and number; the player is the one who was stored before (rule GD14). */
function underTwoIds(people: readonly PersonFact[], rowOf: ReadonlyMap<PersonFact, Entry>): ReadonlySet<PersonFact> {
  const numbered = people.filter((person) => person.jersey && !isCoach(person) && nameKey(person));
  const alike = Map.groupBy(numbered, (person) => `${nameKey(person)} ${person.jersey}`);
  const isThere = (person: PersonFact) => rowOf.get(person)?.removedAt === null;
  return new Set(
    [...alike.values()].flatMap((group) => group.filter((one) => one !== (group.find(isThere) ?? group[0]))),
  );
}

/**
 * A vacant coaching position isn't a person, and its previous holder is removed unless he is still listed (rule RF8).
 */
function withoutVacancies(people: readonly PersonFact[]) {
  const isVacant = (person: PersonFact) =>
    isCoach(person) && isPlaceholderName(person.firstName, person.lastName || person.fullName);
  return { vacant: people.filter(isVacant), filled: people.filter((person) => !isVacant(person)) };
}

const vacancy = ({ fullName }: PersonFact) => `the coach is listed as '${fullName}', which is not a person's name`;

/** The person under the stored name. */
function withNameOf(person: PersonFact, { firstName, lastName, fullName }: Entry): Mended<PersonFact> {
  return { person: { ...person, firstName, lastName, fullName }, remark: "" };
}

function asIs<One>(person: One): Mended<One> {
  return { person, remark: "" };
}

/**
 * Stores one team's coach, for a league with separate sources for coaches. A successor replaces the old coach
 * immediately; an answer without a coach leaves him in place.
 */
export async function storeCoaches(
  tx: Db,
  team: RequestedTeam,
  { facts }: Answer<CoachesFact>,
  how: StoreOptions,
): Promise<Stored> {
  const { provider, now } = how;
  const named = { id: facts.teamId, name: facts.teamName };
  const held = holdFor(judgeTeam({ id: team.providerId, name: team.name }, named), how);
  if (held) return { held };
  const overrides = await readOverrides(tx, "roster_entry");
  const all = overrides.asReported(await storedPeople(tx, team));
  const stored = all.filter(isCoach);
  // A provider may use the same numbers as IDs of coaches and of players, and a coach may once have played.
  const players = new Set(all.flatMap((row) => (isCoach(row) || row.provider !== provider ? [] : [row.personId])));
  const { vacant, filled } = withoutVacancies(facts.coaches);
  const coaches = filled.map((coach) => (players.has(coach.id) ? { ...coach, id: `coach-${coach.id}` } : coach));
  const matches = matchRows(coaches, stored, {
    idOfFact: (person) => person.id,
    idOfRow: (row) => (row.provider === provider ? row.personId : null),
    keyOfFact: nameKey,
    keyOfRow: (row) => (row.removedAt ? null : nameKey(row)),
  });
  const splitOf = createSplitMemory(all);
  const misnamed: string[] = [];
  const rows = coaches.flatMap((person) => {
    const old = matches.rowOf.get(person);
    const mended = mendName(splitKnown(person, splitOf, old), old);
    misnamed.push(mended.remark);
    return mended.person ? [entryOf(mended.person, old, { team, season: facts.season, provider, now })] : [];
  });
  const hasSuccessor = vacant.length > 0 || rows.length > 0;
  const difference = await storePeople(tx, rows, stored, {
    now,
    overrides,
    source: provider,
    gone: hasSuccessor ? stored : [],
    retained: hasSuccessor ? [] : stored,
  });
  return {
    changed: isVisible(difference),
    counts: { coaches: rows.length, ...difference },
    notes: [...vacant.map(vacancy), ...summed(misnamed)],
  };
}

/** Everyone stored for a team, including removed people but not sample ones. */
function storedPeople(tx: Db, team: RequestedTeam): Promise<Entry[]> {
  return readRealRows(tx, rosterEntry, eq(rosterEntry.teamId, team.id));
}

/** A person's new row, based on the old one if there is one. */
function entryOf(
  person: PersonFact,
  old: Entry | undefined,
  of: { readonly team: RequestedTeam; readonly season: string; readonly provider: string; readonly now: Date },
): Entry {
  return {
    id: old?.id ?? `${of.team.id}-${of.provider}-${person.id}`,
    teamId: of.team.id,
    season: of.season,
    provider: of.provider,
    personId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    fullName: person.fullName,
    jersey: person.jersey,
    position: person.position,
    side: person.side,
    status: person.status,
    playerInfo: old?.playerInfo ?? "",
    ...seenNow("feed", of.now),
  };
}

/** How long a confirmation by the preferred provider takes precedence over a fallback provider. */
const settledFor = 3 * 86_400_000;

/**
 * The people whom a fallback provider must not remove, respell, or renumber: those recently confirmed by the preferred
 * provider (rule RF20).
 */
function settledBy(preferred: string | undefined, provider: string, now: Date): (row: Entry) => boolean {
  if (provider === preferred) return () => false;
  const since = now.getTime() - settledFor;
  return (row) => row.provider === preferred && !row.removedAt && row.confirmedAt.getTime() >= since;
}

/** A fallback provider writes someone otherwise whom the preferred one has (rules RF20, LU8). */
function couldBeOne(row: Entry, person: PersonFact): boolean {
  const known = (one: Entry | PersonFact) => {
    const full = printedName(one);
    // An unsplit name is not a single one.
    return { first: full.includes(" ") ? full : "", full };
  };
  return isWrittenOtherwise(known(row), known(person), row.jersey !== "" && row.jersey === person.jersey);
}

/** The same person with empty fields filled in; null if there is nothing to fill. */
function fillIn(old: Entry, person: PersonFact): Entry | null {
  const filled = { ...old, jersey: old.jersey || person.jersey, position: old.position || person.position };
  return filled.jersey === old.jersey && filled.position === old.position ? null : filled;
}

/** Players and coaches can share a name, like father and son; no one is both. */
function nameKey(person: Pick<PersonFact, "firstName" | "lastName" | "fullName" | "position">): string | null {
  const name = fold(`${person.firstName}${person.lastName}` || person.fullName);
  return name && `${isCoach(person) ? "coach" : "player"} ${name}`;
}

/** "Mitch Marner", "Mitchell Marner", and "Mitch Marner Jr." with one number on one team are one player. */
function numberKey(person: Pick<PersonFact, "firstName" | "lastName" | "jersey" | "position">): string | null {
  const [initial = ""] = fold(person.firstName);
  const last = fold(withoutSuffix(person.lastName));
  return last && initial && person.jersey && !isCoach(person) ? `${initial} ${last} ${person.jersey}` : null;
}
