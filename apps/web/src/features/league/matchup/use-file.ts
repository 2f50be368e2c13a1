import type { TeamJson } from "@agate/api";
import { buildMatchup } from "@agate/captions";
import type { Built, MatchupChoices } from "@agate/captions";
import type { MatchupLeague } from "@agate/leagues";
import { useMemo } from "react";
import { useQuery } from "../../../api/use-query.ts";
import type { EditedList } from "../edits/edited-list.ts";
import { rosterList } from "../edits/to-edit.ts";
import type { ColumnsOfEdits } from "../edits/use-edited-list.ts";
import type { Editing } from "../edits/use-editing.ts";
import { columnsOfEdits, useMyEdits } from "../edits/use-edited-list.ts";
import { useCommonCodes } from "../sources/use-common-codes.ts";
import { matchupOrigin } from "../since/file-origin.ts";
import { positionCodesOf } from "../../../product/lease/code-queries.ts";
import { useOwnTeams } from "../../../product/own-teams/use-own-teams.ts";
import { useTeamsDated } from "../sources/use-dated.ts";
import { useFileSources } from "../sources/use-file-sources.ts";
import { useFileStyle } from "../sources/use-file-style.ts";
import { useRosters } from "../sources/use-rosters.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import type { FormInForce } from "./form.ts";
import { letterOffers } from "./letter-offers.ts";
import type { LetterOffer } from "./letter-offers.ts";
import { matchupOf } from "./matchup-of.ts";
import type { MatchupData } from "./matchup-of.ts";
import { isOneTeam } from "./side-state.ts";
import { useEditedRoster } from "./use-edited-roster.ts";
import type { SideName } from "./side-state.ts";

/** The file of the form as it stands, with the rosters it is made of. */
export interface MatchupFile extends LiveFile {
  /** The rosters with the person's edits over them: those of the teams that are chosen. */
  readonly lists: readonly EditedList[];
  /** What lines of edited people are marked with, by the person's key in the file. */
  readonly marks: ReadonlyMap<string, string>;
  readonly columnsOfEdits: ColumnsOfEdits;
  /** What the file is made of, as far as it has arrived. */
  readonly data: MatchupData;
  readonly colors: Readonly<Record<SideName, TeamJson["colors"]>>;
  /** How many of the chosen teams have nobody on a roster. */
  readonly missingRosters: number;
  /** Other letters where a prefix keeps common codes out of the file (case B2). */
  readonly letterOffers: readonly LetterOffer[];
}

export function useFile(league: MatchupLeague, state: FormInForce, editing: Editing): MatchupFile {
  const sides = isOneTeam(state) ? [state.home] : [state.home, state.away];
  const chosen = sides.flatMap(({ teamId, name }) => (teamId && name !== null ? [{ teamId, name }] : []));
  const ownTeams = useOwnTeams();
  const teamIds = chosen.map(({ teamId }) => teamId);
  const rosters = useRosters(league.slug, teamIds);
  const dated = useTeamsDated(league.slug, teamIds);
  const ready = chosen.length > 0;
  const common = useCommonCodes(league, ready);
  // Only college football has a table of its own (rule RD10).
  const needsUnits = ready && common.isEntitled && league.sharedJerseys === "by-listed-unit";
  const units = useQuery({ ...positionCodesOf(league.slug), enabled: needsUnits });

  const { choices, sources: ofStyle } = useFileStyle(state.choices, ready);

  const edits = useMyEdits(league.slug, ready, editing.open !== null);
  const sources = useFileSources([
    ...ofStyle,
    ...edits.sources,
    ...chosen.flatMap(({ teamId, name }, at) => {
      const read = rosters[at];
      return read ? [{ id: teamId, kind: "people" as const, name, read }] : [];
    }),
    ...common.sources,
    ...(needsUnits ? [{ id: "units", kind: "codes" as const, name: "the units of the positions", read: units }] : []),
  ]);

  const readOf = (teamId: string | null) => rosters[chosen.findIndex((team) => team.teamId === teamId)]?.data;
  const homeRead = readOf(state.home.teamId);
  const awayRead = readOf(state.away.teamId);
  const homeList = useEditedRoster(edits, league.slug, "home", state, homeRead);
  const awayList = useEditedRoster(edits, league.slug, "away", state, awayRead);
  const { edited: home } = homeList;
  const { edited: away } = awayList;
  const isReady = sources.loading.length === 0 && sources.failed.length === 0;
  const { codes, own } = common;
  const positionCodes = units.data?.codes;
  const homeArticle = ownTeams.teams.get(state.home.teamId ?? "")?.article ?? null;
  const awayArticle = ownTeams.teams.get(state.away.teamId ?? "")?.article ?? null;
  const homeSchool = homeRead?.team.school;
  const awaySchool = awayRead?.team.school;
  const data = useMemo(
    () => ({ home, away, homeArticle, awayArticle, homeSchool, awaySchool, positionCodes: positionCodes ?? [] }),
    [home, away, homeArticle, awayArticle, homeSchool, awaySchool, positionCodes],
  );
  const built = useMemo(
    () => (isReady && choices ? buildForm(league, state, choices, data, codes, own) : null),
    [isReady, league, state, choices, data, codes, own],
  );
  const offers = useMemo(
    () =>
      isReady && choices
        ? letterOffers(state, (letters) => buildForm(league, withLetters(state, letters), choices, data, codes, own))
        : [],
    // Place and date make no codes: typing there looks for no letters.
    // oxlint-disable-next-line react/exhaustive-deps
    [isReady, league, state.home, state.away, choices, data, codes, own],
  );

  const homeColors = homeRead?.team.colors;
  const awayColors = awayRead?.team.colors;
  const lists = [homeList, ...(isOneTeam(state) ? [] : [awayList])];
  return {
    ...sources,
    data,
    colors: useMemo(() => ({ home: homeColors, away: awayColors }), [homeColors, awayColors]),
    lists,
    marks: useMemo(() => new Map([...homeList.marks, ...awayList.marks]), [homeList.marks, awayList.marks]),
    columnsOfEdits: columnsOfEdits(edits, lists),
    built,
    origin: useMemo(
      () => choices && matchupOrigin(league, { ...state, choices }, data),
      [league, state, choices, data],
    ),
    letterOffers: offers,
    withheldCodes: common.withheld,
    missingRosters: chosen.filter(
      ({ teamId }) => !lists.some(({ scope, edited }) => scope.lists[0] === rosterList(teamId) && edited.length),
    ).length,
    dated,
  };
}

function buildForm(
  league: MatchupLeague,
  state: FormInForce,
  choices: MatchupChoices,
  data: MatchupData,
  codes: readonly string[],
  own: readonly string[],
): Built | null {
  const matchup = matchupOf(league, state, data);
  return matchup && buildMatchup(matchup, league, choices, codes, own);
}

function withLetters(state: FormInForce, letters: Readonly<Record<SideName, string>>): FormInForce {
  return {
    ...state,
    home: { ...state.home, prefix: letters.home },
    away: { ...state.away, prefix: letters.away },
  };
}
