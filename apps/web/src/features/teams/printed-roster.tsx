import * as styles from "./teams.module.css";
import { fullName, listOwnPeople } from "@agate/mine";
import type { OwnTeam } from "@agate/mine";
import { positionShown } from "./position-shown.ts";

/** The roster as it is printed, by number: on paper alone. */
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
