import { useState, type ReactNode } from "react";
import { expect, onTestFinished, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page, userEvent, type Locator } from "vitest/browser";
import { leagueBySlug, leaguesWithPage } from "@agate/leagues";
import { useLocation } from "../../../router/location.ts";
import type { Answers, ApiStub } from "../../../testing/api-stub.ts";
import { ada, show } from "../../../testing/show.tsx";
import { FieldLeaguePage } from "../field/field-league-page.tsx";
import { LeaguePage } from "../matchup/matchup-page.tsx";
import { RaceLeaguePage } from "../race/race-league-page.tsx";
import { SidelinePage } from "../sideline/sideline-page.tsx";
import { eventAnswers, leagueAnswers, mayExport, now, scheduleOfDay } from "./league-answers.ts";

/** Renders a league's page, or its sideline, for a signed-in person who may export, on the day of `now`. */
export async function showLeague(at: string, answers: Answers = {}): Promise<{ readonly api: ApiStub }> {
  const [slug = "", part] = at.slice(1).split("?")[0]?.split("/") ?? [];
  vi.setSystemTime(now);
  const answered = { "GET /api/auth/session": { user: ada }, ...leagueAnswers(slug), ...answers };
  return show(<Here>{part === "sideline" ? sidelineOf(slug) : pageOf(slug)}</Here>, at, answered);
}

/** A league's page with its first game or event chosen, and its file. */
export async function showChosen(...asked: Parameters<typeof showLeague>): ReturnType<typeof showLeague> {
  const shown = await showLeague(...asked);
  await chooseFirst();
  return shown;
}

/** Renders the page while the browser is at its address, so that it does not remount at another one. */
function Here({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [own] = useState(pathname);
  return pathname === own && children;
}

/** The same page at its current address, as after a reload of the tab. */
export async function reload(answers: Answers = {}): Promise<{ readonly api: ApiStub }> {
  await cleanup();
  return showLeague(`${window.location.pathname}${window.location.search}`, answers);
}

/** Other pages are not loaded here. */
const nothing = async () => null;

function sidelineOf(slug: string) {
  const league = leagueBySlug(slug);
  if (!league) throw new Error(`There is no league ${slug}.`);
  return <SidelinePage league={league} loadFilePage={nothing} />;
}

function pageOf(slug: string) {
  const league = leagueBySlug(slug);
  switch (league?.kind) {
    case "matchup":
      return <LeaguePage league={league} loadSideline={nothing} />;
    case "field":
      return <FieldLeaguePage league={league} loadSideline={nothing} />;
    case "race":
      return <RaceLeaguePage league={league} loadSideline={nothing} />;
    default:
      throw new Error(`There is no league ${slug}.`);
  }
}

/** Uses a phone's viewport for the rest of the test. */
export const onPhone = (): Promise<void> => page.viewport(390, 844);

export const button = (name: string | RegExp): Locator => page.getByRole("button", { name, exact: true });
export const box = (label: string): Locator => page.getByLabelText(label, { exact: true });
export const text = (words: string | RegExp): Locator => page.getByText(words);
export const alert = (words: string | RegExp): Locator => page.getByRole("alert").filter({ hasText: words });
export const combobox = (name: string): Locator => page.getByRole("combobox", { name });
export const heading = (): Locator => page.getByRole("heading", { level: 1 });

/** The games or events of the list. */
export const choices = (): Locator => page.css("aside[data-wide] [data-game]");
/** The visible export button: the sheet's, or on a small screen the dock's. */
export const exportButton = (): Locator =>
  page.getByRole("button", { name: /^(Export|Subscribe to export|Checking subscription)/i });
/** The file's name, once there is a file. */
export const fileName = (): Locator => page.css("#sheet-name").filter({ hasText: /\.txt$/ });
export const lines = (): Locator => page.css('[aria-label="The file, line by line"] li');
/** The marked lines. */
export const marked = (): Locator => page.css('[aria-label="The file, line by line"] li[data-hit]');
export const report = (): Locator => page.getByRole("region", { name: "Report on this file" });

/** Chooses the first game or event, and waits for its file. */
export async function chooseFirst(): Promise<void> {
  await choices().first().click();
  await expect.element(fileName()).toBeVisible();
  await expect.element(lines().first()).toBeInTheDocument();
}

/** Six minutes later, the page is looked at again. */
export function comeBack(): void {
  vi.setSystemTime(Date.now() + 6 * 60_000);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

/** Chooses a team by typing a part of its name. */
export async function chooseTeam(side: "Home" | "Away", typed: string): Promise<void> {
  await combobox(`${side} Team`).fill(typed);
  await expect.element(page.getByRole("option").first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
}

/** The button that says the file's style and program, and opens the choice of both. */
export const styleButton = () => button(/For: /);
const stylePicker = () => page.getByRole("dialog", { name: "Style and program" });

/** A caption style in the picker. @param name "AP" */
export const styleChoice = (name: string) => stylePicker().getByRole("radio", { name, exact: true });

/** Selects the caption style beside Export. */
export async function chooseStyle(name: string): Promise<void> {
  await styleButton().click();
  await styleChoice(name).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(stylePicker()).not.toBeInTheDocument();
}

/** Focuses a control that must not be clicked, and presses a key on it. */
export async function pressOn(control: Locator, key: string): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}

/** Clicks an Export that is not ready, which shows why: what is missing besides the answer about the subscription. */
export async function pressUnready(): Promise<void> {
  await expect.element(button("Checking subscription")).not.toBeInTheDocument();
  await expect.element(exportButton()).toHaveAttribute("aria-disabled", "true");
  await pressOn(exportButton(), "{Enter}");
}

/** Place, names and format unfolded, as left by an earlier visit. */
export function leaveDetailsOpen(): void {
  document.cookie = "details=open; path=/";
}

/** The preview's text as a person would copy it by selecting all lines. */
export function preview(): string {
  return lines()
    .elements()
    .map(({ textContent }) => textContent)
    .join("\n");
}

/** The columns of a code's line. */
export function columnsOf(code: string): readonly string[] {
  const found = preview()
    .split("\n")
    .find((line) => line.startsWith(`${code}\t`));
  if (found === undefined) throw new Error(`The file has no code ${code}.`);
  return found.split("\t");
}

/** Opens the report on the file, if it is folded to its counts. */
export async function openReport(): Promise<Locator> {
  const fold = report().getByRole("button", { name: /^Report/ });
  await expect.element(fold).toBeVisible();
  if (fold.element().getAttribute("aria-expanded") === "false") await fold.click();
  return report();
}

const createUrl = URL.createObjectURL.bind(URL);

/** Collects the names and texts of files exported from here on, instead of downloading them. */
export function catchDownloads(): readonly {
  readonly name: string;
  readonly text: () => Promise<string>;
  readonly bytes: () => Promise<ArrayBuffer>;
}[] {
  const caught: { name: string; text: () => Promise<string>; bytes: () => Promise<ArrayBuffer> }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = createUrl(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  const keep = (event: MouseEvent) => {
    const blob = event.target instanceof HTMLAnchorElement ? blobs.get(event.target.href) : undefined;
    if (!blob) return;
    event.preventDefault();
    caught.push({
      name: (event.target as HTMLAnchorElement).download,
      text: () => blob.text(),
      bytes: () => blob.arrayBuffer(),
    });
  };
  document.addEventListener("click", keep);
  onTestFinished(() => document.removeEventListener("click", keep));
  return caught;
}

/** Clicks Export and returns the resulting file. */
export async function exportFile(
  press = () => exportButton().click(),
): Promise<{ readonly name: string; readonly text: string }> {
  const files = catchDownloads();
  await press();
  await expect.poll(() => files.length).toBe(1);
  const [file] = files;
  return { name: file?.name ?? "", text: (await file?.text()) ?? "" };
}

/** What a person who may export gets about a day: every league is requested, and none has anything but these. */
export function dayAnswers(withGames: Answers, over: Answers): Answers {
  const nothing = leaguesWithPage.map(({ slug, kind }): Answers =>
    kind === "matchup" ? { [`GET /api/leagues/${slug}/schedule`]: scheduleOfDay(slug, []) } : eventAnswers(slug, []),
  );
  return {
    "GET /api/auth/session": { user: ada },
    ...Object.assign({}, ...nothing),
    ...withGames,
    ...over,
    "GET /api/may-export": over["GET /api/may-export"] ?? mayExport,
  };
}
