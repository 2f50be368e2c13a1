import * as textStyles from "../../ui/text.module.css";
import * as styles from "./data-updates-page.module.css";
import * as infoText from "./info-text.module.css";
import { queryOptions } from "@tanstack/react-query";
import type { DataUpdatesJson } from "@agate/api";
import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { reasonOf } from "../../api/failure.ts";
import { readJson } from "../../api/request.ts";
import { useRead } from "../../api/use-read.ts";
import { useNow } from "../../lib/use-now.ts";
import { hasData, markFor } from "../../product/league-data.ts";
import { isCheckLate } from "../../product/roster-age.ts";
import { Link } from "../../router/link.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { sportUpdates } from "./cadences.ts";
import { ContactLink, Chapter, Disclosure } from "./text-parts.tsx";

const dataUpdates = queryOptions({
  queryKey: ["data-updates"],
  queryFn: ({ signal }) => readJson("/api/data-updates", {}, signal),
  staleTime: 0,
});

/** How up to date each league is, by sport, sorted alphabetically (rule PI4). */
export function DataUpdatesPage() {
  const read = useRead(dataUpdates);
  const updates = read.state === "ready" ? read.data.leagues : null;
  return (
    <TextPage
      title="Data update frequency"
      lead="How fresh each sport’s data is, when each league was last refreshed, and when the next refresh is due."
    >
      <Chapter title="How refreshes work">
        <div className={infoText.text}>
          <p>
            The tables below show when each league was last refreshed and when the next refresh is due, in Eastern time.
            Where refreshes are automatic, the times given for the sport are our promise, and anything older is marked
            here and on the league's page. A league we refresh by hand says so and has no promise.
          </p>
          <p>
            A refresh that fails or looks wrong never replaces good data. Before you download a file, its page shows how
            old its rosters are. Is a league older than it should be? Write to <ContactLink />.
          </p>
        </div>
      </Chapter>
      <Chapter title="By sport">
        {read.state === "failed" && (
          <ListState
            state="failed"
            title="The times of the last refreshes could not be loaded"
            offline="The times of the last refreshes need a network. The promises for each sport still apply."
            reason={reasonOf(read.error)}
            onRetry={read.retry}
            retrying={read.isRetrying}
          >
            The promises for each sport still apply.
          </ListState>
        )}
        <div className={`${infoText.list} ${styles.updates}`}>
          {sportUpdates.map(({ category, label, promises, leagues }) => (
            <Disclosure key={category} title={label} isOpen>
              <div className={`${infoText.text} ${styles.change}`}>
                {promises.map(({ of, promises: texts }) => (
                  <p key={texts.join()}>
                    {of !== null && <b>{of}: </b>}
                    {texts.join(" ")}
                  </p>
                ))}
              </div>
              <LeagueUpdates sport={label} leagues={leagues} updates={updates} isLoading={read.state === "loading"} />
            </Disclosure>
          ))}
        </div>
      </Chapter>
    </TextPage>
  );
}

interface LeagueUpdatesProps {
  readonly sport: string;
  readonly leagues: readonly League[];
  /** Null: unknown, or not loaded yet. */
  readonly updates: DataUpdatesJson["leagues"] | null;
  readonly isLoading: boolean;
}

/** The leagues of a sport, each with its last refresh, the next one and any broken promises. */
function LeagueUpdates({ sport, leagues, updates, isLoading }: LeagueUpdatesProps) {
  const now = useNow();
  const words = ({ slug }: League) => {
    const update = updates?.find(({ league }) => league === slug);
    if (!update || now === null) return isLoading ? "Loading..." : "Unknown right now";
    const broken = brokenPromise(update, new Date(now));
    const next = whenNext(update, new Date(now));
    return (
      <>
        {whenRefreshed(update.provenance)}
        {broken && <strong className={`${textStyles.small} ${styles.broken}`}>{broken}</strong>}
        {next && <span className={`${textStyles.hint} ${styles.next}`}>{next}</span>}
      </>
    );
  };
  return (
    <table className={styles.table} aria-busy={isLoading}>
      <caption className={textStyles.visuallyHidden}>{`${sport}: last and next refresh of each league`}</caption>
      <thead className={textStyles.kicker}>
        <tr>
          <th scope="col">League</th>
          <th scope="col">Last and next refresh</th>
        </tr>
      </thead>
      <tbody>
        {leagues
          .filter(({ slug, inMenu }) => inMenu !== "with-data" || hasData(slug))
          .map((league) => (
            <tr key={league.slug} {...(league.inMenu === "with-data" && markFor("any", [league.slug]))}>
              <th scope="row">
                <Link to={`/${league.slug}`}>{league.title}</Link>
              </th>
              <td>{words(league)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

type Update = DataUpdatesJson["leagues"][number];

/** When a league was last refreshed, in words. */
function whenRefreshed({ sample, confirmed_at: at, source }: Update["provenance"]): string {
  if (sample) return "Sample data: invented people";
  if (at === null) return "Not refreshed yet";
  return `${momentOf(new Date(at))}${source ? `, ${source}` : ""}`;
}

/** When it is refreshed next, in words; "" where that does not apply: to sample data and to missing data. */
export function whenNext({ provenance: { sample, confirmed_at }, promises }: Update, now: Date): string {
  if (!promises) return sample || confirmed_at === null ? "" : "Refreshed by hand";
  if (promises.next_check === null) return "No refresh planned";
  const at = new Date(promises.next_check);
  if (isCheckLate(at, now)) return "Next refresh late";
  return at <= now ? "Next any minute" : `Next about ${momentOf(at)}`;
}

/** The broken promises, in words; null if there are none. */
function brokenPromise({ promises }: Update, now: Date): string | null {
  if (!promises?.overdue) return null;
  const { overdue, promised, oldest } = promises;
  const hours = oldest === null ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / 3_600_000);
  const age = hours >= 72 ? `${Math.floor(hours / 24)} days` : `${hours} hours`;
  return `${overdue} of ${promised} lists older than promised, the oldest by now ${age} old`;
}

function momentOf(at: Date): string {
  return `${writeDay(easternDay(at), "dated")}, ${easternTime(at)} ET`;
}
