import * as tableStyles from "../table.module.css";
import * as sectionStyles from "../section.module.css";
import type { OperatorHoldsJson } from "@agate/api";
import { fullTime } from "../clock-words.ts";
import { leagueName, scopeWords } from "../league-words.ts";

const words = {
  applied: "applied by an operator",
  refused: "refused by an operator",
  healed: "believed: the same was said again",
} as const;

/** What became of the last holds; who decided stands in the audit log. */
export function DecidedHolds({ decided }: Pick<OperatorHoldsJson, "decided">) {
  if (!decided.length) return null;
  return (
    <>
      <h3 className={sectionStyles.subhead}>Decided in the last 14 days</h3>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">League</th>
            <th scope="col">Decision</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {decided.map((hold) => (
            <tr key={hold.id}>
              <th scope="row">{scopeWords(hold)}</th>
              <td data-label="League">{leagueName(hold.league)}</td>
              <td data-label="Decision">{words[hold.decision]}</td>
              <td data-label="When">
                <time dateTime={hold.decided_at}>{fullTime(hold.decided_at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
