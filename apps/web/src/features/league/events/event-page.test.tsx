import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rowsOf } from "@agate/assignment";
import { raceDefaults, builtInStyle, defaultWriter } from "@agate/captions";
import { broken, heldBack, portal } from "../../../testing/api-stub.ts";
import { fileOfEvent, inventedEvent, leagueOfKind } from "../testing/invented-league.ts";
import {
  commonCodes,
  confirmed,
  eventAnswers,
  notFound,
  inventedDrivers,
  inventedEvents,
  inventedField,
  mayNotExport,
  sampleData,
} from "../testing/league-answers.ts";
import {
  alert,
  box,
  button,
  catchDownloads,
  choices,
  comeBack,
  chooseFirst,
  chooseStyle,
  exportButton,
  exportFile,
  fileName,
  heading,
  onPhone,
  pressOn,
  preview,
  reload,
  showChosen,
  showLeague,
  text,
} from "../testing/show-league.tsx";

const explanation = () => page.css("[aria-labelledby=explanation]");
const facts = () => page.css("main div > dl");
const fieldOf = (slug: string, event: string) => `GET /api/leagues/${slug}/events/${event}/field`;
/** The first of the list: Winter Classic has ended. */
const [, first] = inventedEvents;
if (!first) throw new Error("There are no invented events.");

describe("the list of events", () => {
  it("[EV1] [EV2] golf: events by start, then name, those that ended last, with dates, course, city and a country abroad", async () => {
    const shuffled = inventedEvents.toReversed();
    const sameStart = inventedEvent({ event_id: "e9", event_name: "Aspen Classic", start_date: "2026-07-23" });
    await showLeague("/pga", eventAnswers("pga", [...shuffled, sameStart]));
    const foreign = choices().filter({ hasText: "Highland Open" });
    await expect.element(foreign).toBeVisible();
    expect((foreign.element() as HTMLElement).innerText.split("\n")).toEqual([
      "Highland Open",
      "Jul 23 - Jul 26, 2026",
      "Glen Moray Links",
      "Elgin, Scotland",
    ]);
    const names = choices()
      .elements()
      .map((one) => one.querySelector("strong")?.textContent);
    expect(names).toEqual(["Lakeshore Open", "Aspen Classic", "Highland Open", "Winter Classic"]);
    await expect.element(page.css("aside[data-wide] h3").first()).toMatchTextContent(/^[A-Z][a-z]+ \d{4}$/);
    await expect.element(page.css("aside[data-wide] [data-game][aria-current]")).not.toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe("/pga");
  });

  it("[EV2] [EV19] until one is chosen the sheet lists them, as wide and at the same edge as with a file, above how the codes are made", async () => {
    await page.viewport(1440, 900);
    await showLeague("/pga");
    const sheet = page.getByRole("region", { name: "Preview of the file" });
    const events = sheet.css("[data-game] strong");
    await expect.element(choices().first()).toBeVisible();
    await expect.element(events).toHaveLength(choices().elements().length);
    const name = choices().first().css("strong").element().textContent;
    await expect.element(events.first()).toHaveTextContent(name);
    const [before, lesson] = [sheet, explanation()].map((part) => part.element().getBoundingClientRect());
    expect(lesson?.top).toBeGreaterThanOrEqual(before?.bottom ?? Infinity);
    expect(lesson?.bottom).toBeLessThan(900);
    await events.first().click();
    await expect.element(fileName()).toBeVisible();
    await expect.element(page.css("main h2").first()).toHaveTextContent(name);
    const { left, width } = sheet.element().getBoundingClientRect();
    expect([left, width]).toEqual([before?.left, before?.width]);
  });

  it("[EV11] on a phone the first view says how many initials are shared, and leads to the report", async () => {
    await onPhone();
    await showChosen("/pga");
    const way = button("1 shared initials");
    await expect.element(way).toBeInViewport();
    await way.click();
    await expect.element(page.getByRole("heading", { name: "1 shared initials" })).toBeInViewport();
  });

  it("[EV11] [PG55] at four times the text size, too, with the whole place", async () => {
    await page.viewport(360, 225);
    await showChosen("/pga");
    await expect.element(button("1 shared initials")).toBeInViewport();
    const cut = [...document.querySelectorAll("dl dd")].filter((one) => one.scrollWidth > one.clientWidth + 1);
    expect(cut.map((one) => one.textContent)).toEqual([]);
  });

  it("[DY1] the way to several files names events", async () => {
    await showLeague("/pga");
    await text("Several events, templates").click();
    await expect
      .element(page.getByRole("link", { name: "Several files in one zip" }))
      .toHaveAttribute("href", "/day?league=pga");
  });

  describe("of a long season that has ended", () => {
    const season = Array.from({ length: 28 }, (_, week) =>
      inventedEvent({
        event_id: `e${week}`,
        event_name: `Open ${week}`,
        start_date: `2025-01-${String(week + 1).padStart(2, "0")}`,
        end_date: "2025-02-01",
      }),
    );

    it("[EV2] shows a link's event @all", async () => {
      await showLeague("/liv?event=e2", eventAnswers("liv", season));
      await expect.element(fileName()).toBeVisible();
      const chosen = page.css("aside[data-wide] [data-game][aria-current]");
      await expect.element(chosen).toMatchTextContent("Open 2");
      await expect.element(chosen).toBeInViewport({ ratio: 1 });
    });

    it("[EV2] begins with its last event", async () => {
      await showLeague("/liv", eventAnswers("liv", season));
      await expect.element(choices().first()).toMatchTextContent("Open 27");
      await expect.element(choices().first()).toBeInViewport({ ratio: 0.95 });
      for (const list of ["aside[data-wide]", 'section[aria-label="Events to pick"]'])
        await expect.element(page.css(`${list} h3`)).toHaveTextContent("Ended");
    });

    it("[EV2] on a phone, where the list is over the page, it opens at the chosen event", async () => {
      await onPhone();
      await showLeague("/liv", eventAnswers("liv", season));
      await choices().last().click();
      await expect.element(fileName()).toBeVisible();
      await button("Expand Sidebar").click();
      await expect.element(page.css("[data-game][aria-current]")).toBeInViewport({ ratio: 0.95 });
    });

    it("[EV2] keeps a chosen event visible when content below the list loads later, until the person scrolls", async () => {
      await showLeague("/liv?event=e0", eventAnswers("liv", season));
      await expect.element(choices().last()).toBeInViewport({ ratio: 0.95 });
      const list = choices().last().element().closest("section")?.parentElement;
      const under = list?.parentElement?.lastElementChild;
      if (!list || !(under instanceof HTMLElement)) throw new Error("There is nothing under the list.");
      under.style.paddingBottom = "5rem";
      await expect.poll(() => list.scrollTop + list.clientHeight).toBeGreaterThan(list.scrollHeight - 2);
      await expect.element(choices().last()).toBeInViewport({ ratio: 0.95 });

      list.scrollTop = 0;
      under.style.paddingBottom = "8rem";
      await expect.element(choices().first()).toBeInViewport({ ratio: 0.95 });
      await expect.element(choices().last()).not.toBeInViewport();
    });
  });

  it("[EV3] identifies a captive portal that answers with its own page @all", async () => {
    const { api } = await showLeague("/pga", { "GET /api/leagues/pga/events": portal });
    const list = page.css("aside[data-wide]");
    const failed = list.getByRole("alert").filter({ hasText: "The events could not be loaded" });
    await expect.element(failed).toMatchTextContent("This network answered with its own page.");
    api.answer(eventAnswers("pga"));
    await list.getByRole("button", { name: "Try again" }).click();
    await chooseFirst();
  });

  it("[EV5] [B5] a link to an event that does not exist says so and applies the rest @all", async () => {
    await showLeague("/nascar-truck?event=nascar-truck-gone-1&num=hash&style=morse", {
      [fieldOf("nascar-truck", "nascar-truck-gone-1")]: notFound,
    });
    await expect
      .element(text(/^Part of this link was ignored: style is not one of standard, getty, ap, /))
      .toBeVisible();
    await expect.element(text(/The event of this link is no longer in the NASCAR Truck schedule\./)).toBeVisible();
    await expect.element(box("Car Number Format")).toHaveValue("#1");
    await button("Dismiss").click();
    await expect.poll(() => window.location.search).toBe("?num=hash");
    await chooseFirst();
  });
});

describe("the main panel", () => {
  it("[EV6] golf has name, dates, course, city and the note on initials @all", async () => {
    await showChosen("/lpga");
    await expect.element(page.getByRole("heading", { name: first.event_name, level: 2 })).toBeVisible();
    for (const fact of [first.course, first.city, "Jul 16 - Jul 19, 2026"])
      await expect.element(facts()).toMatchTextContent(fact);
    await button("Codes and format").click();
    await expect.element(explanation()).toBeVisible();
    await expect
      .element(explanation())
      .toMatchTextContent("Players who share initials all have more letters of the last name or a number.");
    await expect.element(explanation().css("dt").first()).toMatchTextContent(/^[a-z]{2}$/);
  });

  it("[EV19] settings and how the codes are made are behind one button, and the file has the page's width", async () => {
    await showLeague("/nascar-cup");
    await expect.element(explanation()).toBeVisible();
    await chooseFirst();
    await expect.element(explanation()).not.toBeVisible();
    await expect.element(box("Delimiter")).not.toBeVisible();
    const { right } = page.css("main > :first-child").element().getBoundingClientRect();
    expect(page.getByRole("region", { name: "Preview of the file" }).element().getBoundingClientRect().right).toBe(
      right,
    );
    await button("Codes and format").click();
    for (const part of [explanation(), box("Delimiter"), box("Names")]) await expect.element(part).toBeVisible();
  });

  it("[EV19] on a phone how the codes are made is folded among the settings", async () => {
    await onPhone();
    await showChosen("/pga");
    await button("Format").click();
    await expect.element(box("Delimiter")).toBeVisible();
    const words = text(/^A code is the first letter/).first();
    await expect.element(words).not.toBeVisible();
    await page.css("summary#explanation").click();
    await expect.element(words).toBeVisible();
  });

  it.each([
    ["mens-tennis", "all have more letters of the last name."],
    ["indycar", "the driver of car 6 is d06"],
    ["nascar-truck", "cars 7 and 07 are d7 and d07"],
  ])("[EV6] %s says how its codes are made", async (slug, words) => {
    await showLeague(`/${slug}`);
    await expect.element(explanation()).toMatchTextContent(words);
  });

  it.each([
    ["season", "All NASCAR Xfinity drivers", 1],
    ["entry-list", "Entry list of this race", 0],
  ] as const)("[EV8] racing says which list the drivers are from: %s", async (scope, words, notes) => {
    await showLeague("/nascar-xfinity?event=e2", {
      "GET /api/leagues/nascar-xfinity/drivers": {
        league: "nascar-xfinity",
        scope,
        drivers: inventedDrivers,
        provenance: confirmed,
      },
    });
    await expect.element(facts()).toMatchTextContent(words);
    await expect.element(text(/^We have no entry list for this race\./)).toHaveLength(notes);
  });

  it("[EV13] [B9] a field that changes under the open page is reported", async () => {
    const { api } = await showChosen("/pga");
    const [, ...others] = inventedField;
    const players = [{ first_name: "Ada", last_name: "Newcomer" }, ...others];
    api.answer({ [fieldOf("pga", first.event_id)]: { event: first, players, provenance: confirmed } });
    comeBack();
    const notice = page.getByRole("status").filter({ hasText: "Field updated: " });
    await expect.element(notice).toMatchTextContent("Added: Ada Newcomer. Removed: Lee Odom.");
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it("[EV18] sample data is labeled once, and describes preview and report @all", async () => {
    const players = [...inventedField];
    await showChosen("/champions-tour", {
      "GET /api/leagues/champions-tour/events": {
        league: "champions-tour",
        events: inventedEvents,
        provenance: sampleData,
      },
      [fieldOf("champions-tour", first.event_id)]: { event: first, players, provenance: sampleData },
    });
    for (const name of ["Preview of the file", "Report on this file"])
      await expect
        .element(page.getByRole("region", { name }))
        .toHaveAccessibleDescription(/^Sample data: invented people/);
    const texts = text(/Sample data/).elements();
    expect(texts.filter((one) => one.checkVisibility({ visibilityProperty: true }))).toHaveLength(1);
  });

  it("[EV4] a reload and a shared link show the same page @all", async () => {
    await showChosen("/indycar");
    await button("Codes and format").click();
    await box("Car Number Format").selectOptions("(1)");
    await expect
      .poll(() => window.location.pathname + window.location.search)
      .toMatch(/^\/indycar\?event=[^&]+&num=brackets$/);
    await expect.poll(preview).toContain("(6)");
    const file = preview();
    await reload();
    await expect.element(fileName()).toBeVisible();
    await expect.poll(preview).toBe(file);
  });
});

describe("an export @all", () => {
  it("[EV7] [EV10] [PG54] racing: Getty hides the car number format and resets it to None", async () => {
    await showChosen("/nascar-cup");
    await button("Codes and format").click();
    const format = box("Car Number Format");
    await expect.element(format).toHaveValue("none");
    expect([...(format.element() as HTMLSelectElement).options].map(({ text: words }) => words)).toEqual([
      "None",
      "#1",
      "(1)",
    ]);
    await format.selectOptions("#1");
    await expect.poll(preview).toMatch(/driver [^\t]+ #\d+/);
    await chooseStyle("Getty");
    await expect.element(format).not.toBeInTheDocument();

    const file = await exportFile();
    expect(file.text).toMatch(/\nd\d+\t[^\t]+ \(#\d+ [^\t]+\)\t/);
    const choices = { style: builtInStyle("getty") ?? raceDefaults.style };
    const parts = { choices, codes: { common: commonCodes, own: [] } };
    const built = fileOfEvent(leagueOfKind("nascar-cup", "race"), rowsOf(inventedDrivers), parts, first);
    if (!built.ok) throw new Error("There is no file.");
    expect(file.text).toBe(defaultWriter.write(built.file).content);

    await chooseStyle("Standard");
    await expect.element(format).toHaveValue("none");
    await expect.element(button("Style: Standard For: Photo Mechanic")).toBeVisible();
  });

  it("[EV9] says why it does nothing: no event, then no people", async () => {
    await showLeague("/lpga", {
      [fieldOf("lpga", first.event_id)]: { event: first, players: [], provenance: confirmed },
    });
    await expect.element(exportButton()).toHaveTextContent("Export Field");
    await expect.element(exportButton()).toHaveAttribute("aria-disabled", "true");
    await expect.element(exportButton()).toHaveAccessibleDescription("No event is chosen yet.");
    await pressOn(exportButton(), "{Enter}");
    await expect.element(alert("Please select an event to export its field.")).toBeVisible();
    await choices().first().click();
    await expect.element(page.css("[data-waiting]")).toMatchTextContent("No players available for export");
    await userEvent.keyboard("e");
    await expect.element(alert("No players available for export")).toBeVisible();
  });

  it("[EV10] [PG36] the button says Exporting... while it works, and a double-click makes one file", async () => {
    await showChosen("/pga");
    const files = catchDownloads();
    const shown = exportButton().element();
    const texts = [shown.textContent];
    const observer = new MutationObserver(() => texts.push(shown.textContent));
    observer.observe(shown, { childList: true, characterData: true, subtree: true });
    await exportButton().dblClick();
    await expect.element(page.css("[data-toast] > div")).toMatchTextContent("Field exported");
    await expect.element(choices().filter({ hasText: "Exported" })).toHaveLength(1);
    await expect.element(exportButton()).toMatchTextContent("Export Field");
    observer.disconnect();
    expect(texts.some((words) => words.startsWith("Exporting..."))).toBe(true);
    expect(files).toHaveLength(1);
  });

  it.each([
    ["/pga", "Error exporting field. Please try again."],
    ["/nascar-cup?num=hash", "Error exporting drivers. Please try again."],
  ])("[EV14] [B10] %s: a failed export says so, keeps the page, and Copy is the alternative", async (path, words) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new Error("the browser refuses");
    });
    await showChosen(path);
    await expect.poll(() => window.location.search).toContain("event=");
    const address = window.location.href;
    await exportButton().click();
    await expect.element(alert(words)).toMatchTextContent("Copy the file instead");
    expect(window.location.href).toBe(address);
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await button("Copy").click();
    await expect.element(button("Copied")).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${preview()}\n`);
  });

  it("[EV14] a field that fails to load is named, and a retry continues where it was", async () => {
    const { api } = await showLeague("/pga", { [fieldOf("pga", first.event_id)]: broken });
    await choices().first().click();
    const failed = alert("Could not be loaded: the field");
    await expect.element(failed).toBeVisible();
    await expect.element(button(/^Continue without/)).not.toBeInTheDocument();
    api.answer(eventAnswers("pga"));
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect.element(fileName()).toBeVisible();
  });

  it("[EV14] [C5] the file is made without the common codes at the person's request", async () => {
    await showLeague("/nascar-cup", { "GET /api/leagues/nascar-cup/common-codes": broken });
    await choices().first().click();
    await button("Continue without the common codes").click();
    await expect.element(fileName()).toBeVisible();
    expect((await exportFile()).text).toMatch(/^race\t/);
  });
});

describe("without a subscription", () => {
  it.each(["/pga", "/nascar-cup"])("[EV12] %s: on a phone a visitor sees the excerpt's people first", async (path) => {
    await onPhone();
    await showLeague(path, { "GET /api/may-export": mayNotExport });
    await choices().first().click();
    await expect.element(text(/^\d+ more people for subscribers$/)).toBeVisible();
    const lines = page.css('[aria-label="The file, line by line"]');
    const topOfPeople = () => {
      const person = [...lines.element().querySelectorAll("li")].at(-3);
      return Math.abs((person?.getBoundingClientRect().top ?? 0) - lines.element().getBoundingClientRect().top);
    };
    await expect.poll(topOfPeople).toBeLessThan(1);
  });

  it("[EV10] [EV12] an excerpt, Subscribe to export, no Copy and no common codes @all", async () => {
    const read = heldBack(mayNotExport);
    const { api } = await showLeague("/womens-tennis", { "GET /api/may-export": read.answer });
    await choices().first().click();
    await expect.element(button("Checking subscription")).toBeVisible();
    read.release();
    await expect.element(exportButton()).toHaveTextContent("Subscribe to export");
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    await expect.element(text(/^\d+ more people for subscribers$/)).toBeVisible();
    const codes = preview()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    expect(codes).toEqual(["event", "city", ...Array(3).fill(expect.stringMatching(/^[a-z]+\d*$/))]);
    await expect.element(button("Copy")).not.toBeInTheDocument();
    await expect.element(exportButton()).toHaveAccessibleDescription("Please subscribe to access this feature.");
    await heading().click();
    await userEvent.keyboard("e");
    await expect
      .poll(() => window.location.pathname + window.location.search)
      .toMatch(/^\/subscription\?plan=month&return=%2Fwomens-tennis/);
    expect(api.asked.filter((asked) => asked.endsWith("/common-codes"))).toEqual([]);
  });
});

it.each(["wide", "phone"])("[EV15] %s: from a golf page to the file without a pointer", async (screen) => {
  if (screen === "phone") await onPhone();
  await showLeague("/korn-ferry");
  await expect.element(page.css("[data-game]:visible").first()).toBeVisible();
  const files = catchDownloads();
  await userEvent.keyboard("/");
  await expect.element(choices().first()).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(choices().first()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(choices().nth(1)).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await userEvent.keyboard("{Enter}");
  await expect.element(fileName()).toBeVisible();
  // On a small screen the list folds, and the focus moves to the file.
  await expect.element(screen === "phone" ? fileName() : choices().first()).toHaveFocus();
  await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
  await userEvent.keyboard("e");
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toMatch(/\d{8}\.txt$/);

  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys).toMatchTextContent("Go to the events");
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
});
