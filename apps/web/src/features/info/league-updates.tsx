import * as styles from "./league-updates.module.css";
import * as textStyles from "../../ui/text.module.css";
import type { DataUpdatesJson } from "@agate/api";
import type { League } from "@agate/leagues";
import { useNow } from "../../lib/use-now.ts";
import { Link } from "../../router/link.tsx";
import { brokenPromise, whenNext, whenRefreshed } from "./when-refreshed.ts";

interface LeagueUpdatesProps {
  readonly sport: string;
  readonly leagues: readonly League[];
  /** Null: not known, or not yet. */
  readonly updates: DataUpdatesJson["leagues"] | null;
  readonly isLoading: boolean;
}

/** The leagues of a sport, each with its last refresh, the next one and what of its promises is broken. */
export function LeagueUpdates({ sport, leagues, updates, isLoading }: LeagueUpdatesProps) {
  const now = useNow();
  const words = ({ slug }: League) => {
    const update = updates?.find(({ league }) => league === slug);
    if (!update || now === null) return isLoading ? "Loading..." : "Not known just now";
    const broken = brokenPromise(update, new Date(now));
    const next = whenNext(update, new Date(now));
    return (
      <>
        {whenRefreshed(update.provenance)}
        {broken && <strong className={styles.broken}>{broken}</strong>}
        {next && <span className={styles.next}>{next}</span>}
      </>
    );
  };
  return (
    <table className={styles.table} aria-busy={isLoading}>
      <caption className={textStyles.visuallyHidden}>{`${sport}: last and next refresh of each league`}</caption>
      <thead>
        <tr>
          <th scope="col">League</th>
          <th scope="col">Last and next refresh</th>
        </tr>
      </thead>
      <tbody>
        {leagues.map((league) => (
          <tr key={league.slug}>
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
