import * as styles from "./plan.module.css";
import * as tableStyles from "../table.module.css";
import * as sectionStyles from "../section.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { OperatorPlanJson } from "@agate/api";
import { writeDay } from "@agate/captions/calendar";
import { briefTime } from "../clock-words.ts";

const count = (requests: number) => requests.toLocaleString("en-US");

/** What each host has been asked, and will be, against what a day may hold. */
export function HostTable({ plan: { hosts, budget, read_at: now } }: { readonly plan: OperatorPlanJson }) {
  if (!hosts.length) return null;
  const days = hosts[0]?.days ?? [];
  return (
    <>
      <h3 className={sectionStyles.subhead}>Requests by host</h3>
      <p className={textStyles.second}>A host is asked {count(budget)} times in 24 hours at most.</p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Host</th>
            <th scope="col">Last 24 hours</th>
            {days.map(({ day }) => (
              <th key={day} scope="col">
                {writeDay(day, "brief")}, planned
              </th>
            ))}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ host, spent, days: planned, stopped_until: until }) => (
            <tr key={host}>
              <th scope="row">{host}</th>
              <td data-label="Last 24 hours">
                {count(spent)} <span className={styles.share}>{Math.round((spent / budget) * 100)} %</span>
              </td>
              {planned.map(({ day, requests }) => (
                <td key={day} data-label={`${writeDay(day, "brief")}, planned`}>
                  {count(requests)}
                </td>
              ))}
              <td data-label="State">{until ? `left alone until ${briefTime(until, now)}` : "asked"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
