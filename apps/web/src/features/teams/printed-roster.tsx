import * as styles from "./teams.module.css";
import { listOwnPeople } from "@agate/mine";
import type { OwnTeam } from "@agate/mine";
import { positionShown } from "./position-shown.ts";

/** The roster as it is printed, by number: on paper alone. */
export function PrintedRoster({ team }: { readonly team: OwnTeam }) {
  return (
    <section className={styles.paper} aria-hidden="true">
      <table>
        <tbody>
          {listOwnPeople(team).map(({ slot, number, first, last, position }) => (
            <tr key={slot}>
              <td>{number || "–"}</td>
              <td>{[first, last].filter(Boolean).join(" ")}</td>
              <td>{positionShown(team.sport, position)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
