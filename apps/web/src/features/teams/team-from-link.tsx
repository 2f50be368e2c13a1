import * as styles from "./teams.module.css";
import { useEffect, useState } from "react";
import { isUnfinished, listOwnPeople, ownTeamFields, type OwnTeam } from "@agate/mine";
import { changeMine } from "../../product/mine/mine.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PeopleTable, PersonRow } from "./people-table.tsx";
import { readTeamLink } from "./team-link.ts";

/** A team from a link: shown first, saved only if the person says so (rule OT8). */
export function TeamFromLink({ hash }: { readonly hash: string }) {
  const [team, setTeam] = useState<OwnTeam | null | undefined>();
  useEffect(() => {
    let isHere = true;
    void readTeamLink(hash).then((read) => isHere && setTeam(read));
    return () => {
      isHere = false;
    };
  }, [hash]);
  if (team === undefined) return <output>Reading the link...</output>;
  if (team === null)
    return (
      <Alert tone="bad" title="This link contains no team." action={<ButtonLink to="/teams">Your teams</ButtonLink>}>
        It may have been cut off. Ask for a new one.
      </Alert>
    );
  const people = listOwnPeople(team);
  const save = () => {
    const id = crypto.randomUUID().slice(0, 13);
    if (changeMine("team", id, ownTeamFields(team))) navigate(`/teams?team=${id}`, { replace: true });
  };
  return (
    <div className={styles.edit}>
      <Alert
        tone="note"
        title={`A team from a link: ${team.name}`}
        action={
          <Button look="ink" onClick={save}>
            Keep a copy
          </Button>
        }
      >
        Nothing is saved until you say so. Check the names: the person who made the link typed them.
      </Alert>
      <PeopleTable>
        {people.map(({ slot, ...person }) => (
          <PersonRow key={slot} person={person} sport={team.sport} note={isUnfinished(person) ? "unfinished" : null} />
        ))}
      </PeopleTable>
    </div>
  );
}
