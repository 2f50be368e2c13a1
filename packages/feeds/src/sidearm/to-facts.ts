import { fold, splitName, teamSports, toldName } from "@agate/captions";
import type { PersonFact } from "../feed.ts";
import { countRemarks } from "../remarks.ts";
import { headCoach, squadOf } from "../squad.ts";
import type { CoachRow, PageRoster, PlayerRow } from "./payload.ts";

interface Squad {
  readonly players: readonly PersonFact[];
  readonly coaches: readonly PersonFact[];
  readonly remarks: readonly string[];
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function squadOfData(host: string, rows: readonly PlayerRow[], staff: readonly CoachRow[]): Squad {
  const remarks = countRemarks();
  const shown = rows.filter(({ hide }) => {
    if (hide) remarks.add("hidden player", "hidden players");
    return !hide;
  });
  const players = shown.map((row) => ({
    // The same person in another season has another number as a player of its roster.
    id: row.playerId ?? `roster-${row.rosterPlayerId}`,
    ...toldName(row.firstName, row.lastName),
    jersey: row.jerseyNumber,
    position: row.positionShort || row.positionLong,
    side: null,
    status: "",
  }));
  const coaches = staff.flatMap((row) =>
    leads(row.title)
      ? [
          headCoach(
            `coach-${row.staffId ?? row.id ?? fold(row.lastName)}`,
            toldName(row.firstName, row.lastName),
            row.title,
          ),
        ]
      : [],
  );
  return { players: squadOf("sidearm", host, players, remarks), coaches: named(coaches), remarks: remarks.list() };
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function squadOfPage(host: string, page: PageRoster): Squad {
  const remarks = countRemarks();
  const players = page.players.map(({ id, name, jerseyNumber, position }) => ({
    id: `roster-${id}`,
    ...splitName(name),
    jersey: jerseyNumber,
    position,
    side: null,
    status: "",
  }));
  const coaches = page.coaches.flatMap(({ name, title }) =>
    leads(title) ? [headCoach(`coach-${fold(name)}`, splitName(name), title)] : [],
  );
  return { players: squadOf("sidearm", host, players, remarks), coaches: named(coaches), remarks: remarks.list() };
}

/** What may be between "Head" and "Coach": "Head Women's Ice Hockey Coach". */
const titleWords: ReadonlySet<string> = new Set(
  ["mens", "womens", ...Object.values(teamSports).flatMap(({ names }) => names)].flatMap((name) => name.split(" ")),
);
const besideTitle = /\b(?:associate|assoc|assistant|asst|deputy|former|emeritus)\b/i;

/** "Head Coach", "Head Women's Soccer Coach", "Smith Family Head Coach"; nobody who only stands beside one. */
function leads(title: string): boolean {
  const [, ...behindHead] = title
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(/\bhead /);
  const isHeadCoach = behindHead.some((behind) => {
    const [between = "", ...rest] = behind.split(/\bcoach\b/);
    return rest.length > 0 && between.split(" ").every((word) => !word || titleWords.has(word));
  });
  return isHeadCoach && !besideTitle.test(title);
}

function named(coaches: readonly PersonFact[]): readonly PersonFact[] {
  return [...new Map(coaches.filter(({ fullName }) => fullName).map((coach) => [coach.id, coach])).values()];
}
