import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { NoDataNote } from "./data-notes.tsx";

const league = leagueBySlug("pwhl");
if (!league) throw new Error("The PWHL is gone.");
const shown = (...provenances: readonly { readonly confirmed_at: string | null }[]) =>
  renderToStaticMarkup(
    createElement(NoDataNote, {
      league,
      dated: provenances.map((one) => ({ provenance: { source: null, sample: false, ...one } })),
    }),
  );

test("[EV17] a league without data says Coming Soon, until the page has people of it", () => {
  expect(shown()).toContain("<strong>Coming Soon.</strong> Roster information and export for PWHL are being added");
  expect(shown({ confirmed_at: null })).toContain("and a file can be made of teams of your own.");
  expect(shown({ confirmed_at: null }, { confirmed_at: "2026-11-22T14:07:00.000Z" })).toBe("");
});
