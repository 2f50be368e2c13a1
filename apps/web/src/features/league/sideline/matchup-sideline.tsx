import { makeFile } from "@agate/assignment";
import type { MatchupLeague } from "@agate/leagues";
import { useMemo } from "react";
import { useToday } from "../../../lib/use-now.ts";
import { useOwnTeams } from "../../../product/own-teams/use-own-teams.ts";
import { matchupTitle, useTitle } from "../address/use-title.ts";
import { useEditing } from "../edits/use-editing.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import { matchupAssignment } from "../matchup/matchup-assignment.ts";
import type { FormInForce } from "../matchup/form.ts";
import { isOneTeam, sideNames } from "../matchup/side-state.ts";
import { useMatchupFile } from "../matchup/use-matchup-file.ts";
import { useMatchupForm } from "../matchup/use-matchup-form.ts";
import type { AssignmentFile } from "../assignment/use-assignment.ts";
import { lineupWords } from "../sources/lineup-words.ts";
import { codeState } from "./code-state.ts";
import { Sideline } from "./sideline.tsx";
import { squadsOf } from "./squads.ts";
import type { Squad } from "./squads.ts";

/** The numbers of a game, or of two teams. */
export function MatchupSideline({ league }: { readonly league: MatchupLeague }) {
  const form = useMatchupForm(league);
  const { state, arrival } = form;
  const file = useMatchupFile(league, state, useEditing());
  const { mayExport, isUnread } = useEntitlement();
  const { built, loading } = file;
  const visible = useMemo(
    () => codeState(built, loading.length > 0, { mayExport, isUnread }),
    [built, loading.length, mayExport, isUnread],
  );
  const { lists, edits, marks } = file;
  const today = useToday();
  const { teams: own } = useOwnTeams();
  const squads = useMemo(
    () => squadsOfGame(league, state, own, { lists, edits, marks }, visible.codes),
    [league, state, own, lists, edits, marks, visible.codes],
  );
  const { home, away } = state;
  const title = matchupTitle(home.name, away.name) ?? home.name ?? away.name;
  useTitle(title && `Sideline: ${title}`, league);
  return (
    <Sideline
      league={league}
      title={title}
      isChosen={arrival === "waiting" || home.teamId !== null || away.teamId !== null}
      squads={squads}
      codeState={visible.state}
      table={league.positions}
      sources={
        arrival === "failed" && form.gameError
          ? {
              ...file,
              failed: [{ name: "the game of this link", isNeeded: true, error: form.gameError }],
              retry: form.retryGame,
            }
          : { ...file, loading: loading.filter(({ kind }) => kind === "people") }
      }
      dated={file.dated}
      lineup={today === null ? undefined : lineupWords(lists, today)}
      what="Rosters"
      notes={state.linkNotes}
      onDismissNotes={() => form.dispatch({ type: "link-notes-read" })}
      subject={`${home.teamId ?? ""} ${away.teamId ?? ""}`.trim()}
    />
  );
}

/**
 * The people alone: names and numbers are there before the entitlement and the common codes are, with one team too, and
 * whatever letters and style are. Neither is shown here: codes are those of the file.
 */
function squadsOfGame(
  league: MatchupLeague,
  state: FormInForce,
  own: Parameters<typeof matchupAssignment>[2],
  { lists, edits, marks }: Pick<AssignmentFile, "lists" | "edits" | "marks">,
  codes: Parameters<typeof squadsOf>[2],
): readonly Squad[] {
  const chosen = (["home", "away"] as const).filter((side) => state[side].name !== null);
  const nobody = { ...state.home, teamId: "", name: "-", customName: "" };
  const both = {
    ...state,
    home: { ...(chosen.includes("home") ? state.home : nobody), prefix: "h" },
    away: { ...(chosen.includes("away") ? state.away : nobody), prefix: "a" },
  };
  const assignment = matchupAssignment(league, both, own, { lists, positionCodes: [] });
  const built = assignment && makeFile(assignment, { edits }).built;
  if (!built?.ok) return [];
  const names = sideNames(state);
  const sides = isOneTeam(state) ? chosen.slice(0, 1) : chosen;
  return squadsOf(
    sides.map((side) => ({ side, name: names[side], colors: lists.find(({ part }) => part === side)?.team?.colors })),
    built.file,
    codes,
    marks,
  );
}
