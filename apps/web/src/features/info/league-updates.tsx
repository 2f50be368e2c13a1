import * as styles from "./league-updates.module.css";
import * as textStyles from "../../ui/text.module.css";
import type { DataUpdatesJson } from "@agate/api";
import type { League } from "@agate/leagues";
import { Link } from "../../router/link.tsx";
import { whenRefreshed } from "./when-refreshed.ts";

interface LeagueUpdatesProps {
  readonly sport: string;
  readonly leagues: readonly League[];
  /** Null: not known, or not yet. */
  readonly updates: DataUpdatesJson["leagues"] | null;
  readonly isLoading: boolean;
}

/** The leagues of a sport, each with its last refresh. */
export function LeagueUpdates({ sport, leagues, updates, isLoading }: LeagueUpdatesProps) {
  const words = ({ slug }: League) => {
    const update = updates?.find(({ league }) => league === slug);
    return update ? whenRefreshed(update.provenance) : isLoading ? "Loading..." : "Not known just now";
  };
  return (
    <table className={styles.table} aria-busy={isLoading}>
      <caption className={textStyles.visuallyHidden}>{`${sport}: last refresh of each league`}</caption>
      <thead>
        <tr>
          <th scope="col">League</th>
          <th scope="col">Last refresh</th>
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
