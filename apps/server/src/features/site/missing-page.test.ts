import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { createApp } from "../../app.ts";
import { createLog } from "../../log/log.ts";
import { testContext } from "../../testing/context.ts";

let now = new Date("2026-06-07T16:00:00Z");
const lines: string[] = [];
const context = await testContext({ now: () => now, log: createLog("info", (line) => lines.push(line)) });
const app = createApp(context);

async function report(body: string): Promise<number> {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  return (await app.request(`${context.env.publicUrl}${paths.missingPage}`, { method: "POST", body, headers })).status;
}
/** The paths in the lines about addresses without a page. */
const noted = () =>
  lines
    .filter((line) => line.includes("there is no such page"))
    .map((line) => (JSON.parse(line) as { path: string }).path);

test("[PI13] an address without a page that was reached inside the app is one line, with only the path", async () => {
  expect(await report(JSON.stringify({ path: "/nowhere" }))).toBe(204);
  expect(await report(JSON.stringify({ path: `/${"x".repeat(1500)}` }))).toBe(204);
  expect(noted()).toEqual(["/nowhere", `/${"x".repeat(199)}`]);
  expect(JSON.parse(lines.find((line) => line.includes("there is no such page")) ?? "{}")).toMatchObject({
    where: "inside",
  });
});

test("[PI13] something that isn't a path is accepted and not logged", async () => {
  const before = noted().length;
  const paths = ["nowhere", "/a?token=secret", "/a#b", "/a\nb", "/\u0000", "/\ud800", `/${"x".repeat(3000)}`, 7, null];
  for (const body of [...paths.map((path) => JSON.stringify({ path })), "", "{", "[]"])
    expect(await report(body)).toBe(204);
  expect(noted()).toHaveLength(before);
});

test("[PI13] at most 60 lines per minute are written, however many are sent", async () => {
  now = new Date(now.getTime() + 60_000);
  const before = noted().length;
  for (let sent = 0; sent < 100; sent++) await report(JSON.stringify({ path: `/n${sent}` }));
  expect(noted()).toHaveLength(before + 60);
  now = new Date(now.getTime() + 60_000);
  await report(JSON.stringify({ path: "/later" }));
  expect(noted().at(-1)).toBe("/later");
});
