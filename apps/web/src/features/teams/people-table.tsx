import * as textStyles from "../../ui/text.module.css";
import * as styles from "./teams.module.css";
import type { ReactNode } from "react";
import { isHeadCoach, positionWords } from "@agate/captions";
import { fullName, listOwnPeople, type OwnPerson, type OwnTeam } from "@agate/mine";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";

interface PeopleTableProps {
  /** One row each. */
  readonly children: ReactNode;
  /** Every row ends with an action. */
  readonly hasActs?: boolean;
}

/** People as they were read: number, name and position. */
export function PeopleTable({ children, hasActs = false }: PeopleTableProps) {
  return (
    <table className={styles.people}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col">Position</th>
          {hasActs && (
            <th scope="col">
              <VisuallyHidden>Change</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PersonRowProps {
  readonly person: OwnPerson;
  readonly sport: OwnTeam["sport"];
  /** Shown after the name. */
  readonly note?: string | null;
  /** Why the person is not saved. */
  readonly leftOut?: string | null;
  readonly onEdit?: () => void;
}

/** One person; the family name is underlined, because captions print it alone. */
export function PersonRow({ person, sport, note = null, leftOut = null, onEdit }: PersonRowProps) {
  const { first, last } = person;
  const name = fullName(person);
  return (
    <tr data-left={leftOut !== null || undefined}>
      <td className={styles.number}>{person.number || "–"}</td>
      <td>
        {first && last && name.endsWith(last) ? (
          <>
            {name.slice(0, -last.length)}
            <b>{last}</b>
          </>
        ) : (
          <b>{name}</b>
        )}
        {note !== null && <small className={textStyles.hint}>{` ${note}`}</small>}
      </td>
      <td>
        {leftOut === null ? (
          positionShown(sport, person.position)
        ) : (
          <small className={textStyles.hint}>{`left out: ${leftOut}`}</small>
        )}
      </td>
      {onEdit && (
        <td>
          <Button look="bare" onClick={onEdit}>
            Edit<VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        </td>
      )}
    </tr>
  );
}

/** A position in words if its sport has some for it, otherwise as written. */
function positionShown(sport: OwnTeam["sport"], position: string): string {
  if (isHeadCoach(position)) return position.toLowerCase();
  return (sport && positionWords(sport, position)) || position;
}

/** The roster by number, for print only. */
export function PrintedRoster({ team }: { readonly team: OwnTeam }) {
  return (
    <section className={styles.paper} aria-hidden="true">
      <table>
        <tbody>
          {listOwnPeople(team).map(({ slot, ...person }) => (
            <tr key={slot}>
              <td>{person.number || "–"}</td>
              <td>{fullName(person)}</td>
              <td>{positionShown(team.sport, person.position)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
