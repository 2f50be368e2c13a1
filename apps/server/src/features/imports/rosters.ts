import { inArray } from "drizzle-orm";
import { createSplitMemory, isHeadCoach, isPlaceholderName, type SplitName } from "@agate/captions";
import type { League } from "@agate/leagues";
import {
  bareNameKey,
  hasLeft,
  isStaff,
  type Line,
  maxPeople,
  nameKey,
  personIds,
  personOf,
  positionOf,
  readJersey,
  rosterColumns,
} from "@agate/tables";
import { type Difference, differenceOf, isEmpty, joinDifferences } from "../../db/difference.ts";
import type { TeamRow } from "../../db/find-team.ts";
import { matchRows } from "../../db/match-rows.ts";
import { type Overrides, readOverrides } from "../../db/overrides.ts";
import { personWords } from "../../db/row-words.ts";
import { rosterEntry } from "../../db/schema.ts";
import { storePeople, seenNow, readRealRows } from "../../db/store-rows.ts";
import { type Kind, type Scope, type Storing, createRepeatCheck } from "./kind.ts";
import { readLeagueTeams } from "./league-teams.ts";

type Entry = typeof rosterEntry.$inferSelect;

/** The people of one or more teams: the file replaces the roster of each team it names. */
export const rosters: Kind = {
  columns: rosterColumns,
  suits: ({ kind }) => kind === "matchup",
  async store(lines, how) {
    const teams = await readLeagueTeams(how.tx, how.league, how.now, how.log);
    const members = new Map<TeamRow, Member[]>();
    if (!how.team && lines.every(({ cells }) => !cells["team"] && !cells["ncaa_stats_team_id"]))
      how.log.fault(null, 'No row names a team. Add a column team, or name it: --team "Boston Red Sox"');
    for (const line of lines) {
      const member = memberOf(line, how);
      if (!member) continue;
      const team = teams.find(line.line, member.cells["team"] ?? "", member.cells["ncaa_stats_team_id"]);
      const own = team && members.get(team);
      if (own) own.push(member);
      else if (team) members.set(team, [member]);
    }
    refuseOdd(members, how);
    if (how.log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };

    await teams.store();
    const overrides = await readOverrides(how.tx, "roster_entry");
    const teamIds = [...members.keys()].map(({ id }) => id);
    const everyone = await readRealRows(how.tx, rosterEntry, inArray(rosterEntry.teamId, teamIds));
    const stored = Map.groupBy(everyone, ({ teamId }) => teamId);
    const scopes: Scope[] = [];
    const differences: Difference[] = [];
    for (const [team, own] of members) {
      const difference = await storeTeam(team, own, { stored: stored.get(team.id) ?? [], overrides }, how);
      scopes.push({ kind: "roster", scope: team.id, rows: own.length, changed: !isEmpty(difference) });
      differences.push(difference);
    }
    const made = { added: teams.made.map(({ name }) => `team ${name}`), changed: [], removed: [] };
    return { scopes, difference: joinDifferences([made, ...differences]) };
  },
};

interface Member extends Line {
  readonly person: SplitName;
  /** A vacant coaching position: "TBA". */
  readonly isVacant: boolean;
}

/** Values of the team column that mean "no team". */
const noTeam = /^(fa|ufa|rfa|free agents?|unsigned|none|n\/a|-+)$/i;

function memberOf(line: Line, { log, team }: Storing): Member | null {
  const cells: Line["cells"] = { ...line.cells, team: line.cells["team"] || team };
  const person = personOf(line);
  if (!person) {
    log.fault(line.line, "The row has no name");
    return null;
  }
  const reason = whyLeftOut(cells);
  if (reason) {
    log.leaveOut(line.line, person.fullName, reason);
    return null;
  }
  const isVacant =
    isHeadCoach(positionOf(cells)) && isPlaceholderName(person.firstName, person.lastName || person.fullName);
  if (isVacant) log.leaveOut(line.line, person.fullName, "it is not a person's name");
  const jersey = isVacant ? "" : jerseyOf(cells["jersey"] ?? "", line.line, log);
  return { ...line, cells: { ...cells, jersey }, person, isVacant };
}

/** Why a valid row is left out; null if it isn't. */
function whyLeftOut(cells: Line["cells"]): string | null {
  const { team = "", ncaa_stats_team_id: ncaaId = "", status = "" } = cells;
  if (hasLeft(status)) return `status ${status.toUpperCase()}`;
  if (!ncaaId && (!team || noTeam.test(team))) return "no team";
  const position = positionOf(cells);
  return isStaff(position) ? `staff, ${position}` : null;
}

/** The number of a jersey. Anything else is noted, and the person gets no number. */
export function jerseyOf(text: string, line: number, log: Storing["log"]): string {
  const jersey = readJersey(text);
  if (jersey === null) log.note(`line ${line}: "${text}" is not a jersey number; the person is stored without one`);
  return jersey ?? "";
}

function refuseOdd(members: ReadonlyMap<TeamRow, readonly Member[]>, { log }: Storing): void {
  for (const [team, own] of members) {
    const refuseRepeat = createRepeatCheck(log);
    for (const { line, cells } of own) {
      const id = cells["player_id"];
      if (id) refuseRepeat(line, id, (earlier) => `The id ${id} is already on line ${earlier}`);
    }
    reportTwins(team, own, log);
    const [, ...rest] = own.slice(maxPeople - 1);
    if (rest[0])
      log.fault(rest[0].line, `${team.name} would have ${own.length} people, and at most ${maxPeople} are believable`);
  }
}

/** Two rows with one name can be two people, but usually are a mistake. */
function reportTwins(team: TeamRow, own: readonly Member[], log: Storing["log"]): void {
  const twins = Map.groupBy(own, ({ person, cells }) => keyOf(person, positionOf(cells)));
  for (const alike of twins.values()) {
    const [first, ...others] = alike.map(({ line }) => line);
    if (others.length)
      log.note(`${team.name}: ${alike[0]?.person.fullName} is on line ${first} and again on line ${others.join(", ")}`);
  }
}

/** Replaces everyone else on the team; coaches only replace coaches. People who were already on it keep their row. */
async function storeTeam(
  team: TeamRow,
  all: readonly Member[],
  { stored, overrides }: { readonly stored: readonly Entry[]; readonly overrides: Overrides },
  { tx, league, now }: Storing,
): Promise<Difference> {
  const known = overrides.asReported(stored);
  const members = all.filter(({ isVacant }) => !isVacant);
  const ids = personIds(members.map(({ cells, person }) => ({ id: cells["player_id"] ?? "", person })));
  const people = members.map((member, at) => ({ ...member, id: ids[at] ?? "" }));
  const { rowOf } = matchRows(people, known, {
    idOfFact: ({ id }) => id,
    idOfRow: (row) => (row.provider === "import" ? row.personId : null),
    keyOfFact: ({ person, cells }) => keyOf(person, positionOf(cells)),
    keyOfRow: (row) => (row.removedAt ? null : keyOf(row, row.position)),
    weaker: {
      keyOfFact: ({ person, cells }) => keyOf(person, positionOf(cells), bareNameKey),
      keyOfRow: (row) => (row.removedAt ? null : keyOf(row, row.position, bareNameKey)),
    },
  });
  const splitOf = createSplitMemory(known);
  const rows = people.map((member): Entry => {
    const old = rowOf.get(member);
    const isWhole = !member.person.firstName && !member.person.lastName;
    const split = isWhole || storesWholeNames(league) ? splitOf(member.person.fullName, old) : null;
    const whole = storesWholeNames(league) ? { ...member.person, firstName: "", lastName: "" } : member.person;
    return entryOf(team, { ...member, person: split ?? whole }, old, now);
  });
  // Most lists contain only players, so the coach from a provider stays, as when a feed omits him.
  const isVacant = members.length < all.length;
  const retained = known.filter((row) => (isCoach(row) ? !isVacant && !rows.some(isCoach) : !rows.length));
  const retainedIds = new Set(retained.map(({ id }) => id));
  const leaving = stored.filter(({ id }) => !retainedIds.has(id));
  const difference = differenceOf(stored, overrides.asSeen(rows), leaving, {
    ...personWords,
    title: (row) => `${team.name}: ${personWords.title(row)}`,
  });
  await storePeople(tx, rows, known, { now, overrides, source: "import", gone: leaving, retained });
  return difference;
}

/** Whether the league's rosters have unsplit names unless a source provides the parts. */
function storesWholeNames(league: League): boolean {
  return league.kind === "matchup" && league.placeholderName === "single";
}

function entryOf(
  team: TeamRow,
  { cells, person, id }: Member & { readonly id: string },
  old: Entry | undefined,
  now: Date,
): Entry {
  return {
    id: old?.id ?? `${team.id}-import-${id}`,
    teamId: team.id,
    season: cells["season"] || old?.season || "",
    provider: "import",
    personId: id,
    firstName: person.firstName,
    lastName: person.lastName,
    fullName: person.fullName,
    jersey: cells["jersey"] ?? "",
    position: positionOf(cells),
    side: old?.side ?? null,
    // It may say why a person isn't playing, which is private (PV24).
    status: "",
    playerInfo: cells["player_info"] ?? old?.playerInfo ?? "",
    ...seenNow("import", now),
  };
}

const isCoach = ({ position }: Pick<Entry, "position">) => isHeadCoach(position);

/** Players and coaches can share a name; no one is both. */
function keyOf(person: SplitName, position: string, nameOf = nameKey): string {
  return `${isCoach({ position }) ? "coach" : "player"} ${nameOf(person)}`;
}
