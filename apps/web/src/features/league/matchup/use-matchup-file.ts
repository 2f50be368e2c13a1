import type { MatchupLeague } from "@agate/leagues";
import { useMemo } from "react";
import { useOwnTeams } from "../../../product/own-teams/use-own-teams.ts";
import type { Editing } from "../edits/use-editing.ts";
import { useAssignment } from "../assignment/use-assignment.ts";
import type { AssignmentFile } from "../assignment/use-assignment.ts";
import type { FormInForce } from "./form.ts";
import { matchupForm } from "./matchup-assignment.ts";

/** The file of the form of a match-up, with the rosters it is made of. */
export function useMatchupFile(league: MatchupLeague, state: FormInForce, editing: Editing): AssignmentFile {
  const { teams } = useOwnTeams();
  const form = useMemo(() => matchupForm(league, state, teams), [league, state, teams]);
  return useAssignment(league, form, editing);
}
