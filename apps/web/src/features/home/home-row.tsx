import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./home-page.module.css";
import { Download } from "lucide-react";
import type { ComingFreshnessJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import { editsIn, type Subject } from "@agate/mine";
import { countOf } from "../../lib/number.ts";
import { useQuiet } from "../../lib/quiet.ts";
import { dayWord, daysWord, eventPath, gameName, gamePath, hourWord, untilWord } from "../../product/coming-words.ts";
import { useMine } from "../../product/mine/mine.ts";
import { pendingAction } from "../../product/pending-actions.ts";
import { rosterAge } from "../../product/roster-age.ts";
import { eventRef, notOnDevice, useOnDevice } from "../../product/saved/on-device.ts";
import { navigate } from "../../router/navigate.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { HomeRow } from "./home-days.ts";
import { RowSave } from "./lazy-sections.tsx";
import { whenOf } from "./recent-files.tsx";

interface HomeRowItemProps {
  readonly row: HomeRow;
  readonly freshness: ComingFreshnessJson | null;
  readonly now: number;
  readonly today: Day;
  /** Null: not known yet; the button has its place. */
  readonly mayExport: boolean | null;
  /** Whether it can be saved for the venue here, beside its page. */
  readonly canSave?: boolean;
  readonly isFirst: boolean;
  /** Its people are on this device, or there is a network. */
  readonly isHere: boolean;
}

interface HomeRowsProps extends Omit<HomeRowItemProps, "row" | "isFirst" | "isHere"> {
  readonly rows: readonly HomeRow[];
  /** Its Export is the page's red button. */
  readonly first?: HomeRow | undefined;
}

/** Games and events in a list. */
export function HomeRows({ rows, first, ...context }: HomeRowsProps) {
  const isOnDevice = useOnDevice(rows.map(refOf));
  return (
    <ul>
      {rows.map((row) => (
        <HomeRowItem
          key={row.kind === "game" ? row.game.game_id : row.event.event_id}
          row={row}
          {...context}
          isFirst={row === first}
          isHere={isOnDevice(refOf(row))}
        />
      ))}
    </ul>
  );
}

const refOf = ({ league, ...row }: HomeRow): string =>
  eventRef(league.slug, row.kind === "game" ? row.game.game_id : row.event.event_id);

/** The time, who plays where, how old the rosters are, and the ways to the file. */
function HomeRowItem({ row, freshness, now, today, mayExport, canSave = true, isFirst, isHere }: HomeRowItemProps) {
  const { league } = row;
  const { name, time, beside, place, to } = factsOf(row, now, today);
  const age = ageOf(row, freshness, now);
  return (
    <li className={styles.row}>
      <p className={styles.time}>
        <b>{time}</b>
        {beside && <small>{beside}</small>}
      </p>
      <div>
        <h3>{name}</h3>
        <p>{[league.name, place].filter(Boolean).join(", ")}</p>
        {age && (
          <p data-state={age.state}>
            {age.state === "overdue" ? <b className={styles.late}>{age.headline}</b> : age.headline}
            {age.rest}
            {age.next}
          </p>
        )}
        {row.kind === "game" && row.game.lineup_out && <p>Line-up out</p>}
        <RowNotes row={row} now={now} />
      </div>
      {isHere ? (
        <div className={`${layoutStyles.row} ${styles.ways}`}>
          <ButtonLink to={to}>
            Open<span className={textStyles.visuallyHidden}>{`, ${name}, ${time}`}</span>
          </ButtonLink>
          {mayExport !== false && (
            <Button
              className={mayExport === null ? styles.coming : undefined}
              look={isFirst ? "red" : "plain"}
              onClick={() => navigate(to, { state: pendingAction("file", true) })}
            >
              <Download />
              Export<span className={textStyles.visuallyHidden}>{`, ${name}`}</span>
            </Button>
          )}
          {canSave && <RowSave row={row} name={name} />}
        </div>
      ) : (
        <p className={styles.absent}>{notOnDevice}</p>
      )}
    </li>
  );
}

function factsOf(row: HomeRow, now: number, today: Day) {
  if (row.kind === "event") {
    const { event_id: id, event_name: name, course } = row.event;
    return {
      name,
      time: dayWord(row.day, today),
      beside: daysWord(row.event),
      place: course,
      to: eventPath(row.league.slug, id),
    };
  }
  const { game } = row;
  const isEarlier = game.game_date < today;
  return {
    name: gameName(game),
    time: hourWord(game),
    beside: isEarlier ? dayWord(game.game_date, today) : untilWord(game, now),
    place: game.location,
    to: gamePath(game),
  };
}

/** The age of the more worrying of the two rosters; null while it is unknown, and for unknown teams. */
export function ageOf(row: HomeRow, freshness: ComingFreshnessJson | null, now: number) {
  if (!freshness) return null;
  const dated =
    row.kind === "event"
      ? [freshness.events[row.event.event_id]]
      : [row.game.away_team, row.game.home_team].map(({ team_id: id }) =>
          id === null ? undefined : freshness.teams[id],
        );
  return rosterAge(
    dated.filter((one) => one !== undefined),
    new Date(now),
  );
}

const GameNotes = lazyPart(
  "What has changed since your file",
  async () => (await import("./since-files.tsx")).GameNotes,
  { instead: () => null },
);

interface RowNotesProps {
  readonly row: HomeRow;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Notes that a person has a file or edits of a game or event. Shown as soon as that is known, so that nothing shifts
 * when the changes since then are known (rule HM14).
 */
function RowNotes({ row, now }: RowNotesProps) {
  const isQuiet = useQuiet();
  const { records: manifests } = useMine("manifest");
  const { records: edits } = useMine("edit");
  const subject = subjectOf(row);
  const { league, event, teams } = subject;
  const record = manifests.get(`${league}/${event}`) ?? null;
  const lists = row.kind === "game" ? teams.map((id) => `team:${id}`) : ["players", "drivers"];
  const edited = lists.flatMap((list) => editsIn(edits, { league, lists: [list], game: event }));
  const people = new Set(edited.map(({ edit: { of } }) => `${of.list} ${of.person}`)).size;
  if (!record && !people) return null;
  const when = record ? whenOf(record.manifest.at, now) : "";
  return (
    <p className={styles.notes}>
      {isQuiet ? (
        <GameNotes subject={subject} record={record} when={when} />
      ) : (
        [when && `Your file of ${when}.`, people && `${countOf(people, "edit")} of yours.`].filter(Boolean).join(" ")
      )}
    </p>
  );
}

function subjectOf(row: HomeRow): Subject {
  const league = row.league.slug;
  if (row.kind === "event") return { league, event: row.event.event_id, teams: [] };
  const { game_id, home_team, away_team } = row.game;
  return { league, event: game_id, teams: [home_team, away_team].flatMap(({ team_id }) => team_id ?? []) };
}
