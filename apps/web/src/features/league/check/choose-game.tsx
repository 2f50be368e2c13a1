import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { keyOf, rowsOf, titleOf, type DayEvent } from "@agate/assignment";
import { writeDay } from "@agate/captions/calendar";
import { countOf } from "../../../lib/number.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useToday } from "../../../lib/use-now.ts";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { loadMineEngine } from "../../../product/mine/mine.ts";
import { ownStyleId } from "../../../product/own-styles/own-styles.ts";
import { useUsableStyles } from "../../../product/own-styles/use-own-styles.ts";
import { useOwnTeams } from "../../../product/own-teams/own-teams.ts";
import { usePresets } from "../../../product/presets/use-preset.ts";
import type { StyleName } from "../../../product/styles/style-name.ts";
import { useStyleOptions } from "../../../product/styles/style-options.ts";
import { useStyle } from "../../../product/styles/use-style.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { ChooseGames, useListed } from "../day/choose-games.tsx";
import { placeOf } from "../day/use-day-events.ts";
import { TemplateFile } from "../kit/template-part.tsx";
import type { OpenedTemplate } from "../kit/use-template.ts";
import { ChooseDay } from "../schedule/day-steps.tsx";
import { matchupSettings } from "../settings/kinds.ts";
import { useSettings } from "../settings/use-settings.ts";
import type { CheckResult } from "./check-store.ts";
import type { ReadRun } from "./check-tasks.ts";
import { gameOfTeam, gameToCheck, readOutsiders } from "./known-games.ts";
import { UnreadFiles } from "./unread-files.tsx";
import type { Check, Checking } from "./use-check.ts";
import { useRunGames, type Proposed, type RunGames } from "./use-run-games.ts";

interface ChooseGameProps {
  readonly owner: string;
  readonly run: ReadRun;
  readonly before: CheckResult | null;
  readonly check: Check;
  readonly template: OpenedTemplate;
}

/**
 * Choosing the game of the pictures: proposed from their days and the teams they name, confirmed by the person (rule
 * PR41).
 */
export function ChooseGame({ owner, run, before, check, template }: ChooseGameProps) {
  const games = useRunGames(run);
  const { chosen, readings, reader, edits } = games;
  const { teams } = useOwnTeams();
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const { choices } = useSettings(matchupSettings, {});
  const [picked, setPicked] = useState<StyleName | "any" | null>(before && (before.style ?? "any"));
  const style = picked ?? choices.captionStyle;
  const { styles: ownStyles } = useUsableStyles();
  const { data: frameStyle } = useStyle(style === "any" ? choices.captionStyle : style, "style");
  const { creditName = "" } = usePresets().known;
  const named = useStoredText(`agate:named:${owner}`);
  const { sign: delimiter } = useDelimiter();
  const client = useQueryClient();

  const wanted = [...chosen.values()];
  const readingOf = (one: DayEvent) => readings.get(keyOf(one));
  const failed = wanted.filter((one) => readingOf(one)?.state === "failed");
  const isReady = wanted.every((one) => readingOf(one)?.state === "ready") && !edits.isLoading && edits.error === null;
  const ownChosen = [...teams].filter(([id]) => own.has(id));
  const count = wanted.length + ownChosen.length;
  const reason = !count
    ? "Choose the game first."
    : failed.length || edits.error !== null
      ? "Not everything could be loaded: try again above."
      : isReady
        ? undefined
        : "The people of the game are still loading.";

  const load = async (): Promise<Checking> => {
    const settings = frameStyle ? { style: frameStyle, creditName, delimiter, template: template.template } : null;
    const known = wanted.flatMap((one) => {
      const reading = readingOf(one);
      return reading?.state === "ready" ? [gameToCheck(one, reading.lists, edits.overlay, settings)] : [];
    });
    const outsiders = await readOutsiders(client, wanted);
    const styleName = style === "any" ? null : style;
    const { rosterOfOwnTeam } = await loadMineEngine();
    return {
      order: {
        games: [
          ...known.map(({ game }) => game),
          ...ownChosen.map(([id, team]) =>
            gameOfTeam(id, team.name, rowsOf(rosterOfOwnTeam(id, team).rows), games.day),
          ),
        ],
        style: styleName,
        own: styleName === null ? null : (ownStyles.get(ownStyleId(styleName) ?? "") ?? null),
        outsiders: outsiders.people,
        otherTeams: outsiders.teams,
        named: (named.text ?? "").split("\n").flatMap((line) => line.trim() || []),
        codes: known.flatMap(({ codes }) => codes),
        delimiter,
      },
      about: {
        games: [...wanted.map(titleOf), ...ownChosen.map(([, team]) => team.name)],
        day: known[0]?.game.day || games.day,
        style: styleName,
        // Of one game alone: nothing tells which of several a picture without a caption is of.
        fill: count === 1 ? known[0]?.fill : undefined,
      },
    };
  };

  return (
    <section className={`${layoutStyles.stack} ${styles.step}`} aria-labelledby="which-game">
      <h2 id="which-game">Which game?</h2>
      <p className={textStyles.quiet}>{`${countOf(run.pictures.length, "caption")} read.`}</p>
      <UnreadFiles unread={run.unread} onRetry={check.canReadAgain ? check.readAgain : null} />
      <DayChoice {...games} />
      <Proposals {...games} />
      {teams.size > 0 && (
        <fieldset className={styles.boxes}>
          <legend>Your teams</legend>
          {[...teams].map(([id, { name }]) => (
            <label key={id} className={styles.box}>
              <input
                type="checkbox"
                checked={own.has(id)}
                onChange={({ target }) => {
                  const next = new Set(own);
                  if (target.checked) next.add(id);
                  else next.delete(id);
                  setOwn(next);
                }}
              />
              <b>{name}</b>
            </label>
          ))}
        </fieldset>
      )}
      {(failed.length > 0 || edits.error !== null) && (
        <ListState
          state="failed"
          title={
            failed.length
              ? `Not loaded: the people of ${failed.map(titleOf).join(", ")}`
              : "Your edits could not be loaded"
          }
          offline={failed.length ? `Not on this device: the people of ${failed.map(titleOf).join(", ")}.` : undefined}
          onRetry={() => (failed.length ? reader.retry() : edits.retry())}
        >
          Nothing is checked without them.
        </ListState>
      )}
      <div className={styles.how}>
        <div>
          <StyleChoice style={style} onChoose={setPicked} />
        </div>
        <NamedPeople text={named.text ?? ""} onChange={named.store} />
      </div>
      {run.pictures.some(({ origin }) => origin === "picture") && (
        <section className={styles.named} aria-labelledby="agency-template">
          <h3 id="agency-template">Your agency's template</h3>
          <TemplateFile opened={template}>
            <p className={textStyles.quiet}>Filled into pictures where they are empty, before the game's texts.</p>
          </TemplateFile>
        </section>
      )}
      <div className={styles.acts}>
        <Button look="red" big reason={reason} onClick={() => reason === undefined && check.check(load)}>
          {`Check ${countOf(run.pictures.length, "caption")}`}
        </Button>
        {before && <Button onClick={check.cancel}>Back to the findings</Button>}
      </div>
    </section>
  );
}

/** The days of the pictures, and a way to choose any other day. */
function DayChoice({ days, day, toDay }: RunGames) {
  const today = useToday();
  return (
    <div className={`${layoutStyles.line} ${styles.days}`}>
      <b>{writeDay(day, "long")}</b>
      {days.slice(0, 4).map(
        (one) =>
          one.day !== day && (
            <Button key={one.day} look="bare" onClick={() => toDay(one.day)}>
              {`${writeDay(one.day, "short")} (${one.pictures})`}
            </Button>
          ),
      )}
      <span className={styles.steps}>
        <ChooseDay day={day} today={today} toDay={toDay} />
      </span>
    </div>
  );
}

/** The games named in captions, with a count, and all other games of the day to choose by hand. */
function Proposals({ proposed, chosen, choose, day, events }: RunGames) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [filter, setFilter] = useState("");
  const shown = useListed(events.leagues, filter);
  const isByHand = isOpen ?? proposed?.length === 0;
  const isNothingHere = useOffline() && events.failed.length > 0 && !events.leagues.length;
  return (
    <>
      {proposed === null ? (
        <ListState state="loading" title="Looking for the games that the captions name..." rows={3} />
      ) : proposed.length ? (
        <fieldset className={styles.boxes}>
          <legend>Named in the captions</legend>
          {proposed.map((proposal) => (
            <Proposal key={keyOf(proposal.one)} {...proposal} chosen={chosen} choose={choose} />
          ))}
        </fieldset>
      ) : isNothingHere ? (
        <ListState state="empty" title="The games of this day are not on this device." />
      ) : (
        <ListState state="empty" title={`The captions name no game of ${writeDay(day, "plain")}`}>
          Choose one below, another day, or a team of your own.
        </ListState>
      )}
      {!isNothingHere && (
        <details
          className={styles.hand}
          open={isByHand}
          onToggle={({ currentTarget }) => currentTarget.open !== isByHand && setOpen(currentTarget.open)}
        >
          <summary>{proposed?.length ? "Other games of the day" : "Games of the day"}</summary>
          {isByHand && (
            <div className={styles.list}>
              <TextField
                label="Filter"
                type="search"
                value={filter}
                onChange={({ target }) => setFilter(target.value)}
              />
              <ChooseGames shown={shown} day={day} events={events} chosen={new Set(chosen.keys())} choose={choose}>
                {null}
              </ChooseGames>
            </div>
          )}
        </details>
      )}
    </>
  );
}

function Proposal({ one, pictures, chosen, choose }: Proposed & Pick<RunGames, "chosen" | "choose">) {
  const key = keyOf(one);
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={chosen.has(key)} onChange={({ target }) => choose([key], target.checked)} />
      <span>
        <b>{titleOf(one)}</b>
        <small>{[one.league.name, placeOf(one)].filter(Boolean).join(", ")}</small>
      </span>
      <span className={`${textStyles.hint} ${styles.count}`}>{countOf(pictures, "caption")}</span>
    </label>
  );
}

interface StyleChoiceProps {
  readonly style: StyleName | "any";
  readonly onChoose: (style: StyleName | "any") => void;
}

function StyleChoice({ style, onChoose }: StyleChoiceProps) {
  const options = useStyleOptions(style === "any" ? "standard" : style);
  return (
    <SelectField
      label="Caption Style"
      hint="Sets date and punctuation rules."
      options={[{ value: "any" as const, label: "Any style" }, ...options]}
      value={style}
      onChange={onChoose}
    />
  );
}

/** Owners, guests, families: people on no roster whom captions can rightly name (rule PR43). */
function NamedPeople({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className={styles.named}>
      <label htmlFor={id}>People I name</label>
      <textarea
        id={id}
        rows={3}
        value={text}
        aria-describedby={`${id}h`}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}h`} className={textStyles.hint}>
        Owners, guests, families: one full name a line. Stored in this browser, until you sign out.
      </span>
    </div>
  );
}
