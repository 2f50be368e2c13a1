import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./holds.module.css";
import { useState } from "react";
import type { HoldChangesJson } from "@agate/api";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";

type Row = HoldChangesJson["rows"][number];

/** Rows shown before the button for all of them. */
const shownFirst = 12;

const signs: Readonly<Record<Row["what"], readonly [sign: string, words: string]>> = {
  leaves: ["\u2212", "leaves"],
  joins: ["+", "joins"],
  changes: ["\u2260", "changes"],
  misses: ["?", "is not in the answer, and is removed if the next one does not list it either"],
  stays: ["=", "stays"],
};

interface HoldChangesProps {
  readonly changes: HoldChangesJson;
  readonly saidAt: string;
  readonly onAgain: () => void;
}

/** The live data beside the response's. */
export function HoldChanges({ changes: { untold, rows, left, counts }, saidAt, onAgain }: HoldChangesProps) {
  const [isWhole, setWhole] = useState(false);
  if (untold !== null)
    return (
      <Alert
        tone="note"
        title="What it would change is not available right now"
        className={styles.untold}
        action={<Button onClick={onAgain}>Look again</Button>}
      >
        {untold}
      </Alert>
    );
  const changing = rows.filter(({ what }) => what !== "stays");
  const shown = isWhole ? rows : changing.slice(0, shownFirst);
  const all = rows.length + left;
  return (
    <>
      {changing.length === 0 && <p className={styles.nothing}>Applying it would change nothing that readers see.</p>}
      {shown.length > 0 && (
        <table className={styles.difference}>
          <thead className={textStyles.kicker}>
            <tr>
              <th scope="col">
                <VisuallyHidden>Change</VisuallyHidden>
              </th>
              <th scope="col">Live now</th>
              <th scope="col">The answer of {saidAt}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              // Two rows may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <DifferenceRow key={at} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {all > shown.length && (
        <p className={`${layoutStyles.row} ${textStyles.second} ${styles.more}`}>
          {!isWhole && (
            <Button look="bare" onClick={() => setWhole(true)}>
              Show all {all}
            </Button>
          )}
          {isWhole && left > 0 && `${left} more are listed only by the command: agate data holds.`}
        </p>
      )}
      {isWhole && counts.stays > 0 && rows.length > shownFirst && (
        <p className={`${layoutStyles.row} ${textStyles.second} ${styles.more}`}>
          <Button look="bare" onClick={() => setWhole(false)}>
            Show fewer
          </Button>
        </p>
      )}
    </>
  );
}

function DifferenceRow({ row: { what, title, before, after } }: { readonly row: Row }) {
  const [sign, words] = signs[what];
  return (
    <tr data-what={what}>
      <td>
        <span aria-hidden="true">{sign}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </td>
      <td>
        {what !== "joins" && (
          <>
            {title}
            <Parts parts={before} isChange={what === "changes"} />
          </>
        )}
      </td>
      <td>
        {what === "joins" && (
          <>
            {title}
            <Parts parts={after} isChange={false} />
          </>
        )}
        {what === "changes" && <Parts parts={after} isChange />}
        {what === "stays" && "the same"}
        {what === "misses" && "not in it"}
      </td>
    </tr>
  );
}

/** `position C, jersey 19`: each part of a change with its name. */
function Parts({ parts, isChange }: { readonly parts: Row["before"]; readonly isChange: boolean }) {
  if (!parts.length) return null;
  return (
    <span className={`${layoutStyles.row} ${styles.parts}`}>
      {parts.map(({ name, value }) => (
        <span key={name}>
          {name} {isChange ? <b>{value || "(none)"}</b> : value}
        </span>
      ))}
    </span>
  );
}
