import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../testing/accessible.ts";
import {
  alert,
  box,
  button,
  catchDownloads,
  columnsOf,
  exportButton,
  fileName,
  leaveDetailsOpen,
  openReport,
  reload,
  showChosen,
  showLeague,
  styleButton,
  styleChoice,
} from "../testing/show-league.tsx";

const credit = () => box("Your name in credits");
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

beforeEach(leaveDetailsOpen);

it.each(["/mlb", "/pga", "/nascar-cup"])(
  "[OS13] below the style on %s is a link to make an own style, which starts from that style @all",
  async (at) => {
    await showLeague(at);
    await styleButton().click();
    const make = page.getByRole("link", { name: /^make your own style$/i });
    await expect.element(make).toHaveAttribute("href", "/styles?new=standard");
    await styleChoice("AP").click();
    await expect.element(make).toHaveAttribute("href", "/styles?new=ap");
  },
);

it.each([
  ["/mlb", "", /^of an MLB baseball game|^an MLB baseball game/],
  ["/pga", " @all", /Lakeshore Open|Winter Classic/],
  ["/nascar-cup", " @all", /./],
])("[PS13] [EV7] the styles of %s, each with its certainty and example%s", async (at, _, game) => {
  await showChosen(at);
  await styleButton().click();
  await expect.element(credit()).not.toBeInTheDocument();
  await styleChoice("Canadian Press").click();
  await expect.element(page.getByText(/check with your desk/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See Canadian Press" }))
    .toHaveAttribute("href", "/faq#style-canadian-press");
  await expect.poll(() => columnsOf("gm")[1]).toMatch(game);
  await styleChoice("AP").click();
  await expect.element(page.getByText(/^From the agency's own guide/)).toBeVisible();
  await expect.poll(() => query().style).toBe("ap");
});

it("[PS15] the first press on Export asks once for the name in the credit; the next one exports with or without it @all", async () => {
  const downloads = catchDownloads();
  await showChosen("/mlb?style=ap");
  await exportButton().click();
  const question = alert("Whose name goes into the credit?");
  await expect.element(question).toBeVisible();
  expect(downloads).toHaveLength(0);
  await question.getByLabelText("Your name in credits").fill("Rosa Delacroix");
  await expect.poll(() => columnsOf("credit")).toEqual(["credit", "(AP Photo/Rosa Delacroix)"]);
  await exportButton().click();
  await expect.poll(() => downloads.length).toBe(1);
  await reload();
  await styleButton().click();
  await credit().fill("");
  await userEvent.keyboard("{Escape}");
  await exportButton().click();
  await expect.poll(() => downloads.length).toBe(2);
});

it("[PS15] without a name the credit has a gap, which the report links to; once typed it is on every page, and in no link @all", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await showChosen("/mlb?style=ap");
  await expect.poll(() => columnsOf("credit")).toEqual(["credit", "(AP Photo/{name})"]);
  const report = await openReport();
  await report.getByRole("button", { name: "close. It says {name}." }).click();
  await expect.element(page.css("li[data-hit]")).toMatchTextContent(/^close/);
  await styleButton().click();
  await credit().fill("Rosa Delacroix");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => columnsOf("close")[1]).toMatch(/\(AP Photo\/Rosa Delacroix\)$/);
  await expect.element(report).not.toMatchTextContent(/gap/);
  await button("More").click();
  await button("Copy link").click();
  await expect.poll(() => copied.mock.calls.length).toBe(1);
  expect(String(copied.mock.calls[0])).not.toContain("Delacroix");
  expect(window.location.search).not.toContain("Delacroix");
  window.history.replaceState(null, "", "/pga?style=icon");
  await reload();
  await styleButton().click();
  await expect.element(credit()).toHaveValue("Rosa Delacroix");
});

it("[PS14] names and notes are settings: in the address, and saved with the others", async () => {
  await showChosen("/pga");
  await button("Codes and format").click();
  await userEvent.selectOptions(box("Names"), "ascii-de");
  await userEvent.selectOptions(box("Note lines"), "//");
  await expect.poll(query).toMatchObject({ names: "ascii-de", notes: "slashes" });
  await expect.element(page.getByText(/^\/\/ Player codes are/)).toBeInTheDocument();
  await expectAccessible();
  await button("Save these settings").click();
  await expect.poll(query).not.toHaveProperty("notes");
  await reload();
  await expect.element(fileName()).toBeVisible();
  await expect.element(box("Names")).toHaveValue("ascii-de");
});
