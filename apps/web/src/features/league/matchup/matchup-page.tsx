import "./matchup-page.css";
import type { GameJson } from "@agate/api";
import type { MatchupLeague } from "@agate/leagues";
import { useCallback } from "react";
import { writeDay } from "../../../lib/day.ts";
import { useToday } from "../../../lib/use-now.ts";
import { ExportDock } from "../export/export-dock.tsx";
import { ExportNotice } from "../export/export-notice.tsx";
import { useExport } from "../export/use-export.ts";
import { RosterAgeLine } from "../roster-age-line.tsx";
import { SchedulePanel } from "../schedule/schedule-panel.tsx";
import { useGames } from "../schedule/use-games.ts";
import { Sheet } from "../sheet/sheet.tsx";
import { Sidebar } from "../sidebar.tsx";
import { useSidebar } from "../use-sidebar.ts";
import { Details } from "./details.tsx";
import type { FormState } from "./form-state.ts";
import { LinkNotices } from "./link-notices.tsx";
import { PageKeys } from "./page-keys.tsx";
import { RosterNotices } from "./roster-notices.tsx";
import { Teams } from "./teams.tsx";
import { useFile } from "./use-file.ts";
import { useForm } from "./use-form.ts";

/** From a league to the file: game, teams, details, sheet, in this order. */
export function MatchupPage({ league }: { readonly league: MatchupLeague }) {
  const today = useToday();
  const form = useForm(league);
  const { state, dispatch } = form;
  const games = useGames(league.slug, state.panel, today);
  const file = useFile(league, state);
  const exporting = useExport(league, form, file);
  const sidebar = useSidebar();
  const { fold } = sidebar;
  const pick = useCallback(
    (game: GameJson) => {
      dispatch({ type: "game-picked", game });
      fold();
    },
    // Folding only ever folds: which render it comes from makes no difference.
    // oxlint-disable-next-line react/exhaustive-deps
    [dispatch],
  );
  return (
    <>
      <div className="shell">
        <Sidebar title={league.scheduleTitle} summary={summaryOf(state)} sidebar={sidebar}>
          <SchedulePanel
            panel={state.panel}
            today={today}
            games={games}
            selectedGame={state.gameId}
            onMove={(move) => dispatch({ type: "panel-moved", move })}
            onPick={pick}
          />
        </Sidebar>
        <main className="main" id="main">
          <div className="page-head">
            <h1>{league.title}</h1>
            <RosterAgeLine provenances={file.provenances} />
          </div>
          <div className="rule-news" />
          <LinkNotices form={form} />
          <RosterNotices rosters={file.rosters} />
          <form onSubmit={(event) => event.preventDefault()}>
            <Teams league={league} state={state} dispatch={dispatch} />
            {league.formNote && <p className="form-note">{league.formNote}</p>}
            <div className="work">
              <Details league={league} state={state} dispatch={dispatch} />
              <div className="work-file">
                <ExportNotice exporting={exporting} />
                <Sheet league={league} form={form} file={file} exporting={exporting} games={games} onPick={pick} />
              </div>
            </div>
          </form>
          <ExportDock exporting={exporting} file={file} />
        </main>
      </div>
      <PageKeys state={state} exporting={exporting} />
    </>
  );
}

/** "Portland Pioneers vs Austin Armadillos, July 4" */
function summaryOf({ home, away, game }: FormState): string | null {
  if (!home.name && !away.name) return null;
  const teams = `${home.name ?? "TBD"} vs ${away.name ?? "TBD"}`;
  return game ? `${teams}, ${writeDay(game.game_date, "short")}` : teams;
}
