import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./matchup-page.module.css";
import { startTransition, useCallback, useEffect, useMemo, type ComponentType } from "react";
import type { GameJson } from "@agate/api";
import type { EditedList } from "@agate/assignment";
import type { MatchupLeague } from "@agate/leagues";
import { useOffline } from "../../../lib/offline.ts";
import { useToday } from "../../../lib/use-now.ts";
import { StyleNoticePart } from "../../../product/own-styles/style-notice-part.tsx";
import { titleOfOwnGame } from "../../../product/own-teams/own-event.ts";
import { isOwnTeam, useOwnTeams } from "../../../product/own-teams/own-teams.ts";
import { useListOnDevice } from "../../../product/saved/on-device.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useTitle } from "../address/use-title.ts";
import { EditButtons, EditLinks } from "../edits/edit-links.tsx";
import { EditsNotices, Editor } from "../edits/edits-parts.tsx";
import { useEditing } from "../edits/use-editing.ts";
import { ExportDock } from "../export/export-button.tsx";
import { PaymentDue, EntitlementUnread } from "../export/lazy-alerts.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { useRequestedExport } from "../export/use-export.ts";
import { useFocusAfterPick } from "../keyboard/focus.ts";
import { PageKeys } from "../keyboard/page-keys.tsx";
import { firstCases, ReportLink } from "../report/report-link.tsx";
import type { PanelMove } from "../schedule/panel-state.ts";
import { SchedulePanel } from "../schedule/schedule-panel.tsx";
import { useGames } from "../schedule/use-games.ts";
import { PresetNotes } from "../settings/settings-parts.tsx";
import { Sheet } from "../sheet/sheet.tsx";
import { WaitingSheet } from "../sheet/waiting-sheet.tsx";
import { DetailsToggle } from "../shell/details-toggle.tsx";
import { LeagueAbsent } from "../shell/league-absent.tsx";
import { LeagueMain } from "../shell/league-main.tsx";
import { DayLink, SideFoot } from "../shell/side-list.tsx";
import { Shell, Sidebar } from "../shell/sidebar.tsx";
import { useSidebar } from "../shell/use-sidebar.ts";
import { SinceMarks } from "../since/since-marks.tsx";
import { NewNote, NoDataNote, RosterAgeLine } from "../sources/data-notes.tsx";
import { LeagueVisit, type LeaguePageProps } from "../sources/league-visit.tsx";
import { lineupWords } from "../sources/lineup-words.ts";
import type { DetailsProps } from "./details.tsx";
import { DetailsWords, fillInPlace, isPlaceEmpty, useDetails } from "./folded-details.tsx";
import type { FormState } from "./form.ts";
import { Invitation } from "./invitation.tsx";
import { useLetterOffers } from "./letter-offers.ts";
import { matchupSummary, matchupTitle, useMatchupFile } from "./matchup-assignment.ts";
import { rosterFacts } from "./roster-facts.ts";
import { isOneTeam, shortNames, sideNames, type SideName } from "./side-state.ts";
import { Teams, TodaysRosters } from "./teams.tsx";
import { useMatchupExport } from "./use-matchup-export.ts";
import { useMatchupForm } from "./use-matchup-form.ts";

const MatchupKit = lazyPart("The assignment kit", async () => (await import("./matchup-kit.tsx")).MatchupKit);

// Notices are rare.
const LinkNotices = lazyPart("Notes", async () => (await import("./notices.tsx")).LinkNotices, { waiting: <div /> });

// Reports changes to an open page, so it is not needed when the page loads.
const RosterNotices = lazyPart(
  "What has changed in a roster",
  async () => (await import("./notices.tsx")).RosterNotices,
  { instead: () => null },
);

const Details: ComponentType<DetailsProps> = lazyPart(
  "Place and format",
  async () => (await import("./details.tsx")).Details,
);

/** The page of a league whose events are games of two teams. */
export function LeaguePage({ league, loadSideline }: LeaguePageProps<MatchupLeague>) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadSideline}>
      <SinceMarks league={league.slug}>
        <MatchupPage league={league} />
      </SinceMarks>
    </LeagueVisit>
  );
}

/** From a league to the file: game, teams, details, sheet, in this order. */
function MatchupPage({ league }: { readonly league: MatchupLeague }) {
  const today = useToday();
  const form = useMatchupForm(league);
  const { state, dispatch } = form;
  const isArriving = form.arrival === "waiting";
  const games = useGames(league.slug, state.panel, today);
  const listed = games.read.find(({ game_id }) => game_id === state.gameId);
  const hasGame = state.game !== null;
  useEffect(() => {
    if (listed) startTransition(() => dispatch({ type: hasGame ? "game-renewed" : "game-arrived", game: listed }));
  }, [listed, hasGame, dispatch]);
  const editing = useEditing();
  const file = useMatchupFile(league, state, editing);
  const short = useMemo(() => shortNames(state, file.lists), [state, file.lists]);
  const edited = file.lists.find(({ part }) => part === editing.open);
  const editable = edited ? [] : file.lists.filter(({ part }) => isListed(state, part));
  const exporting = useMatchupExport(league, form, file);
  useRequestedExport("file", exporting, state.game !== null && state.gameId !== null);
  const isPicked = state.panel && (state.gameId ?? state.home.teamId ?? state.away.teamId) !== null;
  const own = useOwnTeams().teams;
  const isNothingKnown =
    games.state === "failed" && form.areTeamsMissing && !own.size && !state.home.name && !state.away.name;
  const isAbsent = useOffline() && isNothingKnown;
  const isHere = useListOnDevice(
    league.slug,
    games.days.flatMap((day) => day.games.map((game) => game.game_id)),
  );
  const { isEntitled } = useEntitlement();
  const cases = isEntitled && exporting.file ? firstCases(exporting.file.report) : "";
  const picked = [state.home, state.away].flatMap(({ teamId }) => teamId ?? []);
  const ownTeams = picked.flatMap((id) => own.get(id) ?? []);
  // Nothing of the league is about a game of own teams.
  const ownTitle = picked.length > 0 && ownTeams.length === picked.length ? titleOfOwnGame(league, ownTeams) : null;
  const sidebar = useSidebar(isPicked, { isAside: ownTitle !== null, isEditing: edited !== undefined });
  const details = useDetails();
  useFocusAfterPick(state.gameId);
  useTitle(matchupTitle(state), ownTitle === null ? league : { title: ownTitle });
  const { fold } = sidebar;
  const pick = useCallback(
    (game: GameJson) => {
      dispatch({ type: "game-picked", game });
      fold();
    },
    [dispatch, fold],
  );
  const move = useCallback((to: PanelMove) => dispatch({ type: "panel-moved", move: to }), [dispatch]);
  const age = ownTitle === null && (
    <RosterAgeLine
      dated={file.dated}
      schedule={games.provenance}
      what="Rosters"
      lineup={today === null || file.isPast ? undefined : lineupWords(file.lists, today)}
    />
  );
  const letterFixes = useLetterOffers(file, state).map(({ side, name, letter }) => ({
    label: `Use ${letter} for ${name}`,
    act: () => dispatch({ type: "prefix-typed", side, text: letter }),
  }));
  if (isAbsent) return <LeagueAbsent league={league} />;
  return (
    <>
      <Shell isPicked={isPicked}>
        <Sidebar
          title={league.scheduleTitle}
          short="Games"
          sidebar={sidebar}
          foot={
            <>
              <DayLink day={state.panel?.selectedDate ?? null} league={league.slug} />
              <SideFoot provenance={games.provenance} />
              <MatchupKit
                league={league}
                assignment={file.assignment}
                dispatch={dispatch}
                onPick={pick}
                exporting={exporting}
                dated={file.dated}
              />
            </>
          }
        >
          <SchedulePanel
            league={league.slug}
            panel={state.panel}
            today={today}
            games={games}
            selectedGame={state.gameId}
            chosenDay={state.game?.game_date ?? null}
            exported={exporting.exported}
            isHere={isHere}
            onMove={move}
            onPick={pick}
          />
        </Sidebar>
        <LeagueMain
          league={league}
          title={ownTitle}
          beside={
            <>
              <DetailsWords league={league} state={state} toSave={form.settings.toSave} />
              {!isPicked && age}
              {!edited && (
                <div className={styles.acts}>
                  <EditButtons lists={editable} onEdit={editing.show} />
                  <DetailsToggle isOpen={details.isOpen} onToggle={details.toggle}>
                    Place and format
                  </DetailsToggle>
                </div>
              )}
            </>
          }
        >
          <NoDataNote league={league} dated={file.dated} />
          <NewNote league={league} />
          <LinkNotices form={form} />
          <StyleNoticePart style={state.choices.captionStyle} />
          <PresetNotes settings={form.settings} />
          <EditsNotices league={league.slug} lists={file.lists} isEditing={editing.open !== null} />
          <RosterNotices lists={file.lists} />
          <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
            {!edited && (
              <Teams
                league={league}
                state={state}
                short={short}
                isOpen={details.isOpen}
                onToggle={details.toggle}
                dispatch={dispatch}
              />
            )}
            <EditLinks
              lists={details.isOpen ? [] : editable}
              onEdit={editing.show}
              isPhones
              isFolded={edited !== undefined || details.isOpen}
            >
              {isPicked && age}
              {!edited && !details.isOpen && (
                <DetailsWords league={league} state={state} toSave={form.settings.toSave} dated={file.dated}>
                  {cases && <ReportLink>{cases}</ReportLink>}
                </DetailsWords>
              )}
              {file.hasChoice && <TodaysRosters areTodays={state.hasTodaysRosters} dispatch={dispatch} />}
            </EditLinks>
            {!edited && league.formNote && (
              <p className={`${textStyles.second} ${styles.formNote}`} data-screen="">
                {league.formNote}
              </p>
            )}
            <div className={classNames(styles.work, edited && styles.editing)}>
              {edited ? (
                <Editor
                  key={edited.part}
                  list={edited}
                  otherLists={file.lists.filter(({ part }) => part !== edited.part && isListed(state, part))}
                  editing={editing}
                  file={exporting.file}
                  positions={league.positions}
                  query={form.wholeQuery}
                />
              ) : (
                details.isOpen && <Details league={league} state={state} settings={form.settings} dispatch={dispatch} />
              )}
              <div className={styles.workFile}>
                <PaymentDue />
                <EntitlementUnread />
                <Sheet
                  exporting={exporting}
                  first={file.first}
                  query={form.wholeQuery}
                  about={matchupSummary(state)}
                  dated={file.dated}
                  withheldCodes={file.withheldCodes}
                  names={{ ...sideNames(state), short }}
                  positions={league.positions}
                  marks={file.marks}
                  style={state.choices.captionStyle}
                  columnsOf={(built, { reportColumns }) => [
                    ...reportColumns(built.report, rosterFacts(file.lists, state, built), letterFixes),
                    ...file.columnsOfLineup(built, today ?? ""),
                    ...file.columnsOfEdits(editing.drafts, built),
                  ]}
                  fixes={isPlaceEmpty(league, state) ? [fillInPlace] : undefined}
                  subject={`${state.home.teamId} ${state.away.teamId}`}
                >
                  <WaitingSheet
                    live={file}
                    arriving={isArriving ? "Loading the matchup..." : null}
                    isLate={form.isGameLate}
                  >
                    <Invitation
                      league={ownTitle === null ? league : { ...league, name: ownTitle.toLowerCase() }}
                      state={state}
                      today={today}
                      games={games}
                      areTeamsMissing={form.areTeamsMissing}
                      isArriving={isArriving}
                      isScheduleHidden={!sidebar.isOpen}
                      isHere={isHere}
                      onMove={move}
                      onPick={pick}
                    />
                  </WaitingSheet>
                </Sheet>
              </div>
            </div>
          </form>
          <ExportDock exporting={exporting} isPicked={isPicked !== false} />
        </LeagueMain>
      </Shell>
      <PageKeys
        onExport={exporting.press}
        find="Find a team"
        onFind={() => focusTeam(state.home.teamId && !state.away.teamId ? "away" : "home")}
        list="the games of the schedule"
        sidebar={sidebar}
      />
    </>
  );
}

/** An own team is edited where it was made, and one team's roster has one side. */
function isListed(state: FormState, part: EditedList["part"]): boolean {
  const { home, away } = state;
  const team = part === "home" ? home.teamId : part === "away" && !isOneTeam(state) ? away.teamId : null;
  return team !== null && !isOwnTeam(team);
}

function focusTeam(side: SideName): void {
  document.querySelector<HTMLInputElement>(`#${side}-team input`)?.focus();
}
