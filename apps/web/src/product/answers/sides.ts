import type { QueryClient } from "@tanstack/react-query";
import type { AnswerJson, RosterJson } from "@agate/api";

/** Returns the roster of a team in an answer, also by an id that the team had before it was merged. */
export function sideOf(answer: AnswerJson | undefined, teamId: string): RosterJson | undefined {
  return answer?.people.find(
    (side): side is RosterJson =>
      !!side && "team" in side && [side.team.team_id, ...(side.team.earlier_ids ?? [])].includes(teamId),
  );
}

/** Returns a team's answer made of a game's; undefined if this browser has no game with that team. */
export function knownSide(client: QueryClient, league: string, teamId: string): AnswerJson | undefined {
  const answers = client.getQueriesData<AnswerJson>({ queryKey: ["league", league, "answer"] });
  const side = answers.map(([, answer]) => sideOf(answer, teamId)).find((one) => one !== undefined);
  return side && { league, game: null, people: [side], lineup: null };
}
