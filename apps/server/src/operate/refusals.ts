import { problemResponse } from "../http/problem.ts";

/** An act that decided on something seen which is not so any more: nothing is done, and the page shows it as it is. */
export function changedMeanwhile(detail: string): Response {
  return problemResponse({
    type: "agate:changed-meanwhile",
    title: "Somebody else has changed this meanwhile",
    detail: `${detail} Nothing was changed by you.`,
  });
}
