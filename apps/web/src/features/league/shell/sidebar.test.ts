import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Sidebar } from "./sidebar.tsx";

const sidebar = {
  wide: "open",
  narrow: "folded",
  isOpen: true,
  toggle: () => undefined,
  fold: () => undefined,
} as const;
const shown = (title?: string) =>
  renderToStaticMarkup(Sidebar({ title, short: "Games", sidebar, children: "Games", foot: null }));

it("[PG26] the sidebar is titled Schedule by default, and offers to collapse while it is open", () => {
  expect(shown()).toMatch(/aria-label="Schedule".*<h2><span[^>]*>Schedule<.*aria-label="Collapse Sidebar"/);
  expect(shown("MLB Schedule")).toMatch(/aria-label="MLB Schedule".*<h2><span[^>]*>MLB Schedule</);
});
