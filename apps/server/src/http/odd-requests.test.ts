import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { termsVersion } from "@agate/api";
import { createApp } from "../app.ts";
import { rateLimit, session } from "../db/schema-accounts.ts";
import { createDevApp } from "../dev-app.ts";
import { createAccounts } from "../features/accounts/accounts.ts";
import { createLog } from "../log/log.ts";
import { generous, quick } from "../testing/accounts.ts";
import { type KnownRoute, routesOf } from "../testing/route-list.ts";
import { stripeHarness } from "../testing/stripe-harness.ts";
import { consented, subscriptionHarness } from "../testing/subscription-harness.ts";
import { listen } from "./serve.ts";

const lines: string[] = [];
const log = createLog("error", (line) => void lines.push(line));

/** A server with one of the two payment providers, and a signed-in user. */
async function serverOf(harness: Awaited<ReturnType<typeof subscriptionHarness>>) {
  const { subscriptions, rosterMails } = harness;
  const context = { ...harness.context, log };
  const accounts = createAccounts(context, subscriptions, [], { limits: generous, passwords: quick });
  const { cookies } = await harness.member("ada@example.com");
  const { db } = context.database;
  const open = await db.select().from(session);
  return {
    /** Resets limits and sessions, whatever was requested before. */
    async settle() {
      await db.delete(rateLimit);
      await db.insert(session).values(open).onConflictDoNothing();
    },
    app: createApp(context, { accounts, subscriptions, rosterMails }),
    devApp: createDevApp(context, subscriptions, { url: context.env.publicUrl }),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}
const local = await subscriptionHarness();
const servers = [await serverOf(local), await serverOf(await stripeHarness())];
const { publicUrl } = local.context.env;
const routes = servers.flatMap(({ app, devApp, cookie, settle }) =>
  [app, devApp].flatMap((one) =>
    routesOf(one).map((route) => [`${route.method} ${route.path}`, { app: one, cookie, settle }, route] as const),
  ),
);

const nasty = fc.constantFrom(
  ..."\0 %00 %2500 \ud800 \udfff% %ff %c0%80 %ed%a0%80 %u0000 .. ../.. // \\ ' \" ; , = * ? # & <b> {} [] \u2028 \ufeff \u202e 😀 e\u0301 __proto__ constructor toString null 0 -1 1e999 NaN 99999999999999999999 9999-12-31 2100-13-40 0000-00-00 true".split(
    " ",
  ),
  "",
  " ",
  "\r\n",
  "x".repeat(5000),
);
/** Invalid text, alone and inside other text. */
const noText = fc.constantFrom("\0", "cs_\0", "\ud800", "cs_\udfff", "%", "%00");
const odd = fc.oneof(
  noText,
  nasty,
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.tuple(nasty, nasty).map((two) => two.join("")),
);
/** As part of an address: unencodable text stays as it is, and so does some that could be encoded. */
const inAddress = fc
  .tuple(odd, fc.boolean())
  .map(([value, raw]) => (raw ? value.replace(/[^%\w.-]/g, escaped) : escaped(value)));
/** What a header can hold on the wire. */
const inHeader = odd.map((value) => value.replace(/[^\x20-\x7e\x80-\xff]/g, "").trim());
const inBody = fc.oneof(odd, odd, fc.jsonValue(), fc.constantFrom(null, -1, 1e300, 2 ** 31, 2 ** 53 - 1, [], {}));

function escaped(value: string): string {
  return [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

/** The fields of every route at once; each reads those that it knows. */
const body = {
  email: "ada@example.com",
  password: "a wrong guess",
  current_password: "a wrong guess",
  new_password: "floodlights at dawn",
  token: "a token of nobody's",
  plan_id: "monthly",
  price: 14.99,
  consent: consented,
  session_id: "cs_1",
  return_path: "/mlb",
  name: "Portland Pioneers",
};
const fields = [...Object.keys(body), "terms_version"] as (keyof typeof body | "terms_version")[];
const headerNames = [
  "Cookie",
  "Stripe-Signature",
  "If-None-Match",
  "Accept-Encoding",
  "Content-Type",
  "Origin",
  "Sec-Fetch-Site",
  "X-Forwarded-For",
  "Host",
  "Range",
  "X-Odd",
];
const signatures = fc.constantFrom(
  "t=,v1=",
  "t=1,v1=",
  "t=1,v1=,v1=a",
  "v1=",
  "t=",
  `t=${"9".repeat(400)},v1=0`,
  "t=1,v1=é",
);

const requests = fc.record({
  known: fc.boolean(),
  parts: fc.array(inAddress, { minLength: 3, maxLength: 3 }),
  query: fc.array(fc.tuple(fc.oneof(fc.constantFrom("from", "to", "event", "token", "plan"), inAddress), inAddress), {
    maxLength: 3,
  }),
  changed: fc.subarray(fields, { minLength: 1, maxLength: 3 }),
  value: inBody,
  whole: fc.option(odd, { freq: 6 }),
  form: fc.boolean(),
  header: fc.tuple(fc.constantFrom(...headerNames), inHeader),
  signature: signatures,
  signedIn: fc.constantFrom(true, true, true, false),
});
type Odd = typeof requests extends fc.Arbitrary<infer T> ? T : never;

/** A request in which every part is right except one or more. */
function requestOf({ method, path }: KnownRoute, cookie: string, oddRequest: Odd): Request {
  const { known, parts, query, changed, value, whole, form, header, signature, signedIn } = oddRequest;
  let part = 0;
  const address = path
    .replace(/:league\b/, known ? "mlb" : ":league")
    .replace(/:\w+|\*/g, () => parts[part++ % parts.length] ?? "")
    .replace(/^\/+/, "/");
  const search = query.map((pair) => pair.join("=")).join("&");
  const { terms_version: terms = termsVersion, ...values } = Object.fromEntries(changed.map((field) => [field, value]));
  const fieldsOf = { ...body, consent: { ...consented, terms_version: terms }, ...values };
  const headers = new Headers({ "Sec-Fetch-Site": "same-origin", "Stripe-Signature": signature });
  headers.set("Content-Type", form ? "application/x-www-form-urlencoded" : "application/json");
  if (signedIn) headers.set("Cookie", cookie);
  headers.set(...header);
  const sent =
    whole ??
    (form
      ? `act=${encodeURIComponent(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString())}`
      : JSON.stringify(fieldsOf));
  return new Request(`${publicUrl}${address}${search && `?${search}`}`, {
    method,
    headers,
    ...(method === "GET" ? {} : { body: sent }),
  });
}

test("[SV8] the router has the routes that this test requests", () => {
  expect(routes.length).toBeGreaterThan(70);
});

test.each(routes)(
  "[SV8] [B5] %s never fails over odd bytes in path, query, headers or body @all",
  async (_name, { app, cookie, settle }, route) => {
    await fc.assert(
      fc.asyncProperty(requests, async (oddRequest) => {
        lines.length = 0;
        await settle();
        const { status } = await app.request(requestOf(route, cookie, oddRequest));
        expect([status < 500, ...lines]).toEqual([true]);
      }),
      { numRuns: 40 },
    );
  },
);

test.each([
  ["NUL in a league", "/api/leagues/%00/teams", undefined],
  ["NUL in a game", "/api/leagues/mlb/games/%00", undefined],
  ["a broken sequence", "/api/leagues/mlb/games/%e0%a4", undefined],
  ["NUL in a query", "/api/leagues/indycar/drivers?event=%00", undefined],
  ["NUL in a checkout's id", "/api/check-subscription", { session_id: "cs_\0" }],
  ["half a surrogate pair in a checkout's id", "/api/check-subscription", { session_id: "cs_\ud800" }],
  ["NUL in a plan", "/api/checkout", { plan_id: "\0", consent: consented }],
])("[SV8] [B5] %s is the client's error", async (_name, path, sent) => {
  for (const { app, cookie, settle } of servers) {
    await settle();
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
    const response = await app.request(
      `${publicUrl}${path}`,
      sent ? { method: "POST", headers, body: JSON.stringify(sent) } : { headers },
    );
    expect(response.status).toBe(400);
  }
});

test("[SV8] [E1] a webhook with an empty signature is refused like a forged one", async () => {
  for (const signature of ["t=,v1=", "t=1,v1=", "t=1,v1=,v1=", ""]) {
    const init = { method: "POST", body: "{}", headers: { "Stripe-Signature": signature } };
    for (const { app } of servers)
      expect((await app.request(`${publicUrl}/api/webhooks/stripe`, init)).status).toBe(400);
  }
});

test("[SV1] nothing echoes a TRACE request, and no other odd method does anything", async () => {
  const listening = await listen(servers[0]?.app.fetch ?? Response.error, { host: "127.0.0.1", port: 0 });
  afterAll(() => listening.stop(0));
  for (const method of ["TRACE", "TRACK", "CONNECT", "PROPFIND", "PURGE"])
    for (const path of ["/", "/mlb", "/healthz", "/api/auth/session"]) {
      const socket = connect(listening.port, "127.0.0.1");
      socket.end(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: agate_session=hush\r\nConnection: close\r\n\r\n`,
      );
      const response = await text(socket);
      // No response at all means that the connection was closed.
      const status = /^HTTP\/1.1 (\d+)/.exec(response)?.[1] ?? "closed";
      expect([method, path, status]).toEqual([method, path, expect.stringMatching(/^(40[0345]|closed)$/)]);
      expect(response).not.toContain("hush");
    }
});

test("[SV8] a request that names two hosts is refused, over a real connection", async () => {
  const listening = await listen(servers[0]?.app.fetch ?? Response.error, { host: "127.0.0.1", port: 0 });
  afterAll(() => listening.stop(0));
  const send = async (head: string) => {
    const socket = connect(listening.port, "127.0.0.1");
    socket.end(`GET /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
    return /^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1];
  };
  expect(await send("Host: localhost\r\n")).toBe("200");
  expect(await send("Host: localhost\r\nhost: evil.example\r\n")).toBe("400");
  expect(await send("Host: localhost\r\nHOST: localhost\r\n")).toBe("400");
  expect(await send("")).toBe("400");
});
