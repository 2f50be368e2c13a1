/// <reference lib="dom" />
import { enter, escape } from "../../tools/engines/engine.ts";
import { expect, faultsOfPage, test, type Visit } from "./journey.ts";
import { roster, rosterPages } from "./roster-pages.ts";

const game = { css: "[data-game]" };
const fileName = { css: "#sheet-name", name: /\.txt$/ };
const link = (name: RegExp) => ({ css: "a", name });
const button = (name: RegExp) => ({ css: "button", name });
const field = (name: RegExp) => ({ css: "input", name });
const path = ({ look }: Visit) => look(() => location.pathname);

test("[BR1] signing in with a wrong password says so, with the right one returns, and lasts until signing out", async ({
  visit,
  subscriber,
}) => {
  await visit.goTo("/mlb");
  await visit.press(link(/^Log In$/));
  await visit.fill(field(/^Email$/), subscriber.email);
  await visit.fill(field(/^Password$/), `wrong horse${enter}`);
  await visit.read({ css: "[data-toast]", name: /Invalid login credentials/ });
  await visit.fill(field(/^Password$/), subscriber.password + enter);
  await visit.read(link(/^Account$/));
  expect(await path(visit)).toBe("/mlb");
  await visit.goTo("/account");
  await visit.read({ css: "#main *", name: new RegExp(`^${subscriber.email}$`) });
  await visit.press(button(/^Sign Out$/));
  await expect.poll(() => path(visit)).toBe("/");
  await visit.read(link(/^Log In$/));
});

test("[BR1] [SV17] [SV19] [SV20] pages with a first view are hydrated without a fault", async ({ visit }) => {
  // A busy server answers without the first view.
  const goToRendered = (path: string) =>
    expect(async () => {
      await visit.goTo(path);
      expect(await visit.look(() => document.getElementById("first-view") !== null)).toBe(true);
    }).toPass();
  for (const at of ["/day", "/pga", "/mlb"]) await goToRendered(at);
  await goToRendered(`/mlb${await visit.look(() => document.querySelector("[data-game]")?.getAttribute("href"))}`);
  await visit.read(fileName);
  await expect.poll(() => visit.look(() => location.search)).toContain("date=");
  await goToRendered(`/mlb${await visit.look(() => location.search)}`);
  await visit.read(fileName);
  // What React does with a fault that it repairs.
  await visit.engine.run(() => reportError(new Error("planted")), null);
  expect(await visit.engine.run(faultsOfPage, null)).toEqual([expect.stringContaining("planted")]);
  visit.engine.faults.splice(0);
});

test("[BR1] [MI6] a page that was left while it read or wrote holds up none that follows", async ({ visit }) => {
  for (const path of ["/mlb", "/pga", "/mlb", "/pga", "/mlb", "/pga"]) {
    await visit.goTo(path);
    await visit.read({ css: "[data-game], [data-event]" });
    // A page that is shown again reads what was stored meanwhile.
    await visit.look(() => void setInterval(() => dispatchEvent(new PageTransitionEvent("pageshow")), 0));
  }
  await visit.goTo("/mlb");
  await visit.press(game);
  await visit.read(fileName);
});

test("[BR1] [PP9] the file of a game, a field and a race equals the one Chromium makes, saved to a folder or with loading steps", async ({
  visit,
  subscriber,
  sameAsChromium,
}) => {
  await visit.enter(subscriber);
  for (const league of ["mlb", "pga", "nascar-cup"]) {
    await visit.goTo(`/${league}`);
    await visit.press(game);
    sameAsChromium(league, await visit.exported());
  }
  await visit.press(button(/^More$/));
  const hasFolders = await visit.engine.run(() => "showDirectoryPicker" in window, null);
  await visit.read(
    hasFolders
      ? button(/^Save into a folder$/)
      : { css: "p", name: /^Downloads go where this browser's settings say\./ },
  );
});

test("[BR1] a correction and a call-up are in the file and in the next visit's, as in Chromium", async ({
  visit,
  subscriber,
  sameAsChromium,
}) => {
  await visit.enter(subscriber);
  await visit.goTo("/nba");
  await visit.press(game);
  await visit.read(fileName);
  await visit.press(button(/^Edit roster/));
  // The first ones may have no number, and so no line.
  await visit.fill({ css: "li[data-key]:last-child input", name: /^Last name, / }, "Corrected");
  await visit.press(button(/^Add a player$/));
  await visit.fill(field(/^Number, New person/), "97");
  await visit.fill(field(/^First name, New person/), "Cal");
  await visit.fill(field(/^Last name, Cal/), "Trevañon");
  const marked = { css: '[aria-label="The file, line by line"] li[data-mark="yours"]', name: /Cal Trevañon \(97\)/ };
  await visit.read(marked);
  await visit.press(button(/^Done$/));
  const file = await visit.exported();
  expect(file.toString()).toContain("Cal Trevañon (97)");
  expect(file.toString()).toContain(" Corrected ");
  sameAsChromium("edited", file);
  await visit.reload();
  await visit.read(marked);
  sameAsChromium("edited", await visit.exported());
});

test("[BR1] [SL2] on the sideline a number answers as in Chromium, with a code of the file that can be copied, and no name is cut off", async ({
  visit,
  subscriber,
  sameAsChromium,
}) => {
  await visit.enter(subscriber);
  await visit.goTo("/nfl");
  await visit.press(game);
  const file = await visit.exported();
  await visit.press(link(/^Sideline$/));
  const number = await visit.read({ css: "main [data-number] b" });
  expect(await visit.engine.run(cutNames, null)).toEqual([]);
  await visit.engine.type(number);
  const answer = { css: 'main section[aria-label="Answer"]' };
  sameAsChromium("answer", Buffer.from(await visit.read(answer)));
  const code = /\S+$/.exec(await visit.read(button(/^Copy /)))?.[0] ?? "";
  expect(file.toString().split(/[\n\t]/)).toContain(code);
  await visit.press(button(/^Copy /));
  await visit.read(button(/^Copied /));
  await visit.engine.type(escape);
  await expect.poll(() => visit.look(() => !document.querySelector('main section[aria-label="Answer"]'))).toBe(true);
  await visit.press(link(/^File$/));
  await visit.read(fileName);
});

test("[BR1] offline, the pages opened before load, and the file is the same", async ({ visit, subscriber }) => {
  await visit.enter(subscriber);
  await visit.goTo("/pga");
  await expect.poll(() => visit.look(kept)).toMatchObject({ worker: "activated", pages: ["/pga"] });
  await visit.goTo("/mlb");
  await visit.press(game);
  const file = await visit.exported();
  const all = { worker: "activated", pages: ["/mlb", "/pga"], hasGame: true, lease: true };
  await expect.poll(() => visit.look(kept)).toEqual(all);
  await visit.way.cut();
  await visit.reload();
  expect((await visit.exported()).toString()).toBe(file.toString());
  await visit.goTo("/pga");
  expect(await visit.read({ css: "#main h1" })).toBe("PGA Tour");
});

for (const [name, html] of Object.entries(rosterPages))
  test(`[OT21] ${name}, copied and pasted, is read as its people`, async ({ visit, rosterSite }) => {
    await visit.engine.goTo(rosterSite(html));
    await visit.engine.shortcut("a");
    await visit.engine.shortcut("c");
    await visit.goTo("/teams?new");
    await visit.press({ css: "textarea" });
    await visit.engine.shortcut("a");
    await visit.engine.shortcut("v");
    await expect.poll(() => visit.look(readPeople)).toEqual(roster);
  });

/** Returns the people as the page shows them; runs in the page. */
function readPeople(): readonly string[] {
  return Array.from(document.querySelectorAll('section[aria-label="What was read"] tbody tr')).map((row) => {
    const [number, name, position] = Array.from(row.querySelectorAll("td"), ({ textContent }) => textContent);
    const note = row.querySelector("small")?.textContent ?? "";
    return [number, name?.replace(note, ""), row.querySelector("b")?.textContent, position].join("|");
  });
}

/** Returns the names that are cut off in a cell, at the side or at the bottom; runs in the page. */
function cutNames(): readonly string[] {
  return Array.from(document.querySelectorAll("main [data-number] small"))
    .filter((names) => {
      const cell = names.parentElement?.getBoundingClientRect();
      return names.scrollWidth > names.clientWidth || names.getBoundingClientRect().bottom > (cell?.bottom ?? 0);
    })
    .map((names) => names.textContent);
}

/** Returns what a browser has cached of the pages, reads and codes that the journey needs; runs in the page. */
async function kept() {
  const paths: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
  return {
    worker: navigator.serviceWorker.controller?.state,
    pages: paths.filter((one) => one === "/pga" || one === "/mlb").toSorted(),
    hasGame: paths.includes("/api/leagues/mlb/answer"),
    lease: Object.keys(localStorage).some((one) => one.includes("lease:mlb:common-codes")),
  };
}
