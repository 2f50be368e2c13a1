import * as styles from "./home-page.module.css";
import type { ComingGameJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { EditOf } from "@agate/mine";
import { eventPath, teamPath } from "../../product/coming-words.ts";
import { useMine } from "../../product/mine/mine.ts";
import { Link } from "../../router/link.tsx";

/** The teams and events whose people somebody has edited, each a way to its page (rule HM14). */
export function EditsSection({ games }: { readonly games: readonly ComingGameJson[] }) {
  const { records } = useMine("edit");
  const lists = new Map<string, readonly EditOf[]>();
  for (const { of } of records.values()) {
    const key = `${of.league} ${of.list}`;
    lists.set(key, [...(lists.get(key) ?? []), of]);
  }
  if (!lists.size) return null;
  const names = new Map(
    games.flatMap(({ home_team, away_team }) => [home_team, away_team].map((team) => [team.team_id, team.team_name])),
  );
  return (
    <section className={styles.section}>
      <header>
        <h2>Your edits</h2>
      </header>
      <ul>
        {[...lists].map(([key, edits]) => {
          const [{ league, list } = { league: "", list: "" }] = edits;
          const [what, id = ""] = list.split(/:(.*)/s);
          const name = names.get(id) ?? leagueBySlug(league)?.title ?? league;
          return (
            <li key={key} className={styles.item}>
              <h3>{`${name}, ${edits.length} ${edits.length === 1 ? "edit" : "edits"}`}</h3>
              <p className={styles.all}>
                <Link to={what === "team" ? teamPath(league, id) : eventPath(league, id)}>{`Open ${name}`}</Link>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
