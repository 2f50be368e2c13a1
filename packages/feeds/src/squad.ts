import type { SplitName } from "@agate/captions";
import { FeedFailure, type PersonFact } from "./feed.ts";
import { countRemarks } from "./remarks.ts";
import { maxPeople } from "./values.ts";

/**
 * Returns the players of a team, each once, in the provider's order, leaving out those with neither name nor number.
 * Both are reported.
 * @throws FeedFailure `changed` if there are more people than in any squad, or only people without names (rule PV8)
 */
export function squadOf<Person extends Pick<PersonFact, keyof SplitName | "id" | "jersey">>(
  provider: string,
  teamId: string,
  players: Iterable<Person>,
  remarks: ReturnType<typeof countRemarks>,
): readonly Person[] {
  const squad = new Map<string, Person>();
  for (const player of players)
    if (squad.has(player.id)) remarks.add("player listed twice", "players listed twice");
    else if (player.fullName === "" && player.jersey === "")
      remarks.add("player without name and number", "players without name and number");
    else squad.set(player.id, wholeIfGuessed(player));
  const changed = (why: string) => new FeedFailure(provider, "changed", `roster of ${teamId}: ${why}`);
  if (squad.size > maxPeople) throw changed(`${squad.size} people`);
  if (squad.size && ![...squad.values()].some(({ fullName }) => fullName)) throw changed("no one has a name");
  return [...squad.values()];
}

/** A team's players, and the entries of its list that were unusable. */
export interface Squad {
  readonly players: readonly PersonFact[];
  readonly remarks: readonly string[];
}

/** One person on a team's list; few providers say more. */
type ListedPlayer = Omit<PersonFact, "side" | "status"> & Partial<Pick<PersonFact, "side" | "status">>;

/** `squadOf` of a team's own list. @throws FeedFailure `changed` when it is no squad */
export function playersOfTeam(
  provider: string,
  teamId: string,
  listed: readonly ListedPlayer[],
  remarks = countRemarks(),
): Squad {
  const rows = listed.map((player) => ({ side: null, status: "", ...player }));
  return { players: squadOf(provider, teamId, rows, remarks), remarks: remarks.list() };
}

/**
 * Returns a head coach or a manager as a roster row.
 * @param title as the provider writes it, "Interim Head Women's Soccer Coach": an interim, acting or co-coach is
 * labeled as such (rule PV20)
 */
export function headCoach(
  id: string,
  name: SplitName,
  title = "",
  office: "Head Coach" | "Manager" = "Head Coach",
): PersonFact {
  return { id, ...wholeIfGuessed(name), jersey: "", position: titlePrefixOf(title) + office, side: null, status: "" };
}

/**
 * A name whose split is only guessed stays whole, as the provider writes it, and the file's report says so (rule N9).
 */
export function wholeIfGuessed<Name extends SplitName>(name: Name): Name {
  return name.isSplitGuessed ? { ...name, firstName: "", lastName: "" } : name;
}

/** "interimHeadcoach" and "Head Coach (Interim)" become "Interim "; "" for a regular coach. */
function titlePrefixOf(title: string): string {
  const word = /(?:^|[^a-z])(interim|acting|co)(?=$|[^a-z]|head)/i.exec(title)?.[1]?.toLowerCase() ?? "";
  if (word === "") return "";
  return word === "co" ? "Co-" : word === "interim" ? "Interim " : "Acting ";
}
