import { buildMatchup, matchupDefaults } from "@agate/captions";
import type { MatchupLeague } from "@agate/leagues";
import { useMemo } from "react";
import { matchupTitle, useTitle } from "../address/use-title.ts";
import { useEditing } from "../edits/use-editing.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import { matchupOf } from "../matchup/matchup-of.ts";
import type { FormInForce } from "../matchup/form.ts";
import { isOneTeam } from "../matchup/side-state.ts";
import { useFile } from "../matchup/use-file.ts";
import type { MatchupFile } from "../matchup/use-file.ts";
import { useMatchupForm } from "../matchup/use-matchup-form.ts";
import { sideNames } from "../sheet/side-names.ts";
import { codeState } from "./code-state.ts";
import { Sideline } from "./sideline.tsx";
import { squadsOf } from "./squads.ts";
import type { Squad } from "./squads.ts";

/** The numbers of a game, or of two teams. */
export function MatchupSideline({ league }: { readonly league: MatchupLeague }) {
  const form = useMatchupForm(league);
  const { state, arrival } = form;
  const file = useFile(league, state, useEditing());
  const { mayExport, isUnread } = useEntitlement();
  const { built, loading } = file;
  const visible = useMemo(
    () => codeState(built, loading.length > 0, { mayExport, isUnread }),
    [built, loading.length, mayExport, isUnread],
  );
  const { data, colors, marks } = file;
  const squads = useMemo(
    () => squadsOfGame(league, state, { data, colors, marks }, visible.codes),
    [league, state, data, colors, marks, visible.codes],
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
  { data, colors, marks }: Pick<MatchupFile, "data" | "colors" | "marks">,
  codes: Parameters<typeof squadsOf>[2],
): readonly Squad[] {
  const chosen = (["home", "away"] as const).filter((side) => state[side].name !== null);
  const nobody = { ...state.home, teamId: "", name: "-", customName: "" };
  const both = {
    ...state,
    home: { ...(chosen.includes("home") ? state.home : nobody), prefix: "h" },
    away: { ...(chosen.includes("away") ? state.away : nobody), prefix: "a" },
  };
  const matchup = matchupOf(league, both, data);
  const built = matchup && buildMatchup(matchup, league, matchupDefaults, [], []);
  if (!built?.ok) return [];
  const names = sideNames(state);
  const sides = isOneTeam(state) ? chosen.slice(0, 1) : chosen;
  return squadsOf(
    sides.map((side) => ({ side, name: names[side], colors: colors[side] })),
    built.file,
    codes,
    marks,
  );
}
