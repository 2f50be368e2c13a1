import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApp } from "../app.ts";
import { testContext } from "../testing/context.ts";

const context = await testContext();
const app = createApp(context);
const { publicUrl } = context.env;
/** Routes that others than our pages call, and what replaces the rule there. Each is tested in its own place. */
const exceptions: Readonly<Record<string, string>> = {
  "POST /api/webhooks/stripe": "the provider signs the body",
  "POST /unsubscribe/1": "the token is signed, and does nothing but switch one kind of mail off",
};
const writes = [
  ...new Set(
    app.routes
      .filter(({ method }) => !["GET", "HEAD", "OPTIONS", "ALL"].includes(method))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, "1")}`),
  ),
];

/**
 * How many rows each table has, as one text; without the count of refused webhooks, which is meant to change (case E1).
 */
async function rows(): Promise<string> {
  const { rows: tables } = await context.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'refused_webhook' order by 1`,
  );
  const counts = tables.map(async ({ name }) => {
    const { rows: found } = await context.database.db.execute(sql`select count(*) from ${sql.identifier(name)}`);
    return `${name} ${JSON.stringify(found)}`;
  });
  return (await Promise.all(counts)).join("\n");
}

const body = JSON.stringify({ email: "ada@example.com", password: "floodlights at dusk", token: "x" });
const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const own = { "Sec-Fetch-Site": "same-origin" };
const attacks: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["a form on another site", { ...form, "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["a form on another site, older browser", { ...form, Origin: "https://evil.example" }],
  ["a sandboxed frame", { ...json, "Sec-Fetch-Site": "cross-site", Origin: "null" }],
  ["a script on another site", { ...json, "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["a script on a sister site", { ...json, "Sec-Fetch-Site": "same-site", Origin: "http://evil.localhost:4321" }],
  ["a script on another port", { ...json, Origin: "http://localhost:4322" }],
  ["a script on another scheme", { ...json, Origin: "https://localhost:4321" }],
  ["an origin that begins like ours", { ...json, Origin: `${publicUrl}.evil.example` }],
  ["our origin claimed across sites", { ...json, "Sec-Fetch-Site": "cross-site", Origin: publicUrl }],
  ["JSON as text/plain from another site", { "Content-Type": "text/plain", Origin: "https://evil.example" }],
  ["JSON as text/plain from our own page", { "Content-Type": "text/plain", ...own }],
  ["a form on our own page", { ...form, ...own }],
  ["JSON that only looks like it", { "Content-Type": "application/jsonp", ...own }],
  ["JSON as a parameter", { "Content-Type": "text/plain; application/json", ...own }],
  ["no word of where it comes from", json],
  ["a link that was typed", { ...json, "Sec-Fetch-Site": "none" }],
];

test("[AC18] [D10] the router has the writes that this test attacks", () => {
  expect(writes).toContain("POST /api/auth/sign-up");
  expect(writes.length).toBeGreaterThanOrEqual(12);
});

test.each(writes.filter((write) => !Object.hasOwn(exceptions, write)))(
  "[AC18] [D10] %s is refused to every page but our own, and changes nothing",
  async (write) => {
    const [method = "", path = ""] = write.split(" ");
    const before = await rows();
    for (const [name, headers] of attacks) {
      const response = await app.request(`${publicUrl}${path}`, { method, body, headers });
      expect([name, response.status]).toEqual([name, 403]);
      expect(await response.json()).toMatchObject({ type: "agate:cross-site" });
    }
    expect(await rows()).toBe(before);
  },
);

test.each(Object.keys(exceptions))(
  "[AC18] [D10] %s, an exception, does nothing for another site either",
  async (write) => {
    expect(writes).toContain(write);
    const [method = "", path = ""] = write.split(" ");
    const before = await rows();
    for (const [, headers] of attacks.filter(([name]) => !name.includes("our own page")))
      expect((await app.request(`${publicUrl}${path}`, { method, body, headers })).status).toBeGreaterThanOrEqual(400);
    expect(await rows()).toBe(before);
  },
);

test.each([
  ["by Sec-Fetch-Site", { ...json, ...own }],
  ["by Origin, in an older browser", { ...json, Origin: "http://localhost:4321" }],
  ["with a charset", { "Content-Type": "application/json; charset=utf-8", ...own }],
])("[AC18] our own pages may write, %s", async (_name, headers) => {
  const response = await app.request(`${publicUrl}/api/auth/request-reset`, { method: "POST", body, headers });
  expect(response.status).toBe(200);
});

test("[AC18] reads require nothing", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  const response = await app.request(`${publicUrl}/api/auth/session`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe(null);
});
