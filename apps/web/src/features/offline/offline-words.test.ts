import { expect, it } from "vitest";
import type { LeaseWords } from "../../product/lease/lease-words.ts";
import { newVersionWords, offlineWords, type OnDevice } from "./offline-words.ts";

const now = Date.parse("2026-11-22T20:00:00Z");
const nothing: OnDevice = {
  lease: null,
  exportsWhileOpen: false,
  updatedAt: null,
  peopleAt: undefined,
  isSample: false,
};
const words = (device: Partial<OnDevice>) => offlineWords("no-network", { ...nothing, ...device }, now);
const works: LeaseWords = {
  tone: "note",
  text: "Export works until Monday, November 30.",
  brief: "Export until Nov 30.",
};

it("[OF8] with a lease the line says until when Export works, and nothing else", () => {
  const { title, text, brief } = words({ lease: works, updatedAt: now });
  expect(`${title} ${text}`).toBe("Offline. Export works until Monday, November 30.");
  expect(brief).toEqual({ title: "Offline.", text: "Export until Nov 30." });
});

it("[OF8] [PG25] where files are made it also says how old their people are, on a phone in fewer words", () => {
  const at = (peopleAt: number) => words({ lease: works, peopleAt });
  expect(at(now)).toMatchObject({
    text: "Updated 3:00 PM ET. Export works until Monday, November 30.",
    brief: { text: "Updated 3:00 PM. Export until Nov 30." },
  });
  expect(at(now - 86_400_000)).toMatchObject({
    text: "Updated yesterday, 3:00 PM ET. Export works until Monday, November 30.",
    brief: { text: "Updated Nov 21. Export until Nov 30." },
  });
  const sample = { peopleAt: now, isSample: true };
  expect(words({ ...sample, lease: works })).toMatchObject({
    text: "Sample data, updated 3:00 PM ET. Export works until Monday, November 30.",
    brief: { text: "Sample data. Export until Nov 30." },
  });
  expect(words(sample).text).toBe("Sample data, updated 3:00 PM ET.");
  const ended: LeaseWords = { tone: "bad", text: "Export has ended on this device.", brief: "Export has ended." };
  expect(words({ lease: ended, peopleAt: now })).toMatchObject({ text: ended.text, brief: { text: ended.brief } });
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
    brief: { title: "Sign in to Wi-Fi.", text: works.brief },
  });
  expect(offlineWords("busy", nothing, now).title).toBe("Agate cannot respond right now.");
});

it("[OF9] says what a reload would lose", () => {
  expect(newVersionWords(false).text).toBe("Nothing you have made is lost.");
  expect(newVersionWords(true).text).toContain("Finish what you have typed first");
});
