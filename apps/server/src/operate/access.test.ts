import { beforeAll, beforeEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { readAudit } from "../audit/read-audit.ts";
import { makeOperator, proveFactor } from "../testing/operators.ts";
import { day, subscriptionHarness } from "../testing/subscription-harness.ts";

const harness = await subscriptionHarness();
const { context } = harness;
const { db } = context.database;
const operator = await harness.member("operator@example.com");
const other = await harness.member("other@example.com");
const desk = await harness.member("desk@example.com");

beforeAll(async () => {
  for (const email of ["operator@example.com", "other@example.com"]) await makeOperator(context, email);
});
beforeEach(async () => {
  for (const browser of [operator, other]) await proveFactor(context, (await browser.get(paths.session)).body.user.id);
});

const list = async () => (await operator.get(paths.complimentaryAccess)).body;
const give = (body: object, who = operator) =>
  who.post(paths.giveAccess, {
    email: "desk@example.com",
    last_day: "2026-12-31",
    reason: "a review",
    seen: null,
    ...body,
  });
const mayExport = async () => (await desk.get(paths.mayExport)).body.may_export as boolean;
const newest = async () => (await readAudit(db, { limit: 1 }))[0];

test("[OR14] access is granted to the end of an Eastern day with a reason, listed, ended, and listed as ended", async () => {
  expect(await list()).toEqual({ given: [], today: "2026-06-07" });
  expect(await mayExport()).toBe(false);
  const given = await give({ email: " Desk@Example.com " });
  expect([given.status, given.body]).toEqual([200, { until: "2027-01-01T05:00:00.000Z" }]);
  expect(await mayExport()).toBe(true);
  expect((await list()).given).toMatchObject([
    {
      person: { email: "desk@example.com" },
      until: "2027-01-01T05:00:00.000Z",
      last_day: "2026-12-31",
      reason: "a review",
      given_by: "operator@example.com",
      ended: null,
    },
  ]);
  expect(await newest()).toMatchObject({
    act: "complimentary.give",
    actorName: "operator@example.com",
    subject: "desk@example.com",
    before: null,
    after: { until: "2026-12-31", reason: "a review", by: "operator@example.com" },
    reason: "a review",
  });

  const [{ person, until }] = (await list()).given;
  expect((await operator.post(paths.endAccess, { person: person.id, seen: until, reason: "done" })).status).toBe(200);
  expect(await mayExport()).toBe(false);
  expect((await list()).given).toMatchObject([
    { person: { email: "desk@example.com" }, last_day: "2026-12-31", ended: { by: "operator@example.com" } },
  ]);
  expect(await newest()).toMatchObject({
    act: "complimentary.end",
    before: { until: "2026-12-31" },
    after: null,
    reason: "done",
  });
});

test("[OR8] the person's download says what was granted and why, but not by whom", async () => {
  const theirs = (await desk.post(paths.personalData)).body;
  expect(theirs.audit_log).toMatchObject([{ act: "complimentary.give", after: { until: "2026-12-31" } }, {}]);
  expect(JSON.stringify(theirs)).not.toContain("operator@");
});

test("[OR14] an expired grant is listed as expired, and may be granted again", async () => {
  await give({ last_day: "2026-06-08" });
  harness.pass(2 * day);
  await proveFactor(context, (await operator.get(paths.session)).body.user.id);
  expect((await list()).given[0]).toMatchObject({
    last_day: "2026-06-08",
    ended: { at: "2026-06-09T04:00:00.000Z", by: null },
  });
  expect((await give({ last_day: "2026-07-01" })).status).toBe(200);
  expect((await list()).given[0]).toMatchObject({ last_day: "2026-07-01", ended: null });
});

test("[OR13] an operator who decides on something that changed meanwhile is notified, and nothing is done", async () => {
  const [{ person, until }] = (await list()).given;
  expect((await give({ last_day: "2026-08-01", seen: until }, other)).status).toBe(200);
  const before = await newest();
  for (const refused of [
    await give({ last_day: "2026-09-01", seen: until }),
    await give({ last_day: "2026-09-01", seen: null }),
    await operator.post(paths.endAccess, { person: person.id, seen: until }),
    await operator.post(paths.endAccess, { person: person.id, seen: null }),
    await operator.post(paths.endAccess, { person: "nobody", seen: until }),
  ])
    expect([refused.status, refused.body.type]).toEqual([409, "agate:changed-meanwhile"]);
  expect((await list()).given[0].last_day).toBe("2026-08-01");
  expect(await newest()).toEqual(before);
});

test("[OR13] if two operators grant access to the same person at once, one is notified", async () => {
  await harness.person("both@example.com");
  const answers = await Promise.all(
    [operator, other].map((who, at) => give({ email: "both@example.com", last_day: `2026-10-0${at + 1}` }, who)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  [{ email: "nobody@example.com" }, 409, "agate:no-such-account"],
  [{ email: "no address" }, 400, "agate:invalid-email"],
  [{ last_day: "2026-06-08" }, 400, "agate:invalid-day"],
  [{ last_day: "2026-02-30" }, 400, "agate:bad-request"],
  [{ reason: "  " }, 400, "agate:bad-request"],
])("[OR14] %j is refused, and nothing is granted", async (body, status, type) => {
  const before = await newest();
  const refused = await give(body);
  expect([refused.status, refused.body.type]).toEqual([status, type]);
  expect(await newest()).toEqual(before);
});
