import * as styles from "./teams.module.css";
import { fullName } from "@agate/mine";
import type { OwnPerson, OwnTeam } from "@agate/mine";
import type { ReactNode } from "react";
import { positionShown } from "./position-shown.ts";

/** People as they were read: number, name and position. `children`: a row each. */
export function PeopleTable({ children }: { readonly children: ReactNode }) {
  return (
    <table className={styles.people}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col">Position</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PersonRowProps {
  readonly person: OwnPerson;
  readonly sport: OwnTeam["sport"];
  /** Said behind the name. */
  readonly note?: string | null;
  /** Why the person is not kept. */
  readonly leftOut?: string | null;
}

export function PersonRow({ person, sport, note = null, leftOut = null }: PersonRowProps) {
  return (
    <tr data-left={leftOut !== null || undefined}>
      <td className={styles.number}>{person.number || "–"}</td>
      <td>
        {fullName(person)}
        {note !== null && <small>{` ${note}`}</small>}
      </td>
      <td>{leftOut === null ? positionShown(sport, person.position) : <small>{`left out: ${leftOut}`}</small>}</td>
    </tr>
  );
}
