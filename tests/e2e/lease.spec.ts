/// <reference lib="dom" />

import type { Page } from "@playwright/test";
import { unzip } from "@agate/assignment/testing/unzip";
import {
  bytesOf,
  chooseStyle,
  chooseTeam,
  expect,
  exportButton,
  exportFile,
  fileName,
  games,
  walked,
} from "./journey.ts";
import { ownBrowser } from "./own-browser.ts";
import { newSubscriber as test } from "./subscribed.ts";
import { wayTo } from "./way-to-server.ts";

// Also applies to browsers that a journey launches itself (playwright.config.ts blocks workers elsewhere).
test.use({ serviceWorkers: "allow" });

/** A kind of page that makes files. */
interface Kind {
  readonly path: string;
  /** Leads from the newly opened page to a file. */
  readonly choose: (page: Page) => Promise<void>;
  /** Changes a setting so that the file is rebuilt; does nothing if there is no setting. */
  readonly set?: (page: Page) => Promise<unknown>;
}

const chooseFirst = (page: Page) => games(page).first().click();
/** Adds a person's correction to the file and their account. */
const chooseAndCorrect = async (page: Page) => {
  await chooseFirst(page);
  const isSaved = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/mine/sync") && (answer.request().postData() ?? "").includes("Trevanion"),
  );
  const editor = page.getByRole("region", { name: /^Edit roster, / });
  await page
    .getByRole("button", { name: /^Edit rosters?$/ })
    .first()
    .click();
  await editor
    .getByLabel(/^Last name, /)
    .first()
    .fill("Trevanion");
  await editor.getByRole("button", { name: "Done" }).click();
  await isSaved;
};
const setPrefix = (page: Page) => page.getByLabel("Home Team Prefix", { exact: true }).fill("q");
const setStyle = (page: Page) => chooseStyle(page, "Getty");

const kinds = {
  game: { path: "/mlb", choose: chooseAndCorrect, set: setPrefix },
  "single team": {
    path: "/mlb",
    choose: async (page) => {
      for (const side of ["Home", "Away"] as const) await chooseTeam(page, side, "yankees");
    },
    set: setStyle,
  },
  golf: { path: "/pga", choose: chooseFirst },
  race: { path: "/nascar-cup", choose: chooseFirst, set: setStyle },
  day: { path: "/day?league=mlb", choose: async () => undefined, set: setStyle },
  college: { path: "/ncaa-football-d1", choose: chooseFirst, set: setPrefix },
  tennis: { path: "/mens-tennis", choose: chooseFirst },
} satisfies Readonly<Record<string, Kind>>;

/** The exported files: by name, one zip each. */
type Exported = readonly { readonly name: string; readonly content: string }[];

async function setAndExport(page: Page, { path, set }: Kind): Promise<Exported> {
  await set?.(page);
  if (path.startsWith("/day")) {
    const button = page.getByRole("button", { name: /^Export \d+ files?/ }).filter({ visible: true });
    return unzip(await bytesOf(await exportFile(page, () => button.click())));
  }
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
  const download = await exportFile(page);
  return [{ name: download.suggestedFilename(), content: (await bytesOf(download)).toString("latin1") }];
}

/** Expects that there is something to export. */
async function expectFile(page: Page, { path }: Kind): Promise<void> {
  if (path.startsWith("/day")) await expect(page.getByText(/^\d+ files?, [\d,]+ people/)).toBeVisible();
  else await expect(fileName(page)).toBeVisible();
}

/** What the browser has cached for later: pages, reads, and the lease's codes. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const addresses = [];
    for (const name of await caches.keys())
      addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return [...addresses, ...Object.keys(localStorage).filter((key) => key.startsWith("agate:lease"))];
  });

test("[LS4] [LS5] [LS9] [MI6] [OF3] [PK11] [PK15] a browser started while the server is down makes the same file of every kind until its lease ends @all", async ({
  baseURL,
  subscriber,
}) => {
  test.setTimeout(150_000);
  const way = await wayTo(baseURL ?? "");
  const browser = ownBrowser();
  const before = await browser.start();
  await before.context.addCookies(subscriber.storageState.cookies);
  const made = new Map<Kind, { readonly address: string; readonly files: Exported }>();
  for (const name of walked<keyof typeof kinds>(
    ["game", "single team", "golf", "race", "day"],
    ["college", "tennis"],
  )) {
    const kind: Kind = kinds[name];
    const { page } = before;
    await page.goto(`${way.url}${kind.path}`);
    await kind.choose(page);
    await expectFile(page, kind);
    // The address updates after a pause.
    await expect(page).toHaveURL(/[?&](game|event|day|away)=/);
    // The day's address has the day, but not which of its games were checked.
    const address = name === "day" ? `${page.url()}&league=mlb` : page.url();
    const more = page.getByRole("button", { name: "More", exact: true });
    if (await more.isVisible()) await more.click();
    const save = page.getByRole("button", { name: "Save offline" });
    if (await save.isVisible()) {
      await save.click();
      const box = page.getByRole("dialog", { name: /^(Offline|Saved on this device)$/ });
      // The sample's tournaments and races may be further ahead than saving reaches.
      const told = name === "game" ? /Ready offline/ : /Ready offline|Saving goes as far as/;
      await expect(box.getByRole("status").or(box.getByRole("alert"))).toContainText(told);
      await page.keyboard.press("Escape");
    }
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
      timeout: 30_000,
    });
    made.set(kind, { address, files: await setAndExport(page, kind) });
    // The page, and the codes along with the lease, are cached the next time the page is idle.
    const { pathname } = new URL(address);
    for (const kept of [pathname, `agate:lease:${pathname === "/day" ? "mlb" : pathname.slice(1)}:common-codes`])
      await expect.poll(() => keptIn(page), { timeout: 30_000 }).toContain(kept);
  }
  await before.context.close();
  await way.cut();

  const { context, page } = await browser.start();
  for (const [kind, { address, files }] of made) {
    await page.goto(address);
    await expectFile(page, kind);
    expect(await setAndExport(page, kind), address).toEqual(files);
  }
  // A game never opened here, made of what is saved: the same file as online.
  await page.goto(`${way.url}/mlb`);
  await games(page).nth(1).click();
  await expectFile(page, kinds.game);
  await expect(page).toHaveURL(/[?&]game=/);
  const address = page.url();
  const fromSaved = await setAndExport(page, kinds.game);
  await way.mend();
  await page.goto(address);
  await expectFile(page, kinds.game);
  expect(fromSaved).toEqual(await setAndExport(page, kinds.game));
  await way.cut();

  await page.clock.setFixedTime(Date.now() + 7 * 24 * 3_600_000);
  await page.goto(address);
  await expect(page.getByRole("status").filter({ hasText: "Offline. Export has ended on this device." })).toHaveCount(
    1,
  );
  await expect(exportButton(page)).toHaveAccessibleDescription(
    "Export has ended on this device. Connect once to go on.",
  );
  await context.close();
  browser.end();
});
