import { Validator } from "@seriousme/openapi-schema-validator";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type Endpoint, endpoints, openApiDocument, paths } from "@agate/api/schemas";
import { createApp } from "./app.ts";
import { endpointRoutes } from "./http/endpoint-routes.ts";
import { problemResponse } from "./http/problem.ts";
import { preparePortal } from "./payments/stripe/portal.ts";
import { createStripe } from "./payments/stripe/stripe.ts";
import { type Browser, tokenIn } from "./testing/accounts.ts";
import { codeAt } from "./testing/authenticator-app.ts";
import { softwareAuthenticator } from "./testing/authenticator.ts";
import { testContext } from "./testing/context.ts";
import { endpointOf, checkAgainstDefinition } from "./testing/endpoint-definition.ts";
import { addEntrants, addGames, addMembers, addTeams } from "./testing/league-rows.ts";
import { routesOf } from "./testing/route-list.ts";
import { stripeHarness } from "./testing/stripe-harness.ts";
import { consented, orderOf } from "./testing/subscription-harness.ts";

const defined = Object.values<Endpoint>(endpoints);

test("[SV10] every defined endpoint is registered, and every route under /api is defined, each once", async () => {
  const registered = routesOf(createApp(await testContext()))
    .filter(({ path }) => path.startsWith("/api/") && path !== "/api/*")
    .map(({ method, path }) => `${method} ${path}`);
  const all = defined.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(all).size).toBe(all.length);
  expect(registered.toSorted()).toEqual(all.toSorted());
});

/** The values for parameters of paths, by league. */
const rows = { team: "t-eagle", game: "opener", event: "open-1" };

/** Does everything with second factors, ending without one. */
async function factors(
  browser: Browser,
  now: Date,
  credentials: { readonly email: string; readonly password: string },
) {
  const authenticator = softwareAuthenticator();
  const options = async (purpose: "sign-in" | "confirm") =>
    (await browser.post(paths.askPasskey, { purpose })).body.options;
  const { seed } = (await browser.post(paths.setUpApp)).body;
  await browser.post(paths.confirmApp, { code: codeAt(seed, now) });
  const { body } = await browser.post(paths.newPasskeyOptions);
  await browser.post(paths.addPasskey, { name: "Key", answer: authenticator.create(body.options) });
  await browser.post(paths.makeRecoveryCodes);
  await browser.post(paths.prove, { passkey: authenticator.get(await options("confirm")) });
  await browser.post(paths.signIn, credentials);
  await browser.get(paths.session);
  await browser.post(paths.signInWithSecondFactor, { passkey: authenticator.get(await options("sign-in")) });
  await browser.post(paths.cancelSignIn);
  const { passkeys } = (await browser.get(paths.secondFactor)).body;
  await browser.post(paths.removePasskey, { id: passkeys[0].id });
  await browser.post(paths.removeApp);
}

/** The same browser, except that every response is checked against its definition, and good ones are recorded. */
function noting(browser: Browser, done: Set<string>): Browser {
  const note = async (method: string, path: string, pending: ReturnType<Browser["get"]>) => {
    const answer = await pending;
    const name = endpointOf(method, path)?.name;
    if (name && answer.status < 300) done.add(name);
    return answer;
  };
  return {
    cookies: browser.cookies,
    get: (path) => note("GET", path, browser.get(path)),
    post: (path, body, headers) => note("POST", path, browser.post(path, body, headers)),
  };
}

test("[SV10] every endpoint responds as defined: exactly its JSON, or a problem it declares @all", async () => {
  const harness = await stripeHarness();
  const { db } = harness.context.database;
  await addTeams(db, { id: rows.team, name: "Eagles", abbreviation: "EAG" });
  await addMembers(db, { teamId: rows.team, personId: "p1", jersey: "00", fullName: "Al Bo" });
  await addGames(
    db,
    { id: rows.game, homeTeamId: rows.team, awayLabel: "TBD" },
    { id: rows.event, league: "pga", kind: "tournament" },
  );
  await addEntrants(db, { id: "e1", eventId: rows.event, firstName: "Al", lastName: "Bo" });

  const done = new Set<string>();
  const visitor = noting(harness.visitor(), done);
  const buyer = noting(await harness.member("buyer@example.com"), done);
  const newcomer = noting(harness.visitor(), done);
  const [email, password] = ["new@example.com", "floodlights at dusk"];
  const mailed = async () => tokenIn((await harness.deliver()).at(-1));

  const everything = async (browser: Browser) => {
    for (const { method, path, body } of defined) {
      const league = path.includes(":event") ? "pga" : "mlb";
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ({ league, ...rows })[name] ?? "");
      if (method === "GET") await browser.get(address);
      else if (!body && browser === visitor) await browser.post(address);
      else if (body) await browser.post(address, { token: "a token of nobody's", return_path: "/mlb" });
    }
  };
  await everything(visitor);
  await visitor.get(`${paths.people}?name=al`);
  await visitor.get(`/api/leagues/mlb/answer?event=${rows.game}`);
  await visitor.get(`/api/leagues/mlb/answers?events=${rows.game}`);

  await newcomer.post(paths.signUp, { email, password });
  const first = await mailed();
  await newcomer.post(paths.pendingVerification, {});
  await newcomer.post(paths.verificationLink, { token: first });
  await newcomer.post(paths.confirmEmail, { token: first });
  await newcomer.post(paths.signOut);
  await newcomer.post(paths.signIn, { email, password });
  await newcomer.post(paths.requestReset, { email });
  const reset = await mailed();
  await newcomer.post(paths.resetLink, { token: reset });
  await newcomer.post(paths.resetPassword, { token: reset, password: "another evening game" });
  await newcomer.post(paths.signIn, { email, password: "another evening game" });
  await newcomer.post(paths.changePassword, { current_password: "another evening game", new_password: password });
  await harness.deliver();
  await newcomer.post(paths.changeAddress, { password, email: "newer@example.com" });
  const address = tokenIn((await harness.deliver()).find(({ to }) => to.includes("newer@example.com")));
  await newcomer.post(paths.newAddressLink, { token: address });
  await newcomer.post(paths.confirmAddress, { token: address });
  const { body } = await newcomer.get(paths.sessions);
  await newcomer.post(paths.endSession, { id: body.sessions[0].id });
  await newcomer.post(paths.signIn, { email: "newer@example.com", password });
  await factors(newcomer, harness.context.now(), { email: "newer@example.com", password });
  await newcomer.post(paths.deleteAccount, { password, confirmation: "DELETE" });

  await harness.deliver();
  await visitor.post(paths.signUp, { email: "stranger@example.com", password });
  await visitor.post(paths.rejectSignUp, { token: await mailed() });
  await visitor.post(paths.resendVerification, { email: "stranger@example.com" });

  await harness.buy(buyer);
  await everything(buyer);
  await buyer.post(paths.checkSubscription, {});
  await buyer.post(paths.personalData);
  await buyer.post(paths.syncMine, { cursor: 0, sent_at: 0, records: [] });
  await buyer.post(paths.switchRosterMail, { on: true });
  await buyer.post(paths.changeSubscription, orderOf("annual"));
  await preparePortal(
    createStripe({ key: "sk_test_key", webhookSecrets: [], now: harness.context.now, origin: harness.fake.origin }),
    harness.context.env.publicUrl,
  );
  await buyer.post(paths.customerPortal);
  await buyer.post(paths.cancelSubscription);
  await noting(await harness.member("second@example.com"), done).post(paths.checkout, {
    ...orderOf("monthly"),
    consent: consented,
  });
  // Only the provider calls this one: `stripeHarness` has sent it.
  done.add("stripeWebhook");
  await buyer.post(paths.signOutEverywhere);

  expect(Object.keys(endpoints).filter((name) => !done.has(name))).toEqual([]);
});

test.each([
  ["a field that is not defined", 200, "application/json", '{"done":true,"hash":"x"}'],
  ["a field that is missing", 200, "application/json", "{}"],
  ["a page", 200, "text/html", "<p>"],
  [
    "a code that is not declared",
    404,
    "application/problem+json",
    '{"type":"agate:not-found","title":"","status":404}',
  ],
  [
    "a code with another status",
    500,
    "application/problem+json",
    '{"type":"agate:unavailable","title":"","status":500}',
  ],
])("[SV10] the walk finds %s", (_, status, contentType, text) => {
  expect(() => checkAgainstDefinition({ method: "POST", path: paths.signOut, status, contentType, text })).toThrow(
    paths.signOut,
  );
});

test("[SV10] extra fields of a body are not read, and a body of another shape is refused", async () => {
  const area = {
    echo: {
      method: "POST",
      path: "/api/echo",
      summary: "Gives back what was read.",
      body: v.object({ day: v.optional(v.string()) }),
      answer: v.object({ day: v.optional(v.string()) }),
      problems: [],
    },
  } as const;
  const app = endpointRoutes(area, { echo: (_, body) => body });
  app.onError(() => problemResponse({ type: "agate:bad-request", title: "The request could not be understood." }));
  const post = (body: string) => app.request("/api/echo", { method: "POST", body });
  expect(await (await post('{"day":"2026-06-07","admin":true}')).json()).toEqual({ day: "2026-06-07" });
  for (const body of ['{"day":7}', "{", "", "[]", "null"]) expect((await post(body)).status).toBe(400);
});

test("[SV11] /api/openapi.json is a cacheable OpenAPI 3.1 document of every endpoint, and nothing else @all", async () => {
  const app = createApp(await testContext());
  const answer = await app.request(paths.openapi);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  const text = await answer.text();
  const document = JSON.parse(text) as ReturnType<typeof openApiDocument>;
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const operations = Object.entries(document["paths"] as Readonly<Record<string, object>>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(operations.toSorted()).toEqual(defined.map(({ method, path }) => `${method} ${path}`).toSorted());
  for (const other of [testContext({ secret: "another secret" }), testContext({ now: () => new Date(0) })])
    expect(await (await createApp(await other).request(paths.openapi)).text()).toBe(text);
  const held = await app.request(paths.openapi, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } });
  expect(held.status).toBe(304);
});

test("[SV11] the document says what a path needs, what a request carries and which codes a status has", () => {
  const { paths: all } = openApiDocument(endpoints) as { readonly paths: Readonly<Record<string, unknown>> };
  expect(all["/api/leagues/{league}/schedule"]).toMatchObject({
    get: {
      operationId: "schedule",
      parameters: [
        { name: "league", in: "path", required: true },
        { name: "from", in: "query", required: false },
        { name: "to", in: "query", required: false },
      ],
      responses: { 404: { description: "agate:unsupported-league" } },
    },
  });
  expect(all["/api/auth/sign-in"]).toMatchObject({
    post: {
      requestBody: { content: { "application/json": { schema: { required: ["email", "password"] } } } },
      responses: { 403: { description: "agate:email-not-verified, agate:cross-site" } },
    },
  });
  expect(all["/api/missing-page"]).toMatchObject({ post: { responses: { 204: { description: "Done." } } } });
});
