import * as styles from "./landing-page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { Band } from "./band.tsx";

/** A claim a row: of Agate, of typing the file by hand, and of any roster list that was not made for captions. */
const rows: readonly (readonly [what: string, agate: string, byHand: string, rosterTool: string])[] = [
  ["From game to file", "Two clicks", "Every name typed", "Find both rosters, then write the codes"],
  [
    "Codes for every player",
    "Each in every form, from full line to last name",
    "As many as you type",
    "None: a list of names",
  ],
  ["Shared jersey numbers", "Distinguished in the file, and reported", "If you notice", "Two people under one number"],
  ["Who was left out, and why", "Listed before you export", "No warning", "No warning"],
  ["Age of the roster", "Shown beside the file, with its source", "The day you typed it", "Varies"],
  ["Accents and suffixes", "José Candelario, Theo Brandt Jr.", "As typed", "Varies"],
  ["At a venue with poor internet", "The open page builds the file without a call", "No connection needed", "Varies"],
  ["Prefixes, names, place, date", "Editable on every export", "Yours", "Not part of a roster"],
];

export function Comparison() {
  return (
    <Band id="compare" title="Compared with the usual ways">
      {/* A box that scrolls has to be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scrollX} tabIndex={0} aria-label="Comparison table">
        <table className={styles.comparison}>
          <thead className={textStyles.kicker}>
            <tr>
              <th scope="col">
                <span className={textStyles.visuallyHidden}>What counts</span>
              </th>
              <th scope="col">Agate</th>
              <th scope="col">Typing it by hand</th>
              <th scope="col">A general roster tool</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, agate, byHand, rosterTool]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{agate}</td>
                <td>{byHand}</td>
                <td>{rosterTool}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Band>
  );
}
