import * as styles from "./home-page.module.css";
import type { ComingJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import { editsIn, isUnfinished, listOwnPeople, type EditOf, type Subject } from "@agate/mine";
import { countOf } from "../../lib/number.ts";
import { useQuiet } from "../../lib/quiet.ts";
import { eventPath, teamPath } from "../../product/coming-words.ts";
import { useFavorites } from "../../product/favorites/star-button.tsx";
import { useMine } from "../../product/mine/mine.ts";
import { ownTeamPath, useOwnTeams } from "../../product/own-teams/own-teams.ts";
import { Link } from "../../router/link.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Fold } from "./fold.tsx";

const ListQuestions = lazyPart(
  "Questions about your edits",
  async () => (await import("./since-files.tsx")).ListQuestions,
  { instead: () => null },
);

interface EditsSectionProps {
  /** Null if it could not be read. */
  readonly coming: Pick<ComingJson, "games" | "events"> | null;
}

/**
 * The teams, tours and series whose people a person has edited, with the open questions about the edits, and unfinished
 * own teams (rule HM14). Each links to its page.
 */
export function EditsSection({ coming }: EditsSectionProps) {
  const { records } = useMine("edit");
  const { teams: own } = useOwnTeams();
  const favorites = useFavorites();
  const isQuiet = useQuiet();
  const lists = new Map<string, readonly EditOf[]>();
  for (const [id, edit] of records) {
    const { league, list, game } = edit.of;
    // Undone edits do not count.
    if (!editsIn([[id, edit]], { league, lists: [list], game }).length) continue;
    const key = `${league} ${list}`;
    lists.set(key, [...(lists.get(key) ?? []), edit.of]);
  }
  const unfinished = [...own].flatMap(([teamId, team]) => {
    const rows = listOwnPeople(team).filter(isUnfinished).length;
    return rows ? [{ teamId, name: team.name, rows }] : [];
  });
  if (!lists.size && !unfinished.length) return null;
  // A star stores the name its team had then.
  const names = new Map([
    ...favorites.all.map(({ team, name }) => [team, name] as const),
    ...(coming?.games ?? []).flatMap(({ home_team, away_team }) =>
      [home_team, away_team].map(({ team_id, team_name }) => [team_id, team_name] as const),
    ),
    ...[...own].map(([teamId, { name }]) => [teamId, name] as const),
  ]);
  return (
    <Fold title="Your edits" about={countOf(lists.size + unfinished.length, "team")}>
      <ul>
        {[...lists].map(([key, edits]) => {
          const { to, name, subjects } = listOf(edits, coming?.events ?? [], names);
          const people = new Set(edits.map(({ person }) => person)).size;
          return (
            <li key={key} className={styles.item}>
              <h3>{`${name}, ${countOf(people, "edit")}`}</h3>
              {isQuiet && <ListQuestions subjects={subjects} />}
              <p className={styles.acts}>
                <Link to={to}>{`Open ${name}`}</Link>
              </p>
            </li>
          );
        })}
        {unfinished.map(({ teamId, name, rows }) => (
          <li key={teamId} className={styles.item}>
            <h3>{name}</h3>
            <p>{`Your own team, ${countOf(rows, "row")} unfinished.`}</p>
            <p className={styles.acts}>
              <Link to={ownTeamPath(teamId)}>{`Go on with ${name}`}</Link>
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Where a list's edits are shown, the list's title, and what must be read to find their questions. */
function listOf(edits: readonly EditOf[], events: ComingJson["events"], names: ReadonlyMap<string | null, string>) {
  const [{ league, list } = { league: "", list: "" }] = edits;
  const title = leagueBySlug(league)?.title ?? league;
  const games = [...new Set(edits.map(({ game }) => game))];
  const [what, id = ""] = list.split(/:(.*)/s);
  if (what === "team")
    return {
      to: teamPath(league, id),
      name: names.get(id) ?? `A team of ${title}`,
      subjects: games.map((event): Subject => ({ league, event, teams: [id] })),
    };
  // Edits of a tour or series are shown at its current event.
  const now = events.find((event) => event.league === league)?.event_id;
  const eventIds = [...new Set(games.flatMap((game) => game ?? now ?? []))];
  const [event] = eventIds;
  return {
    to: event === undefined ? `/${league}` : eventPath(league, event),
    name: title,
    subjects: eventIds.map((one): Subject => ({ league, event: one, teams: [] })),
  };
}
