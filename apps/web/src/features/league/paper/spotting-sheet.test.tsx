import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { blankEdit, editId, storedFields } from "@agate/mine";
import { changeMine } from "../../../product/mine/mine.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { pioneers } from "../testing/invented-league.ts";
import { inventedRoster } from "../testing/league-answers.ts";
import { button, catchDownloads, fileName, showLeague } from "../testing/show-league.tsx";

const sheet = () => page.getByRole("dialog", { name: "Spotting sheet" });
const rows = () =>
  sheet()
    .getByRole("table")
    .first()
    .getByRole("row")
    .elements()
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join("|"));

async function open(at: string, answers = {}): Promise<void> {
  await showLeague(at, answers);
  await expect.element(fileName()).toBeVisible();
  await button("More").click();
  await button("Spotting sheet").click();
  await expect.element(sheet()).toBeVisible();
}

it("[PP1] [PP5] shows the current file, its custom name and age, and the page behind is inert", async () => {
  const files = catchDownloads();
  await open("/mlb?game=mlb-espn-1&hn=Home+Nine&hp=q");
  await expect.element(sheet().getByRole("heading", { level: 3 })).toMatchTextContent("Home Nine vs Austin Armadillos");
  expect(rows()[1]).toBe("11|Ellery-Stone, Marcus|RF|q11");
  const team = sheet().getByRole("heading", { level: 4 }).first().element().querySelector("span");
  expect(team?.scrollHeight, "no letter is cut off").toBeLessThanOrEqual(team?.clientHeight ?? 0);
  expect(rows().at(-1)).toMatch(/^\|Dunmore\d, Walt\|Mgr\|qmgr$/);
  await expect.element(sheet().getByText("Rosters confirmed 8:00 AM ET from ESPN.")).toBeVisible();
  await expect.element(sheet().getByText(/Printed Saturday, July 4, 2026, 12:00 PM ET\./)).toBeVisible();
  expect(document.title).toBe("Spotting sheet, Home Nine vs Austin Armadillos");
  await userEvent.keyboard("e");
  expect(files).toHaveLength(0);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(button("More")).toHaveFocus();
});

it("[PP1] [PP2] marks people who share a number @all", async () => {
  const roster = inventedRoster(pioneers);
  const [first, ...others] = roster.rows;
  if (!first) throw new Error("There is nobody.");
  await open("/mlb?game=mlb-espn-1", {
    [`GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`]: {
      ...roster,
      rows: [{ ...first, jersey: "12" }, ...others],
    },
  });
  expect(rows().slice(1, 3)).toEqual(["12|Ellery-Stone, Marcus|RF|p12e", "12|Moriyama-Stone, Kenji|P|p12m"]);
  await expect.element(sheet().getByText(/Shared numbers: Portland Pioneers 12\./)).toBeVisible();
  await expect.element(page.css("tr[data-shared]")).toHaveLength(2);
});

it("[PP1] [PP12] marks a person's edits: another number with its code, an added person, and no scratched one @all", async () => {
  const of = { league: "mlb", list: `team:${pioneers.team_id}`, game: null, name: "", number: "" };
  const wrote = "2026-07-03T21:40:00Z";
  const field = (value: string, base = "") => ({ value, base, on: null, wrote });
  const edits = {
    [`id:${pioneers.team_id}-0`]: { fields: { number: field("21", "11") } },
    [`id:${pioneers.team_id}-1`]: { scratched: { wrote } },
    "new:1": { added: { wrote }, fields: { first: field("Cal"), last: field("Trevanion"), number: field("66") } },
  };
  for (const [person, given] of Object.entries(edits)) {
    const edit = { ...blankEdit({ ...of, person }), ...given };
    changeMine("edit", editId(edit.of), storedFields(edit));
  }
  await open("/mlb?game=mlb-espn-1");
  await expect.poll(rows).toContain("21|Ellery-Stone, Marcus *|RF|p21");
  expect(rows()).toContain("66|Trevanion, Cal *||p66");
  expect(rows().filter((row) => /Moriyama-Stone|^11\|/.test(row))).toEqual([]);
});

it("[PP4] remembers the paper, and prints on request @all", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  await open("/mlb?game=mlb-espn-1");
  await sheet().getByLabelText("Paper").selectOptions("a4");
  await expect.element(sheet().getByText(/^One page, A4\. 18 players, 2 coaches\.$/)).toBeVisible();
  await sheet().getByRole("switch", { name: "Common codes" }).click();
  await expect.element(sheet().getByText("hits a home run")).toBeVisible();
  await sheet().getByRole("button", { name: "Print" }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await sheet().getByRole("button", { name: "Back to the file" }).click();
  await button("More").click();
  await button("Spotting sheet").click();
  await expect.element(sheet().getByText(/^One page, A4\./)).toBeVisible();
  await expect.element(sheet().getByLabelText("Paper")).toHaveValue("a4");
});
