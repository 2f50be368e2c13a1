import * as styles from "./teams.module.css";
import { isUnfinished, ownTeamFields, type OwnTeam } from "@agate/mine";
import { changeMine, removeMine } from "../../product/mine/mine.ts";
import { useOwnState } from "../../product/mine/use-owner.ts";
import { ownTeamId, ownTeamPath, type OwnTeams } from "../../product/own-teams/own-teams.ts";
import { Link } from "../../router/link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** All teams of the person, each with what is unfinished; deleting can be undone. */
export function TeamList({ own: { isReady, teams } }: { readonly own: OwnTeams }) {
  const [deleted, setDeleted] = useOwnState<{ readonly id: string; readonly team: OwnTeam } | null>(null);
  const remove = (id: string, team: OwnTeam) => {
    removeMine("team", id);
    setDeleted({ id, team });
  };
  return (
    <>
      {deleted && !teams.has(ownTeamId(deleted.id)) && (
        <Alert
          key={deleted.id}
          tone="note"
          title={`${deleted.team.name} was deleted.`}
          action={
            <Button
              look="bare"
              onClick={() => {
                if (changeMine("team", deleted.id, { ...ownTeamFields(deleted.team), removed: false }))
                  setDeleted(null);
              }}
            >
              Undo
            </Button>
          }
        />
      )}
      {!isReady && <ListState state="loading" title="Loading your teams..." />}
      {isReady && teams.size === 0 && (
        <ListState
          state="empty"
          title="No teams of your own yet."
          action={<ButtonLink to="/teams?new">Make a team</ButtonLink>}
        >
          Paste a roster once, and use it on either side of any league's page.
        </ListState>
      )}
      {teams.size > 0 && (
        <ul className={styles.list}>
          {[...teams].map(([teamId, team]) => (
            <li key={teamId}>
              <Link to={ownTeamPath(teamId)}>{team.name}</Link>
              <span>{teamFacts(team)}</span>
              <Button look="bare" onClick={() => remove(teamId.slice(4), team)}>
                Delete<VisuallyHidden>{` ${team.name}`}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "24 people, 1 row unfinished" */
function teamFacts({ people }: OwnTeam): string {
  const all = Object.values(people);
  const open = all.filter(isUnfinished).length;
  const count = `${all.length} ${all.length === 1 ? "person" : "people"}`;
  return open ? `${count}, ${open} ${open === 1 ? "row" : "rows"} unfinished` : count;
}
