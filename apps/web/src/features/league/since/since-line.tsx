import * as styles from "./since-line.module.css";
import { matchQuery, replaceEqualDeep, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import type { ScheduleJson } from "@agate/api";
import type { Manifest } from "@agate/mine";
import { useNow } from "../../../lib/use-now.ts";
import { ChangeItem, keyOfChange } from "../../../product/manifests/change-item.tsx";
import { dayNow, whenWords, isWatched } from "../../../product/manifests/file-age.ts";
import { isDismissed } from "../../../product/manifests/is-dismissed.ts";
import { useManifestChanges } from "../../../product/manifests/use-manifest-changes.ts";
import { useMine } from "../../../product/mine/mine.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { useSince, type SinceNoticeProps } from "./use-since.ts";

/** Most changes that fit on the line beside its text on a wide screen. */
const fitting = 3;

/**
 * "Since your file of Friday 6:12 PM: + Ellery 8, − Brandt 00, Navarro 3 to 13", with the download of these changes.
 */
export function SinceLine(props: SinceNoticeProps) {
  const since = useSince(props);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  if (!since) return null;
  const { manifest, now, changes, fromLineup, exportChanges, dismiss } = since;
  const when = whenWords(manifest.at, now);
  const count = `${changes.length} ${changes.length === 1 ? "change" : "changes"}`;
  /** The line can disappear with its content, so the focus moves to the file. */
  const atTheFile = (act: () => void) => () => {
    document.querySelector<HTMLElement>("#sheet-name")?.focus({ preventScroll: true });
    act();
  };
  return (
    <section className={styles.since} data-screen="" aria-label="What changed since your last file">
      <p>
        <b>
          Since <span className={styles.longWord}>your file of </span>
          {when.day || when.time}
          {when.day && when.time && <span className={styles.longWord}> {when.time}</span>}:
        </b>
      </p>
      <Button
        look="bare"
        className={styles.count}
        data-many={changes.length > fitting || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {count}
      </Button>
      <ul
        className={styles.list}
        id={listId}
        data-open={isOpen || undefined}
        data-many={changes.length > fitting || undefined}
      >
        {changes.map((change) => (
          <ChangeItem
            key={keyOfChange(change)}
            change={change}
            note={change.kind === "joined" && fromLineup.has(change.person.key) ? "from the line-up" : undefined}
          />
        ))}
      </ul>
      <div className={styles.acts}>
        {exportChanges && (
          <Button look="bare" onClick={atTheFile(exportChanges)}>
            <Download />
            Changes only
          </Button>
        )}
        <IconButton label="Dismiss until something else changes" onClick={atTheFile(dismiss)}>
          <X />
        </IconButton>
      </div>
    </section>
  );
}

/** The number of changes since a game's or event's file, by its id. */
export type Marks = ReadonlyMap<string, number>;

export interface WatchProps {
  readonly league: string;
  /** Called whenever the marks change. */
  readonly onMarks: (marks: Marks) => void;
}

/** Most files whose rosters are requested: those of the next games. */
const most = 12;

/** Counts the changes since each file of a league that is still relevant; renders nothing. */
export function WatchFiles({ league, onMarks }: WatchProps) {
  const { records } = useMine("manifest");
  const now = useNow();
  const schedules = useSchedules(league);
  const watched = useMemo(() => {
    const all = [...records.values()].filter(({ manifest }) => manifest.league === league && manifest.event !== null);
    const games = schedules.flatMap((read) => read?.games ?? []);
    const isCurrent = (one: Manifest, at: number) => isWatched({ ...one, day: dayNow(one, games) }, at);
    const current = now === null ? [] : all.filter(({ manifest }) => isCurrent(manifest, now));
    return current.toSorted((a, b) => ((a.manifest.day ?? "") < (b.manifest.day ?? "") ? -1 : 1)).slice(-most);
  }, [records, league, now, schedules]);
  const answers = useManifestChanges(watched.map(({ manifest }) => manifest));
  const marks = watched.flatMap(({ manifest, dismissed }, at): readonly (readonly [string, number])[] => {
    const changes = answers[at]?.changes ?? [];
    return manifest.event === null || isDismissed(changes, dismissed) ? [] : [[manifest.event, changes.length]];
  });
  const marksText = JSON.stringify(marks);
  useEffect(() => {
    onMarks(new Map(JSON.parse(marksText) as readonly (readonly [string, number])[]));
  }, [marksText, onMarks]);
  return null;
}

/** The league's schedules as read so far, because games move. */
function useSchedules(league: string): ReturnType<typeof cachedSchedules> {
  const client = useQueryClient();
  const [schedules, setSchedules] = useState(() => cachedSchedules(client, league));
  useEffect(() => {
    const update = () => setSchedules((before) => replaceEqualDeep(before, cachedSchedules(client, league)));
    update();
    return client.getQueryCache().subscribe((event) => {
      const isRead = event.type === "updated" && event.action.type === "success";
      if (isRead && matchQuery({ queryKey: schedulesOf(league) }, event.query)) update();
    });
  }, [client, league]);
  return schedules;
}

const schedulesOf = (league: string) => ["league", league, "schedule"];

const cachedSchedules = (client: QueryClient, league: string) =>
  client.getQueriesData<ScheduleJson>({ queryKey: schedulesOf(league) }).map(([, schedule]) => schedule);
