import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./sideline.module.css";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { type PositionTable, teamSports } from "@agate/captions";
import type { League } from "@agate/leagues";
import { reasonOf } from "../../../api/failure.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useOpens } from "../../../product/saved/use-opens.ts";
import { NotHere } from "../../../product/venue/not-here.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink, TryAgain } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { LinkNotes } from "../address/link-notes.tsx";
import { EntitlementUnread } from "../export/lazy-alerts.tsx";
import { useSingleKeys } from "../keyboard/use-single-keys.ts";
import type { FileSources } from "../sources/use-file-sources.ts";
import { Answer, useBackCloses } from "./answer.tsx";
import { Bar, type BarProps, WakeLockNote } from "./bar.tsx";
import type { CodeState } from "./code-state.ts";
import { Dock, useTyping } from "./dock.tsx";
import { answerTo, answerWords, shownIn, type Question } from "./lookup.ts";
import { shirtStyles, type ShirtOf } from "./shirt-colors.ts";
import { lookUp, initialLookup, useRecent } from "./sideline-state.ts";
import { SquadNumbers } from "./squad-numbers.tsx";
import { sizeOf, type Squad } from "./squads.ts";
import { haveLines } from "./team-lines.ts";
import { useView } from "./use-view.ts";

interface SidelineProps extends Pick<BarProps, "title" | "dated" | "lineup" | "what"> {
  readonly league: League;
  /** Whether a game, teams or an event are chosen. */
  readonly isChosen: boolean;
  readonly squads: readonly Squad[];
  /** The game's officials, as one squad; empty while they are not known. */
  readonly officials?: readonly Squad[];
  readonly codeState: CodeState["state"];
  /** The names of positions; null if the sport has none. */
  readonly table: PositionTable | null;
  /** The reading of what the squads are made from. */
  readonly sources: Pick<FileSources, "loading" | "failed" | "retry" | "isRetrying">;
  readonly notes: readonly string[];
  readonly onDismissNotes: () => void;
  /** The key of the last ten lookups and the shirts. */
  readonly subject: string;
}

/**
 * Answers who wears a number: two squads as clickable numbers, and an answer that fills the screen
 * (docs/spec/sideline.md).
 */
export function Sideline(props: SidelineProps) {
  const { league, isChosen, squads, officials = none, codeState, table, sources, subject } = props;
  const isHydrated = useHydrated();
  const view = useView(subject);
  const keys = useSingleKeys();
  const [{ question, recent }, dispatch] = useReducer(lookUp, initialLookup);
  useRecent(subject, recent, dispatch);
  const answer = useMemo(
    () => question && answerTo(question, squads, table, recent, officials),
    [question, squads, table, recent, officials],
  );
  const shown = useRef<readonly string[]>([]);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    shown.current = answer?.kind === "panels" ? shownIn(answer).map(({ id }) => id) : [];
  }, [answer]);

  const digits = useMemo(
    () => Math.max(2, ...squads.flatMap(({ cells }) => cells.map(({ number }) => number.replace(/\D/g, "").length))),
    [squads],
  );
  const search = useCallback((next: Question) => {
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    dispatch({ type: "asked", question: next, shown: shown.current });
  }, []);
  const press = useCallback((side: Squad["side"], number: string) => search({ by: "number", side, number }), [search]);
  const choose = useCallback((id: string) => search({ by: "person", id }), [search]);
  const type = (text: string) => dispatch({ type: "typed", text, digits, shown: shown.current });
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    dispatch({ type: "closed", shown: shown.current });
    // Returns the focus to the clicked number once it is focusable again.
    const back = pressed.current;
    pressed.current = null;
    if (document.activeElement !== input.current) requestAnimationFrame(() => back?.focus({ preventScroll: true }));
  };
  const names = sources.failed.map(({ name }) => name);
  const isOffline = useOffline();
  const isLoading = !isHydrated || sources.loading.length > 0;
  const isEmpty = squads.every(({ cells }) => !cells.length);
  const isNotHere = isOffline && !isLoading && isEmpty && (names.length > 0 || !isChosen);
  const typed = question?.by === "typing" ? question.typed : "";
  useBackCloses(answer !== null, close);
  useTyping({
    typed,
    areKeysOn: keys.areOn && !isNotHere,
    onType: type,
    onClose: close,
    onEnter: () => {
      if (answer?.kind === "list" && answer.members[0]) return choose(answer.members[0].id);
      const codes = document.querySelectorAll<HTMLElement>("main [data-code]");
      return codes.length === 1 ? codes[0]?.click() : undefined;
    },
  });

  const isHomeDark = !(table && teamSports[table].isLightAtHome);
  const filled = isHomeDark === view.isSwapped ? "away" : "home";
  const shirtOf = useMemo(() => shirtStyles(squads, view.light, filled), [squads, view.light, filled]);
  const lineView = table && haveLines(squads, table) ? teamSports[table].lineView : null;
  const size = sizeOf(squads);
  const hasTabs = squads.length > 1 && size === "large";
  const [team, setTeam] = useState<"home" | "away">("home");
  return (
    <main
      className={styles.page}
      id="main"
      data-light={isHydrated ? view.light : undefined}
      data-size={size}
      data-answered={answer ? "" : undefined}
    >
      <Bar {...props} view={view} lineView={lineView} hasShirts={squads.length > 1} />
      <div className={styles.squads} data-squads={squads.length} inert={answer !== null}>
        <div className={styles.notes}>
          <LinkNotes notes={props.notes} onDismiss={props.onDismissNotes} />
          {isChosen && <EntitlementUnread />}
          {!isNotHere && <WakeLockNote wakeLock={view.wakeLock} />}
          {names.length > 0 && !isOffline && (
            <Alert
              tone="bad"
              title={`Could not be loaded: ${names.join(", ")}`}
              action={<TryAgain onClick={sources.retry} busy={sources.isRetrying} />}
            >
              {reasonOf(sources.failed[0]?.error)}
            </Alert>
          )}
        </div>
        {isNotHere ? (
          <NothingHere league={league} isChosen={names.length > 0} />
        ) : squads.length > 0 ? (
          <>
            {hasTabs && <TeamTabs squads={squads} shirtOf={shirtOf} team={team} onChoose={setTeam} />}
            <div className={styles.sides} data-team={hasTabs ? team : undefined}>
              {squads.map((squad) => (
                <SquadNumbers
                  key={squad.side}
                  squad={squad}
                  size={size}
                  shirt={shirtOf(squad.side)}
                  table={view.isByLine && lineView ? table : null}
                  emptyText={
                    isLoading
                      ? "Loading..."
                      : !names.length
                        ? "No one with a number yet."
                        : isOffline
                          ? "Not on this device."
                          : "Could not be loaded."
                  }
                  onPress={press}
                  onPerson={choose}
                />
              ))}
            </div>
            {officials.map(({ name, members }) => (
              <section key={name} className={styles.officials} aria-label={name}>
                <h2>{name}</h2>
                <ul>
                  {members.map(({ id, name: person, words }) => (
                    <li key={id}>
                      <button type="button" onClick={() => choose(id)}>
                        <b>{person}</b> <small>{words}</small>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        ) : isLoading || isChosen ? (
          names.length === 0 && <ListState state="loading" title={`Loading ${league.name}...`} rows={8} />
        ) : (
          <ListState
            state="empty"
            title="No game or event is chosen"
            action={<ButtonLink to={`/${league.slug}`}>{`Choose one of ${league.name}`}</ButtonLink>}
          >
            Its numbers will appear here.
          </ListState>
        )}
      </div>
      {answer && (
        <Answer
          answer={answer}
          shirtOf={shirtOf}
          codeState={codeState}
          nameOfSide={(side) => [...squads, ...officials].find((squad) => squad.side === side)?.name ?? ""}
          onChoose={choose}
          onClose={close}
        />
      )}
      <output className={textStyles.visuallyHidden} aria-live="assertive">
        {answerWords(answer)}
      </output>
      {!isNotHere && (
        <Dock
          input={input}
          typed={typed}
          isLastShown={question?.by === "last"}
          areKeysOn={keys.areOn}
          onType={type}
          onClear={close}
          onLast={() => (question?.by === "last" ? close() : search({ by: "last" }))}
        />
      )}
    </main>
  );
}

/** In place of the numbers that are not on this device, or of a game to choose. */
function NothingHere({ league, isChosen }: Pick<SidelineProps, "league" | "isChosen">) {
  const what = league.kind === "matchup" ? "game" : "event";
  const opens = useOpens();
  const isNone = opens?.every((one) => one.league !== league.slug);
  return (
    <NotHere asSideline>
      {isChosen
        ? `This ${what} is not on this device.`
        : isNone
          ? `No ${league.name} ${what} is on this device.`
          : "No game or event is chosen."}
    </NotHere>
  );
}

const none: readonly never[] = [];

interface TeamTabsProps {
  readonly squads: readonly Squad[];
  readonly shirtOf: ShirtOf;
  readonly team: "home" | "away";
  readonly onChoose: (team: "home" | "away") => void;
}

/** On a phone, large squads are shown one at a time. */
function TeamTabs({ squads, shirtOf, team, onChoose }: TeamTabsProps) {
  return (
    <fieldset className={styles.tabs} aria-label="Team">
      {squads.map(({ side, name }) => (
        <button
          type="button"
          key={side}
          aria-pressed={side === team}
          onClick={() => side && onChoose(side)}
          {...shirtOf(side)}
        >
          <span className={styles.chip} aria-hidden="true" />
          <b>{name}</b>
        </button>
      ))}
    </fieldset>
  );
}
