import * as tableStyles from "../table.module.css";
import type { AuditEntryJson } from "@agate/api";
import { fullTime } from "../clock-words.ts";
import { actWords, stateWords, subjectWords } from "./act-words.ts";

/** Acts, the newest first. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntryJson[] }) {
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {["When", "Who", "Act", "Before", "After"].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, actor, act, subject, before, after, reason }) => (
          <tr key={id}>
            <th scope="row">
              <time dateTime={at} title={at}>
                {fullTime(at)}
              </time>
            </th>
            <td data-label="Who">
              {actor.name}
              {actor.kind === "command-line" && ", command line"}
            </td>
            <td data-label="Act">
              <b>{actWords(act)}</b>: {subjectWords(subject)}
            </td>
            <td data-label="Before">{before && <code>{stateWords(before)}</code>}</td>
            <td data-label="After">
              {after && <code>{stateWords(after)}</code>}
              {reason && reason !== after?.["reason"] && <> “{reason}”</>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
