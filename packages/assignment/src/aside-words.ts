import type { AsideReason, LineupReport } from "./overlay-lineup.ts";

const words: Readonly<Record<AsideReason, string>> = {
  "fits-several": "May be one of several people",
  alike: "May be somebody on the roster, written otherwise",
  "last-name-alone": "Comes with a last name alone",
  "other-id": "Somebody else on the roster has the same name",
  "no-number": "On no roster, and without a number",
  "not-parted": "On no roster, and without a first and a last name",
  capitals: "On no roster, and in capitals",
};

/** Why a person in a line-up was not added, in words; a doubt names the people of the roster it is about (rule LU8). */
export function asideWords({ why, mayBe = [] }: LineupReport["aside"][number]): string {
  return mayBe.length ? `${words[why]}: ${mayBe.join(", ")}.` : `${words[why]}.`;
}
