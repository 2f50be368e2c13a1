import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { createLog } from "../log/log.ts";
import { testAccounts } from "../testing/accounts.ts";

interface Line {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly person?: string;
}

const lines: Line[] = [];
const logLines: string[] = [];
const log = createLog("info", (line) => {
  logLines.push(line);
  const read = JSON.parse(line) as Line & { readonly msg: string };
  if (read.msg === "request") lines.push(read);
});
const { browser, join } = await testAccounts({}, { log });
const email = "ada@example.com";
const password = "floodlights at dusk";
const ada = await join(email, password);
const { id } = (await ada.get(paths.session)).body.user as { readonly id: string };

/** What the log says about one request. */
async function lineOf(request: () => Promise<unknown>): Promise<Line | undefined> {
  lines.length = 0;
  await request();
  expect(lines).toHaveLength(1);
  return lines[0];
}

const sync = { cursor: 0, sent_at: Date.parse("2026-06-07T16:00:00Z"), records: [] };

test("[SV14] a write and a refusal name the caller, by the id only", async () => {
  expect(await lineOf(() => ada.post(paths.syncMine, sync))).toMatchObject({ status: 200, person: id });
  expect(await lineOf(() => ada.get(paths.commonCodes("mlb")))).toMatchObject({ status: 403, person: id });
  expect(await lineOf(() => ada.post(paths.endSession, { id: "another" }))).toMatchObject({ status: 404, person: id });
});

test("[SV14] a read names no caller, and no line contains an address or a password", async () => {
  for (const path of [paths.session, paths.mayExport, paths.teams("mlb")])
    expect(await lineOf(() => ada.get(path))).not.toHaveProperty("person");
  expect(logLines.join("")).not.toMatch(/@example|floodlights|wrong guess/);
});

test("[SV14] signing in names the person, a wrong password names none", async () => {
  const laptop = browser();
  const wrong = await lineOf(() => laptop.post(paths.signIn, { email, password: "a wrong guess" }));
  expect(wrong).toMatchObject({ path: paths.signIn, status: 401 });
  expect(wrong).not.toHaveProperty("person");
  expect(await lineOf(() => laptop.post(paths.signIn, { email, password }))).toMatchObject({ status: 200, person: id });
  const everywhere = await lineOf(() => laptop.post(paths.signOutEverywhere));
  expect(everywhere).toMatchObject({ status: 200, person: id });
});
