import { beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, endpoints, operateEndpoints, paths } from "@agate/api/schemas";
import { commandLineActor } from "../audit/actor.ts";
import { revokeRole } from "../audit/roles.ts";
import { auditLog } from "../db/schema-operation.ts";
import { testAccounts } from "../testing/accounts.ts";
import { makeOperator, proveFactor } from "../testing/operators.ts";

const password = "floodlights at dusk";
const server = await testAccounts();
const { browser, join, context } = server;
const { db } = context.database;
const everyEndpoint = Object.values<Endpoint>(operateEndpoints);
const addressOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, "1");

const visitor = browser();
const person = await join("person@example.com", password);
const passwordOnly = await join("bare@example.com", password);
const operator = await join("operator@example.com", password);
let operatorId = "";

beforeAll(async () => {
  await makeOperator(context, "bare@example.com");
  operatorId = await makeOperator(context, "operator@example.com");
  await proveFactor(context, operatorId);
});

/** The full response, for any kind of request. */
async function answers(who: typeof visitor, endpoint: Endpoint, body: object = {}) {
  const { status, body: answer } = await (endpoint.method === "GET"
    ? who.get(addressOf(endpoint))
    : who.post(addressOf(endpoint), body));
  return { status, answer: answer as unknown };
}

test("[OR2] every endpoint of the desk says that it is for operators, and no other does", () => {
  expect(everyEndpoint.length).toBeGreaterThan(2);
  for (const endpoint of Object.values<Endpoint>(endpoints))
    expect(endpoint.operator !== undefined, endpoint.path).toBe(endpoint.path.startsWith("/api/operate/"));
  // A link must never trigger an act.
  for (const { method, operator: does, path } of everyEndpoint) if (method === "GET") expect(does, path).toBe("looks");
});

describe.each(everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_, endpoint) => {
    test("[OR2] does not exist for a visitor or a person, whatever they send", async () => {
      const nowhere = { ...endpoint, path: "/api/operate/nothing-is-here" } as const;
      for (const who of [visitor, person]) {
        const nothing = await answers(who, nowhere);
        expect(nothing.status).toBe(404);
        for (const body of [{}, { nonsense: 1 }]) expect(await answers(who, endpoint, body)).toEqual(nothing);
      }
    });

    test("[OR3] requires a second factor in an operator's session", async () => {
      expect(await answers(passwordOnly, endpoint)).toMatchObject({
        status: 403,
        answer: { type: "agate:second-factor-required" },
      });
    });

    test("[OR3] accepts one that is fresh enough for what it does", async () => {
      const refused = async () => (await answers(operator, endpoint)).status === 403;
      const hours = endpoint.operator === "acts" ? 12 : 7 * 24;
      await proveFactor(context, operatorId, hours - 1);
      expect(await refused()).toBe(false);
      await proveFactor(context, operatorId, hours);
      expect(await answers(operator, endpoint)).toMatchObject({
        status: 403,
        answer: { type: "agate:second-factor-stale" },
      });
      await proveFactor(context, operatorId);
    });
  },
);

test("[OR2] what an operator reads is never cached", async () => {
  for (const endpoint of everyEndpoint.filter(({ operator: does }) => does === "looks")) {
    const { headers } =
      endpoint.method === "GET"
        ? await operator.get(addressOf(endpoint))
        : await operator.post(addressOf(endpoint), {});
    expect(headers.get("cache-control"), endpoint.path).toBe("no-store");
  }
});

test("[OR4] an operator's writes are limited per minute, each operator separately", async () => {
  const other = await join("other-operator@example.com", password);
  await proveFactor(context, await makeOperator(context, "other-operator@example.com"));
  const request = async (who: typeof operator) => (await who.post(paths.auditLog, {})).status;
  server.pass(60);
  for (let times = 0; times < 120; times++) expect(await request(other)).toBe(200);
  expect(await request(other)).toBe(429);
  expect((await other.get(paths.operatorDesk)).status).toBe(200);
  expect(await request(operator)).toBe(200);
  server.pass(60);
  expect(await request(other)).toBe(200);
});

test("[OR1] revoking the role counts at once, in the open session", async () => {
  const leaving = await join("leaving@example.com", password);
  const id = await makeOperator(context, "leaving@example.com");
  await proveFactor(context, id);
  expect((await leaving.get(paths.operatorDesk)).status).toBe(200);
  expect(await revokeRole(db, commandLineActor(), id, "operator")).toBe(true);
  expect((await leaving.get(paths.operatorDesk)).status).toBe(404);
  expect((await leaving.get(paths.session)).body.user).toMatchObject({ email: "leaving@example.com" });
});

test("[OR2] a write from another site's page is refused before the caller is identified", async () => {
  const before = await db.select().from(auditLog);
  for (const endpoint of everyEndpoint.filter(({ method }) => method === "POST"))
    expect((await operator.post(addressOf(endpoint), {}, { "Sec-Fetch-Site": "cross-site" })).body).toMatchObject({
      type: "agate:cross-site",
    });
  expect(await db.select().from(auditLog)).toEqual(before);
});
