import * as styles from "./home-page.module.css";
import { editsIn } from "@agate/mine";
import type { Subject } from "@agate/mine";
import { useQuiet } from "../../lib/use-quiet.ts";
import { isOver } from "../../product/manifests/is-over.ts";
import { useMine } from "../../product/mine/mine.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { count } from "./count.ts";
import type { HomeRow } from "./home-days.ts";
import { whenOf } from "./recent-files.tsx";
import type { GameNotesProps } from "./since-files.tsx";

const GameNotes = lazyPart<GameNotesProps>({
  name: "What has changed since your file",
  load: async () => (await import("./since-files.tsx")).GameNotes,
  waiting: null,
  instead: () => null,
});

interface RowNotesProps {
  readonly row: HomeRow;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * That somebody has a file or edits of a game or event: as soon as that is known, so that nothing moves when it
 * is known what has changed since (rule HM14).
 */
export function RowNotes({ row, now }: RowNotesProps) {
  const isQuiet = useQuiet();
  const { records: manifests } = useMine("manifest");
  const { records: edits } = useMine("edit");
  const subject = subjectOf(row);
  const { league, event, teams } = subject;
  const found = manifests.get(`${league}/${event}`) ?? null;
  const record = found && !isOver(found.manifest, now) ? found : null;
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
        [when && `Your file of ${when}.`, people && `${count(people, "edit")} of yours.`].filter(Boolean).join(" ")
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
