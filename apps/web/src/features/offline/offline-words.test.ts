import { expect, it } from "vitest";
import { newVersionWords, offlineWords, type OnDevice } from "./offline-words.ts";

const now = Date.parse("2026-11-22T20:00:00Z");
const nothing: OnDevice = { lease: null, exportsWhileOpen: false, updatedAt: null };
const words = (device: Partial<OnDevice>) => offlineWords("no-network", { ...nothing, ...device }, now);
const works = { tone: "note", text: "Export works until Monday, November 30." } as const;

it("[OF8] with a lease the line says until when Export works, and nothing else", () => {
  const { title, text } = words({ lease: works, updatedAt: now });
  expect(`${title} ${text}`).toBe("Offline. Export works until Monday, November 30.");
});

it("[OF8] [LS10] if nothing can be stored, an open page says that it exports while it stays open", () => {
  expect(words({ exportsWhileOpen: true }).text).toBe("Export works as long as this page stays open.");
});

it("[OF8] a visitor sees when the page was last updated", () => {
  expect(words({ updatedAt: Date.parse("2026-11-22T14:14:00Z") }).text).toBe("Last updated 9:14 AM ET.");
  expect(words({ updatedAt: Date.parse("2026-11-21T23:12:00Z") }).text).toBe("Last updated yesterday, 6:12 PM ET.");
  expect(words({}).text).toBe("");
});

it("[F1] [F8] [OF8] a captive portal and a server that cannot respond have their own titles", () => {
  expect(offlineWords("portal", { ...nothing, lease: works }, now)).toEqual({
    title: "This network needs you to sign in first.",
    text: works.text,
  });
  expect(offlineWords("busy", nothing, now).title).toBe("Agate cannot respond right now.");
});

it("[OF9] says what a reload would lose", () => {
  expect(newVersionWords(false).text).toBe("Nothing you have made is lost.");
  expect(newVersionWords(true).text).toContain("Finish what you have typed first");
});
