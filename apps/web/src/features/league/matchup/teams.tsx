import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./teams.module.css";
import { memo, useMemo, type Dispatch } from "react";
import type { MatchupLeague } from "@agate/leagues";
import { reasonOf } from "../../../api/failure.ts";
import { teamsOf } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import type { SideNames } from "../../../product/code-file/file-rows.ts";
import { newTeamPath, useOwnTeams } from "../../../product/own-teams/own-teams.ts";
import { teamWords } from "../../../product/team-words.ts";
import { Link } from "../../../router/link.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { DetailsToggle } from "../shell/details-toggle.tsx";
import { useTryAgain } from "../sources/use-file-sources.ts";
import type { FormAction } from "./form-state.ts";
import type { FormState } from "./form.ts";
import { clashText, isOneTeam, prefixesClash } from "./side-state.ts";
import { TeamSide } from "./team-side.tsx";

/** How many letters of both names fit on one line at four times the text size. */
const wide = 34;

interface TeamsProps {
  readonly league: MatchupLeague;
  readonly state: FormState;
  readonly short: SideNames["short"];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly dispatch: Dispatch<FormAction>;
}

/**
 * The headline is the form: both teams and their letters. On a phone it is folded behind "Change" as soon as both are
 * chosen. Choosing the same team twice makes one team's roster.
 */
export const Teams = memo(function Teams(props: TeamsProps) {
  const { league, state, short, isOpen, onToggle, dispatch } = props;
  const hydrated = useHydrated();
  const tryAgain = useTryAgain(league.slug);
  const { data, error, isFetching } = useQuery({ ...teamsOf(league.slug), enabled: hydrated });
  const own = useOwnTeams();
  const { home, away } = state;
  const known = useMemo(() => {
    const listed =
      data?.teams.map((team) => ({ value: team.team_id, label: team.team_name, words: teamWords(team) })) ?? [];
    const yours = [...own.teams].map(([value, { name, prefix }]) => ({
      value,
      prefix,
      label: name,
      group: "Your teams",
      content: (
        <>
          {name}
          <VisuallyHidden>, one of your teams</VisuallyHidden>
        </>
      ),
    }));
    return [...yours, ...listed.map((item) => (yours.length ? { ...item, group: league.name } : item))];
  }, [data, own, league.name]);
  const { teamId: homeId, name: homeName } = home;
  const { teamId: awayId, name: awayName } = away;
  // The items depend on the teams, not on their letters.
  const items = useMemo(() => {
    const chosen = [
      { value: homeId, label: homeName },
      { value: awayId, label: awayName },
    ];
    // A game can name a team that is not in the list, or load before the list.
    const named = chosen.flatMap(({ value, label }) =>
      value && label !== null && !known.some((item) => item.value === value) ? [{ value, label }] : [],
    );
    return [...known, ...named];
  }, [known, homeId, homeName, awayId, awayName]);

  const isOffline = useOffline();
  const oneTeam = isOneTeam(state);
  const clash = prefixesClash(state);
  const areLong = `${home.name}${away.name}`.length > wide;
  const isUnfinished = (homeId === null) !== (awayId === null) || clash || home.refusal || away.refusal || oneTeam;
  const nothingFound = data
    ? data.teams.length
      ? "No team of that name. Try another word of it, or its abbreviation."
      : `There are no ${league.name} teams yet.`
    : error
      ? `The teams ${isOffline ? "are not on this device" : "could not be loaded"}.`
      : "Loading teams...";
  const side = (name: "home" | "away") => ({
    name,
    league: league.slug,
    gameId: state.gameId,
    side: state[name],
    items,
    nothingFound,
    clash,
    dispatch,
  });
  return (
    <>
      {error && !data && !isOffline && (
        <Alert
          tone="bad"
          title="The list of teams could not be loaded."
          action={
            <Button onClick={tryAgain} busy={isFetching}>
              Try again
            </Button>
          }
        >
          {`${reasonOf(error)} Your form is unchanged.`}
        </Alert>
      )}
      <div className={styles.heads} data-screen="">
        <p>
          {isOpen || isUnfinished
            ? "Teams, place and format"
            : (["home", "away"] as const).map((side) => (
                <span key={side}>
                  <code>{state[side].prefix}</code>
                  <b>{state[side].name}</b>
                  {areLong && short && <b>{short[side]}</b>}
                </span>
              ))}
        </p>
        <DetailsToggle isOpen={isOpen} onToggle={onToggle}>
          {isOpen ? "Done" : "Change"}
        </DetailsToggle>
      </div>
      <h2 className={styles.or}>Or choose two teams</h2>
      <div className={styles.matchup} data-screen="" data-open={isOpen || isUnfinished || undefined}>
        <TeamSide {...side("home")} />
        <TeamSide {...side("away")} oneTeam={oneTeam} />
      </div>
      {(home.teamId === null || away.teamId === null) && (
        <p className={`${textStyles.hint} ${styles.makeOwn}`} data-one={home.teamId !== away.teamId ? "" : undefined}>
          A high school, a club, a team that is not listed?{" "}
          <Link to={newTeamPath(league.slug)}>Make it from its roster</Link>
        </p>
      )}
      {clash && (
        <div className={styles.clash} data-screen="" role="alert">
          <FieldError id="prefix-clash">{clashText}</FieldError>
        </div>
      )}
    </>
  );
});

interface TodaysRostersProps {
  readonly areTodays: boolean;
  readonly dispatch: Dispatch<FormAction>;
}

/** For a past game: whether its file uses today's rosters instead of that day's (rule LU24). */
export function TodaysRosters({ areTodays, dispatch }: TodaysRostersProps) {
  return (
    <Switch
      label="Today's rosters"
      checked={areTodays}
      onChange={(checked) => dispatch({ type: "rosters-chosen", areTodays: checked })}
    />
  );
}
