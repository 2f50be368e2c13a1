import { useMemo } from "react";
import { makeFile } from "@agate/assignment";
import type { League, MatchupLeague } from "@agate/leagues";
import type { LoadCode } from "../../../lib/preload-later.ts";
import { useToday } from "../../../lib/use-now.ts";
import { useOwnTeams } from "../../../product/own-teams/own-teams.ts";
import { useTitle } from "../address/use-title.ts";
import type { AssignmentFile } from "../assignment/use-assignment.ts";
import { useEditing } from "../edits/use-editing.ts";
import type { EventLeague } from "../events/event-facts.ts";
import { useEventFile } from "../events/use-event-file.ts";
import { useEventPage } from "../events/use-event-page.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { FormInForce } from "../matchup/form.ts";
import { matchupAssignment, matchupTitle, useMatchupFile } from "../matchup/matchup-assignment.ts";
import { isOneTeam, sideNames } from "../matchup/side-state.ts";
import { useMatchupForm } from "../matchup/use-matchup-form.ts";
import { fieldSettings, raceSettings, type FieldSettings } from "../settings/kinds.ts";
import type { SettingsKind } from "../settings/settings.ts";
import { LeagueVisit } from "../sources/league-visit.tsx";
import { lineupWords } from "../sources/lineup-words.ts";
import { useTryAgain } from "../sources/use-file-sources.ts";
import { codeState } from "./code-state.ts";
import { Sideline } from "./sideline.tsx";
import { officialsOf, squadsOf, type Squad } from "./squads.ts";

/** The sideline of a league's games or events, at its page's address plus `/sideline`. */
export function SidelinePage({ league, loadFilePage }: { readonly league: League; readonly loadFilePage: LoadCode }) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadFilePage}>
      {sidelineOf(league)}
    </LeagueVisit>
  );
}

function sidelineOf(league: League) {
  switch (league.kind) {
    case "matchup":
      return <MatchupSideline league={league} />;
    case "field":
      return <EventSideline league={league} settings={fieldSettings} />;
    case "race":
      return <EventSideline league={league} settings={raceSettings} />;
  }
}

function useCodes({ built, loading }: AssignmentFile) {
  const { mayExport, isUnread, refusal } = useEntitlement();
  return useMemo(
    () => codeState(built, loading.length > 0, { mayExport, isUnread, refusal }),
    [built, loading.length, mayExport, isUnread, refusal],
  );
}

/** The numbers of a game, or of two teams. */
function MatchupSideline({ league }: { readonly league: MatchupLeague }) {
  const form = useMatchupForm(league);
  const { state, arrival } = form;
  const file = useMatchupFile(league, state, useEditing());
  const { loading } = file;
  const retry = useTryAgain(league.slug);
  const visible = useCodes(file);
  const { lists, edits, marks } = file;
  const today = useToday();
  const { teams: own } = useOwnTeams();
  const { squads, officials } = useMemo(
    () => squadsOfGame(league, state, own, { lists, edits, marks }, visible.codes),
    [league, state, own, lists, edits, marks, visible.codes],
  );
  const { home, away } = state;
  const title = matchupTitle(state) ?? home.name ?? away.name;
  useTitle(title && `Sideline: ${title}`, league);
  return (
    <Sideline
      league={league}
      title={title}
      isChosen={arrival === "waiting" || home.teamId !== null || away.teamId !== null}
      squads={squads}
      officials={officials}
      codeState={visible.state}
      table={league.positions}
      sources={{
        ...file,
        loading: loading.filter(({ kind }) => kind === "people"),
        ...(arrival === "failed" && {
          failed: [
            form.gameError
              ? { name: "the game of this link", isNeeded: true, error: form.gameError }
              : { name: "the teams of this link", isNeeded: true, error: form.teamsError },
          ],
          retry,
        }),
      }}
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
 * The people alone: names and numbers appear before the entitlement and the common codes have loaded, even for a single
 * team, and for any letters and style. Neither of those shows here: the codes shown are the file's.
 */
function squadsOfGame(
  league: MatchupLeague,
  state: FormInForce,
  own: Parameters<typeof matchupAssignment>[2],
  { lists, edits, marks }: Pick<AssignmentFile, "lists" | "edits" | "marks">,
  codes: Parameters<typeof squadsOf>[2],
): { readonly squads: readonly Squad[]; readonly officials: readonly Squad[] } {
  const chosen = (["home", "away"] as const).filter((side) => state[side].name !== null);
  const noSide = { ...state.home, teamId: "", name: "-", customName: "" };
  const both = {
    ...state,
    home: { ...(chosen.includes("home") ? state.home : noSide), prefix: "h" },
    away: { ...(chosen.includes("away") ? state.away : noSide), prefix: "a" },
  };
  const assignment = matchupAssignment(league, both, own, { lists, positionCodes: [] });
  const built = assignment && makeFile(assignment, { edits, choices: { officials: true } }).built;
  if (!built?.ok) return { squads: noSquads, officials: noSquads };
  const names = sideNames(state);
  const sides = isOneTeam(state) ? chosen.slice(0, 1) : chosen;
  const facts = sides.map((side) => ({
    side,
    name: names[side],
    colors: lists.find(({ part }) => part === side)?.team?.colors,
  }));
  return { squads: squadsOf(facts, built.file, codes, marks), officials: officialsOf(built.file, codes) };
}

interface EventSidelineProps<Choices extends object> {
  readonly league: EventLeague;
  readonly settings: SettingsKind<Choices>;
}

const noSquads: readonly Squad[] = [];

/** A tournament's field by initials, or a race's drivers by car number. */
function EventSideline<Choices extends FieldSettings>({ league, settings }: EventSidelineProps<Choices>) {
  const page = useEventPage(league, settings);
  const file = useEventFile(league, page, useEditing());
  const { event, eventId } = page;
  const { loading, assignment, edits, marks } = file;
  const visible = useCodes(file);
  const name = event?.event_name ?? null;
  const areRead = file.reads[0] !== undefined;
  // The people alone can be shown before the entitlement and the common codes have loaded.
  const draft = useMemo(
    () => areRead && assignment && makeFile(assignment, { edits }).built,
    [areRead, assignment, edits],
  );
  const squads = useMemo(
    () => (draft && draft.ok && name ? squadsOf([{ side: null, name }], draft.file, visible.codes, marks) : noSquads),
    [draft, name, visible.codes, marks],
  );
  useTitle(name && `Sideline: ${name}`, league);
  return (
    <Sideline
      league={league}
      title={name}
      isChosen={eventId !== null}
      squads={squads}
      codeState={visible.state}
      table={null}
      sources={{ ...file, loading: loading.filter(({ kind }) => kind === "people" || kind === "link") }}
      dated={file.dated}
      what={league.kind === "field" ? "Field" : "Drivers"}
      notes={page.linkNotes}
      onDismissNotes={page.dismissNotes}
      subject={eventId ?? ""}
    />
  );
}
