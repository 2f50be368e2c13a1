import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { targets } from "@agate/captions";
import { mayNotExport } from "../testing/league-answers.ts";
import {
  button,
  catchDownloads,
  exportButton,
  exportFile,
  leaveDetailsOpen,
  openReport,
  preview,
  report,
  showChosen,
} from "../testing/show-league.tsx";

const menu = () => page.getByRole("dialog", { name: "Style and program" });
const openMenu = () => button(/For: /).click();
const choice = (label: string) => menu().getByRole("button", { name: new RegExp(`^${label}`) });
const name = () => page.css("#sheet-name");

async function choose(label: string): Promise<void> {
  await openMenu();
  if (label !== "Photo Mechanic") await menu().getByText("More programs").click();
  await choice(label).click();
  await expect.element(menu()).not.toBeInTheDocument();
}

it("[TG14] every program is offered with its file, how to load it and what it leaves out, before it is chosen @all", async () => {
  await showChosen("/mlb");
  await openMenu();
  await expect.element(choice("ExifTool")).not.toBeInTheDocument();
  await menu().getByText("More programs").click();
  for (const { label, extension } of Object.values(targets))
    await expect.element(choice(label)).toMatchTextContent(`${label} .${extension}`);
  await expect.element(choice("Photo Mechanic")).toHaveAttribute("aria-pressed", "true");
  await expect.element(choice("Photo Mechanic")).not.toMatchTextContent("left out");
  await expect.element(choice("ExifTool")).toMatchTextContent(/Name pictures by their codes.*\d+ left out/);
});

it("[TG14] [TG2] [TG16] [PG54] the chosen program is in the address, on the button, in the file and in the report", async () => {
  leaveDetailsOpen();
  await showChosen("/mlb");
  const lines = preview();
  await choose("AutoHotkey v2");
  await expect.element(name()).toMatchTextContent(/\.ahk$/);
  await expect.poll(() => new URLSearchParams(window.location.search).get("for")).toBe("autohotkey");
  await expect.element(exportButton()).toMatchTextContent(/^Export for AutoHotkey v2/);
  expect(preview()).toBe(lines);
  await page.getByLabelText("Delimiter", { exact: true }).fill("%");
  const file = await exportFile();
  expect(file.name).toMatch(/\.ahk$/);
  expect(file.text).toMatch(/^#Requires AutoHotkey v2\.0\n/);
  expect(file.text).toContain("\n:*?CT:%hr%::hits a home run\n");
  await expect.element(page.getByText(/^On Windows with AutoHotkey v2/)).toBeVisible();

  await expect.element(report()).not.toMatchTextContent("not in the file for");
  await choose("Keyword list");
  await expect.element(report()).toMatchTextContent(/\d+ not in the file for Keyword list/);
  const told = await openReport();
  await expect.element(told).toMatchTextContent("It is not a person: phrases and headers are not keywords.");
});

it("[TG17] [TG8] a binary file is exported unchanged, and cannot be copied", async () => {
  await showChosen("/pga");
  await expect.element(button("Copy")).toBeVisible();
  await choose("Alfred");
  await expect.element(name()).toMatchTextContent(/\.alfredsnippets$/);
  await expect.element(button("Copy")).not.toBeInTheDocument();
  const files = catchDownloads();
  await exportButton().click();
  await expect.poll(() => files.length).toBe(1);
  const bytes = new Uint8Array((await files[0]?.bytes()) ?? new ArrayBuffer(0));
  expect(Array.from(bytes.slice(0, 4))).toEqual([0x50, 0x4b, 3, 4]);
});

it("[TG14] a link for a program opens with it; people who may not export see no codes in menu or report @all", async () => {
  await showChosen("/mlb?for=keywords", { "GET /api/may-export": mayNotExport });
  await openMenu();
  await expect.element(choice("Keyword list")).toHaveAttribute("aria-pressed", "true");
  await expect.element(menu()).not.toMatchTextContent("left out");
  await expect.element(report()).not.toMatchTextContent("not in the file for");
});
