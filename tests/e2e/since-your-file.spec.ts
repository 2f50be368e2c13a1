import type { Page } from "@playwright/test";
import { bytesOf, expect, expectAccessible, exportFile, isSmall, small, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

interface Roster {
  readonly rows: readonly { readonly jersey: string }[];
}

/** From now on, each roster lacks the first of its numbered players, and the second wears 98. */
async function changeRosters(page: Page): Promise<void> {
  await page.route(/\/api\/leagues\/[^/]+\/answer\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly people: readonly Roster[] };
    const people = answer.people.map((roster) => {
      const [gone, renumbered] = roster.rows.filter(({ jersey }) => jersey);
      const rows = roster.rows
        .filter((row) => row !== gone)
        .map((row) => (row === renumbered ? { ...row, jersey: "98" } : row));
      return { ...roster, rows };
    });
    await route.fulfill({ response, json: { ...answer, people } });
  });
}

/** Returns what Photo Mechanic knows after loading these files in this order. */
function loaded(...texts: readonly string[]): ReadonlyMap<string, string> {
  const lines = texts.join("").split("\n");
  return new Map(
    lines.filter((line) => line.includes("\t")).map((line) => [line.slice(0, line.indexOf("\t")), line] as const),
  );
}

test(
  "[SF1] [SF4] [SF10] [SF17] a file, a roster that changes, the line above it, and the file that repairs the first @all",
  { tag: small },
  async ({ page }) => {
    await openFirst(page, "/nba");
    const isKept = page.waitForRequest(
      (request) => request.url().endsWith("/api/mine/sync") && (request.postData() ?? "").includes('"manifest"'),
    );
    const big = await exportFile(page);
    await (await isKept).response();

    await changeRosters(page);
    await page.reload();
    const line = page.getByRole("region", { name: "What changed since your last file" });
    await expect(line).toContainText(isSmall(page) ? "4 changes" : "98");
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(45);
    await expect(page.locator("[data-game]", { hasText: "4 changes since your file" })).toHaveCount(1);
    // At 1440 and 320 px, in one run.
    if (!isSmall(page)) await expectAccessible(page);
    const list = line.getByRole("list");
    await line.getByRole("button", { name: "4 changes" }).click();
    await expect(list.getByRole("listitem").filter({ hasText: "to 98" })).toHaveCount(2);

    const changes = await exportFile(page, () => line.getByRole("button", { name: "Changes only" }).click());
    expect(changes.suggestedFilename()).toBe(big.suggestedFilename().replace(".txt", "-Changes.txt"));
    await expect(line).toHaveCount(0);
    const now = await exportFile(page);
    const [first, repair, whole] = await Promise.all(
      [big, changes, now].map(async (file) => (await bytesOf(file)).toString("utf8")),
    );
    const known = loaded(first ?? "", repair ?? "");
    const right = loaded(whole ?? "");
    expect([...right].filter(([code, text]) => known.get(code) !== text)).toEqual([]);
    const gone = [...known].filter(([code]) => !right.has(code));
    expect(gone.length).toBeGreaterThan(8);
    expect(gone.filter(([code, text]) => !text.startsWith(`${code}\t[${code} `))).toEqual([]);
  },
);
