import type { AsideReason } from "./overlay-lineup.ts";

/** Why a person in a line-up was not added, in words. */
export const asideWords: Readonly<Record<AsideReason, string>> = {
  "fits-several": "May be one of several people.",
  "last-name-alone": "Comes with a last name alone.",
  "other-id": "Somebody else on the roster has the same name.",
  "no-number": "On no roster, and without a number.",
  "not-parted": "On no roster, and without a first and a last name.",
  capitals: "On no roster, and in capitals.",
};
