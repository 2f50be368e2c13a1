/// <reference lib="dom" />

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { openChromium } from "../../tools/engines/chromium.ts";
import type { Engine } from "../../tools/engines/engine.ts";
import { openFirefox } from "../../tools/engines/firefox.ts";
import { openWebKit } from "../../tools/engines/webkit.ts";
import { chromiumOptions } from "../chromium.ts";
import { ownNetwork } from "../e2e/person.ts";
import { makeSubscriber, type Subscriber } from "../e2e/subscriber.ts";
import { wayTo, type WayToServer } from "../e2e/way-to-server.ts";

/** `npm test` sets them (scripts/engines.mjs). */
const { FIREFOX: firefox = "/usr/bin/firefox-esr", WEBKIT_DRIVER: webKitDriver = "/usr/bin/WebKitWebDriver" } =
  process.env;

const open: Readonly<Record<string, (dir: string) => Promise<Engine>>> = {
  Chromium: (dir) => openChromium(chromiumOptions, dir),
  Firefox: (dir) => openFirefox(firefox, dir),
  WebKit: async (dir) => openWebKit(webKitDriver, dir, await freePort()),
};

/** An element in a page: the first visible one, or the first with this text or label. */
export interface Wanted {
  readonly css: string;
  readonly name?: RegExp;
}

/** One window of one engine, with its own path to the server, and what a person does there. */
export interface Visit {
  readonly engine: Engine;
  readonly way: WayToServer;
  /** Opens a path and waits for hydration, like the other journeys. */
  readonly goTo: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page, for polling: null while the page is being left, which aborts it. */
  readonly look: <Answer>(inPage: () => Answer | Promise<Answer>) => Promise<Answer | null>;
  readonly press: (wanted: Wanted) => Promise<void>;
  /** Clicks a field and types a new value over the old one. */
  readonly fill: (wanted: Wanted, text: string) => Promise<void>;
  /** Returns the text of an element once it exists. */
  readonly read: (wanted: Wanted) => Promise<string>;
  /** Clicks Export and returns the downloaded file. */
  readonly exported: () => Promise<Buffer>;
  /** Starts a person's session without the sign-in page. */
  readonly enter: (person: Subscriber) => Promise<void>;
}

export const test = base.extend<
  {
    readonly visit: Visit;
    readonly sameAsChromium: (name: string, file: Buffer) => void;
    /** Serves a page of another site, and returns its address. */
    readonly rosterSite: (html: string) => string;
  },
  { readonly engine: Engine; readonly subscriber: Subscriber }
>({
  engine: [
    // Playwright requires a pattern, even if it takes nothing from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const dir = mkdtempSync(join(tmpdir(), "agate-engine-"));
      const engine = await open[project.name]?.(dir);
      if (!engine) throw new Error(`There is no engine ${project.name}.`);
      await engine.resize(1440, 900);
      await use(engine);
      await engine.close();
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
    { scope: "worker" },
  ],
  subscriber: [
    async ({ playwright }, use, { project }) => {
      await use(await makeSubscriber(playwright.request, project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
  visit: async ({ engine, baseURL }, use) => {
    const way = await wayTo(baseURL ?? "", noteFaults);
    await use(visitOf(engine, way));
    expect(await engine.run(faultsOfPage, null), "nothing went wrong unseen").toEqual([]);
    await engine.goTo("about:blank");
    await way.cut();
    expect(engine.faults.splice(0), "nothing went wrong unseen").toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern
  rosterSite: async ({}, use) => {
    let page = "";
    const site = createServer((_, answer) => answer.setHeader("Content-Type", "text/html; charset=utf-8").end(page));
    const port = await new Promise<number>((done) => site.listen(0, () => done((site.address() as AddressInfo).port)));
    await use((html) => {
      page = html;
      return `http://localhost:${port}`;
    });
    site.closeAllConnections();
    site.close();
  },
  // oxlint-disable-next-line no-empty-pattern
  sameAsChromium: async ({}, use, { project }) => {
    const files = join(project.outputDir, "exported-by-chromium");
    mkdirSync(files, { recursive: true });
    await use((name, file) => {
      if (project.name === "Chromium") writeFileSync(join(files, name), file);
      else expect(file.toString(), name).toBe(readFileSync(join(files, name), "utf8"));
    });
  },
});

export { expect };

function visitOf(engine: Engine, way: WayToServer): Visit {
  const look: Visit["look"] = (run) => engine.run(run, null).catch(() => null);
  const find = async ({ css, name }: Wanted, isPressed: boolean): Promise<Found> => {
    let found: Found | null = null;
    const wanted = { css, name: name?.source ?? "", isPressed };
    const once = async () => (found = await engine.run(inPage, wanted).catch(() => null));
    await expect.poll(once, { message: `${css} ${name ?? ""}`, intervals: [50] }).not.toBeNull();
    return found ?? { x: 0, y: 0, text: "" };
  };
  const goTo = async (path: string) => {
    await engine.goTo(way.url + path);
    await expect.poll(() => look(isHydrated), { message: `hydrated ${path}`, intervals: [50] }).toBe(true);
    const [wide, window] = await engine.run(() => [document.documentElement.scrollWidth, innerWidth] as const, null);
    expect(wide, `the width of ${path}`).toBeLessThanOrEqual(window);
    expect(await engine.run(faultsOfPage, null), `nothing went wrong unseen on ${path}`).toEqual([]);
  };
  const press = async (wanted: Wanted) => {
    const { x, y } = await find(wanted, true);
    await engine.press(x, y);
  };
  return {
    engine,
    way,
    goTo,
    look,
    press,
    reload: async () => goTo(await engine.run(() => location.href.replace(location.origin, ""), null)),
    fill: async (wanted, text) => {
      await press(wanted);
      await engine.run(() => (document.activeElement as HTMLInputElement).select(), null);
      await engine.type(text);
    },
    read: async (wanted) => (await find(wanted, false)).text,
    exported: async () => {
      await find({ css: "#sheet-name", name: /\.txt$/ }, false);
      await press({ css: "button", name: /^Export(?! \d)/ });
      return fileIn(engine.files);
    },
    enter: async ({ email, password }) => {
      await goTo("/faq");
      const headers = { "Content-Type": "application/json", ...ownNetwork() };
      expect(await engine.run(startSession, { body: JSON.stringify({ email, password }), headers })).toBe(200);
    },
  };
}

/**
 * Runs before a page's own code: WebKit's driver reports no errors, and of a page that could not be hydrated as it was
 * rendered React's is the only sign.
 */
const noteFaults = `self.faults=[];addEventListener("error",({message})=>faults.push(message));`;

/** Returns the errors that the page did not catch, and forgets them; runs in the page. */
export const faultsOfPage = () => (window as typeof window & { faults?: string[] }).faults?.splice(0) ?? [];

const isHydrated = () => document.readyState === "complete" && !("pressedEarly" in window);

async function startSession({ body, headers }: { readonly body: string; readonly headers: Record<string, string> }) {
  return (await fetch("/api/auth/sign-in", { method: "POST", body, headers })).status;
}

interface Found {
  /** The center, in CSS pixels of the viewport. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * Returns the element once it is visible and, if it is to be clicked, enabled, not moving and not covered; runs in the
 * page.
 */
async function inPage({
  css,
  name,
  isPressed,
}: {
  css: string;
  name: string;
  isPressed: boolean;
}): Promise<Found | null> {
  const isMeant = new RegExp(name);
  // Not `innerText`: Firefox and WebKit return none for lines scrolled out of view.
  const textOf = (of: Element) => of.textContent.replaceAll(/\s+/g, " ").trim();
  const one = Array.from(document.querySelectorAll<HTMLElement>(css)).find(
    (each) =>
      each.checkVisibility() && isMeant.test(each.ariaLabel ?? textOf((each as HTMLInputElement).labels?.[0] ?? each)),
  );
  if (!one) return null;
  const text = textOf(one);
  if (!isPressed) return { x: 0, y: 0, text };
  if (one.ariaDisabled === "true") return null;
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const before = one.getBoundingClientRect();
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const { x, y, width, height } = one.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2), text };
  const lies = document.elementFromPoint(middle.x, middle.y);
  return before.x === x && before.y === y && lies && (one.contains(lies) || lies.contains(one)) ? middle : null;
}

/** Returns the one file downloaded into a folder, once it is complete, and removes it from there. */
async function fileIn(folder: string): Promise<Buffer> {
  let file = Buffer.of();
  await expect(() => {
    const names = readdirSync(folder).filter((name) => /\.(txt|part|wkdownload)$/.test(name));
    expect(names).toEqual([expect.stringMatching(/\.txt$/)]);
    const path = join(folder, names[0] ?? "");
    const before = file.length;
    file = readFileSync(path);
    expect(file.length > 0 && file.length === before, "whole").toBe(true);
    rmSync(path);
  }).toPass({ intervals: [50], timeout: 20_000 });
  return file;
}
