import * as styles from "./home-page.module.css";
import type { ComingGameJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { Manifest } from "@agate/mine";
import { useQuiet } from "../../lib/quiet.ts";
import { eventPath, gamePath } from "../../product/coming-words.ts";
import { dayNow, isWatched, whenWords } from "../../product/manifests/file-age.ts";
import { useMine } from "../../product/mine/mine.ts";
import { pendingAction } from "../../product/pending-actions.ts";
import { notOnDevice, useOnDevice } from "../../product/saved/on-device.ts";
import { useMayExport } from "../../product/subscription/use-may-export.ts";
import { Link } from "../../router/link.tsx";
import { navigate } from "../../router/navigate.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";

/** The most files shown, newest first. */
const most = 5;

const SinceFile = lazyPart("What has changed since", async () => (await import("./since-files.tsx")).SinceFile, {
  waiting: <p>Checking rosters...</p>,
});
const ChangesOnly = lazyPart("Changes only", async () => (await import("./since-files.tsx")).ChangesOnly, {
  // A failed load is reported where the changes would be.
  instead: () => null,
});

interface RecentFilesProps {
  readonly now: number;
  /** Games of these days, which say what has become of a game since its file was made. */
  readonly games: readonly ComingGameJson[];
}

/**
 * The files a person downloaded last: what has changed since, and ways to the same file and to one of changes (rule
 * HM14).
 */
export function RecentFiles({ now, games }: RecentFilesProps) {
  const isQuiet = useQuiet();
  const mayExport = useMayExport();
  const files = [...useMine("manifest").records]
    .toSorted(([, a], [, b]) => (a.manifest.at < b.manifest.at ? 1 : -1))
    .slice(0, most);
  const isOnDevice = useOnDevice(files.map(([id]) => id));
  if (!files.length) return null;
  return (
    <section className={styles.section}>
      <header>
        <h2>Recent files</h2>
      </header>
      <ul>
        {files.map(([id, record]) => {
          const { manifest } = record;
          const { league, title, at } = manifest;
          const to = pathOf(manifest);
          const isCurrent = isWatched({ ...manifest, day: dayNow(manifest, games) }, now);
          const ofFile = <VisuallyHidden>{`, ${title}`}</VisuallyHidden>;
          return (
            <li key={id} className={styles.item}>
              <h3>{title}</h3>
              <p>
                {[whenOf(at, now), leagueBySlug(league)?.name].filter(Boolean).join(", ")}
                {!isCurrent && ". The game is over."}
              </p>
              {isCurrent && (
                <div className={styles.since}>
                  {isQuiet ? <SinceFile record={record} /> : <p>Checking rosters...</p>}
                </div>
              )}
              {manifest.event === null || isOnDevice(id) ? (
                <div className={styles.acts}>
                  <Link to={to}>
                    Open
                    {ofFile}
                  </Link>
                  {mayExport && (
                    <Button look="bare" onClick={() => navigate(to, { state: pendingAction("file", true) })}>
                      Download again
                      {ofFile}
                    </Button>
                  )}
                  {mayExport && isCurrent && isQuiet && <ChangesOnly record={record} to={to} />}
                </div>
              ) : (
                <p className={styles.absent}>{notOnDevice}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "Friday 6:12 PM", "6:12 PM", "September 5" */
export function whenOf(at: string, now: number): string {
  const { day, time } = whenWords(at, now);
  return [day, time].filter(Boolean).join(" ");
}

/** The path of the page with the game, event or own matchup, set as it was for the file. */
function pathOf({ league, event, teams, query }: Manifest): string {
  if (query) return `/${league}?${query}`;
  if (event !== null)
    return leagueBySlug(league)?.kind === "matchup" ? gamePath({ league, game_id: event }) : eventPath(league, event);
  const [home = "", away = home] = teams.map(encodeURIComponent);
  return `/${league}?home=${home}&away=${away}`;
}
