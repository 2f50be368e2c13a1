import * as tableStyles from "../table.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { GivenAccessJson } from "@agate/api";
import { writeDay } from "@agate/captions/calendar";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ActDialog } from "../act-dialog.tsx";
import { fullTime } from "../clock-words.ts";
import { useAct } from "../use-act.ts";

/** Who has access, and who had. */
export function AccessTable({ given }: { readonly given: readonly GivenAccessJson[] }) {
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {["Who", "Until", "Why", "Given by"].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            <span className={textStyles.visuallyHidden}>End</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {given.map((one) => (
          <tr key={`${one.person.id} ${one.until}`}>
            <th scope="row">{one.person.email}</th>
            <td data-label="Until">{one.last_day ? writeDay(one.last_day, "dated") : ""}</td>
            <td data-label="Why">{one.reason}</td>
            <td data-label="Given by">
              {one.given_by}
              {one.given_at && `, ${fullTime(one.given_at)}`}
            </td>
            <td>{one.ended ? endedWords(one.ended) : <EndNow given={one} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function endedWords({ at, by }: NonNullable<GivenAccessJson["ended"]>): string {
  return by === null ? `Ended by itself, ${fullTime(at)}` : `Ended by ${by}, ${fullTime(at)}`;
}

function EndNow({ given: { person, until, last_day: day } }: { readonly given: GivenAccessJson }) {
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={`End now: the access of ${person.email}`} onClick={() => setOpen(true)}>
        End now
      </Button>
      {isOpen && (
        <ActDialog
          title={`End the access of ${person.email}?`}
          action="End it now"
          acting="Ending..."
          onAct={(reason) =>
            act("/api/operate/access/end", { person: person.id, seen: until, ...(reason && { reason }) })
          }
          onDone={() =>
            showToast({
              tone: "ok",
              title: "Access ended",
              text: `${person.email} no longer has complimentary access.`,
            })
          }
          onClose={() => setOpen(false)}
        >
          {`It would last until the end of ${writeDay(day, "plain")}. A browser without contact goes on with what it was told before for a week at most. What was bought stays.`}
        </ActDialog>
      )}
    </>
  );
}
