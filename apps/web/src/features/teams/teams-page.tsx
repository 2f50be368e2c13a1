import * as layoutStyles from "../../ui/layout.module.css";
import * as pageStyles from "../../ui/page.module.css";
import * as styles from "./teams.module.css";
import { useState } from "react";
import { leagueBySlug, type MatchupLeague } from "@agate/leagues";
import { isUnfinished, ownTeamFields, type OwnTeam } from "@agate/mine";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { changeMine, removeMine } from "../../product/mine/mine.ts";
import { useOwnState } from "../../product/mine/use-owner.ts";
import { newTeamPath, ownTeamId, useOwnTeams, ownTeamPath, type OwnTeams } from "../../product/own-teams/own-teams.ts";
import type { CheckedCodes } from "../../product/reading/check-codes.ts";
import { Link } from "../../router/link.tsx";
import { useLocation, useSearchParams } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";

/** The league whose page led here (`for` in the URL); null if none did. */
function leagueFor(query: URLSearchParams): MatchupLeague | null {
  const league = leagueBySlug(query.get("for") ?? "");
  return league?.kind === "matchup" ? league : null;
}

const waiting = <ListState state="loading" />;
// The code that reads tables is larger than the rest of the page.
const NewTeam = lazyPart("The table", async () => (await import("./new-team.tsx")).NewTeam, { waiting });
const CodeCheck = lazyPart("The check of code files", async () => (await import("./code-check.tsx")).CodeCheck, {
  waiting,
});
const TeamFromLink = lazyPart("The team of the link", async () => (await import("./team-from-link.tsx")).TeamFromLink, {
  waiting,
});
const EditTeam = lazyPart("The team", async () => (await import("./edit-team.tsx")).EditTeam, { waiting });

/** A person's own teams: all of them, one, a new one, or what is wrong with an old code file. The URL says which. */
export function TeamsPage() {
  const query = useSearchParams();
  const { hash } = useLocation();
  const isReady = useHydrated();
  const own = useOwnTeams();
  const [codes, setCodes] = useState<CheckedCodes | null>(null);
  const [found, setFound] = useState<{ readonly name: string; readonly text: string } | null>(null);

  const league = leagueFor(isReady ? query : new URLSearchParams());
  const view = viewOf(isReady ? query : new URLSearchParams(), isReady ? hash : "");
  const id = view.id;
  const team = id ? own.teams.get(ownTeamId(id)) : undefined;
  const isWaiting = id !== null && !own.isReady;
  const isMissing = id !== null && own.isReady && !team;
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1>{view.kind === "edit" && team ? team.name : view.title}</h1>
        {view.kind === "list" ? <p>{view.about}</p> : <Link to="/teams">Your teams</Link>}
      </div>
      <div className={pageStyles.rule} />
      {isWaiting && <ListState state="loading" title="Loading your team..." />}
      {isMissing && (
        <Alert
          tone="warn"
          title="This browser does not have this team."
          action={<ButtonLink to="/teams">Your teams</ButtonLink>}
        >
          It was deleted, was not saved, or belongs to someone else, who can send you a copy.
        </Alert>
      )}
      {view.kind === "list" && (
        <>
          <div className={`${layoutStyles.row} ${styles.acts}`}>
            <ButtonLink look="ink" to="/teams?new">
              New team
            </ButtonLink>
            <ButtonLink to="/teams?check">Check an old code file</ButtonLink>
          </div>
          <TeamList own={own} />
        </>
      )}
      {view.kind === "new" && !isWaiting && !isMissing && (
        <NewTeam
          key={id ?? found?.text ?? ""}
          into={id !== null && team ? { id, team } : null}
          found={found}
          league={league}
          onCodes={(checked) => {
            setCodes(checked);
            navigate(`/teams?check${league ? `&for=${league.slug}` : ""}`);
          }}
        />
      )}
      {view.kind === "check" && (
        <CodeCheck
          checked={codes}
          onMakeNew={(made) => {
            setFound(made);
            navigate(league ? newTeamPath(league.slug) : "/teams?new");
          }}
        />
      )}
      {view.kind === "edit" && id !== null && team && <EditTeam key={id} id={id} team={team} league={league} />}
      {view.kind === "link" && <TeamFromLink key={hash} hash={hash} />}
    </main>
  );
}

interface View {
  readonly kind: "list" | "new" | "check" | "edit" | "link";
  /** The record to edit. */
  readonly id: string | null;
  readonly title: string;
  readonly about?: string;
}

function viewOf(query: URLSearchParams, hash: string): View {
  if (hash.startsWith("#team=")) return { kind: "link", id: null, title: "A team from a link" };
  if (query.has("team")) return { kind: "edit", id: query.get("team"), title: "A team of your own" };
  if (query.has("new")) return { kind: "new", id: query.get("new") || null, title: "A team of your own" };
  if (query.has("check")) return { kind: "check", id: null, title: "Check a code file" };
  return {
    kind: "list",
    id: null,
    title: "Your teams",
    about: "A high school, a club, a minor sport: paste its roster once, use it on any league's page.",
  };
}

/** All of the person's teams, each with what is unfinished; deleting can be undone. */
function TeamList({ own: { isReady, teams } }: { readonly own: OwnTeams }) {
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
