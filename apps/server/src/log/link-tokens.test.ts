import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { createApp, createFeatures } from "../app.ts";
import { unsubscribeToken } from "../features/roster-mail/unsubscribe.ts";
import { expose } from "../metrics/exposition.ts";
import { createMeter } from "../metrics/meter.ts";
import { createBrowser, quick, testAccounts, tokenIn } from "../testing/accounts.ts";
import { createLog, withoutTokens } from "./log.ts";

const { browser, deliver, join, context } = await testAccounts();
const lines: string[] = [];
const meter = createMeter(new Set(["auth"]));
const logged = { ...context, meter, log: createLog("trace", (line) => void lines.push(line)) };
const app = createApp(logged, createFeatures(logged, { accounts: { passwords: quick } }));
const away = createApp({
  ...logged,
  database: {
    ...context.database,
    db: new Proxy(context.database.db, {
      get() {
        throw Object.assign(new Error("nobody listens"), { code: "ECONNREFUSED" });
      },
    }),
  },
});
const { origin } = new URL(context.env.publicUrl);
const password = "floodlights at dusk";

/** A fresh token of each kind of link, with the page it opens and what that page calls. */
const links: Readonly<Record<string, () => Promise<{ token: string; page: string; writes: readonly string[] }>>> = {
  async confirm() {
    await browser().post(paths.signUp, { email: "ada@example.com", password });
    const token = tokenIn((await deliver("ada@example.com"))[0]);
    return { token, page: `/auth?token=${token}`, writes: [paths.verificationLink, paths.confirmEmail] };
  },
  async "this was not me"() {
    await browser().post(paths.signUp, { email: "bea@example.com", password });
    const token = tokenIn((await deliver("bea@example.com"))[0]);
    return { token, page: `/auth?token=${token}`, writes: [paths.rejectSignUp] };
  },
  async reset() {
    await join("cat@example.com", password);
    await browser().post(paths.requestReset, { email: "cat@example.com" });
    const token = tokenIn((await deliver("cat@example.com"))[0]);
    return { token, page: `/update-password?token=${token}`, writes: [paths.resetLink, paths.resetPassword] };
  },
  async "another address"() {
    const laptop = await join("dan@example.com", password);
    await laptop.post(paths.changeAddress, { email: "dan@new.example", password });
    const token = tokenIn((await deliver("dan@new.example"))[0]);
    return { token, page: `/verify-email?token=${token}`, writes: [paths.newAddressLink, paths.confirmAddress] };
  },
  async "out of a mail"() {
    const token = unsubscribeToken(context.secret, "person-1");
    return { token, page: `/unsubscribe/${token}`, writes: [`/unsubscribe/${token}`] };
  },
};

test.each(Object.entries(links))(
  "[SV15] [SF25] the token of a link (%s) is in no log line, metric or referrer, however it is used @all",
  async (_kind, make) => {
    lines.splice(0);
    const { token, page, writes } = await make();
    const secret = token.split(".").at(-1) ?? "";
    const spoiled = [page, page.replace("?", "%3F"), page.replace("?", "/"), `/${page}`, `${page}/`, `/x${page}`];
    for (const path of spoiled)
      for (const method of ["GET", "HEAD", "PUT"])
        expect((await app.request(`${origin}${path}`, { method })).headers.get("referrer-policy")).toMatch(
          /^(strict-origin|no-referrer)$/,
        );
    const challenged = createBrowser(app, origin, "192.0.2.1");
    await challenged.post("/api/missing-page", { path: `/nowhere${page.replace("?", "/")}` });
    for (const path of writes) {
      for (const lost of [app, away])
        await lost.request(`${origin}${path}`, {
          method: "POST",
          body: JSON.stringify({ token, password: "another evening" }),
          headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        });
    }
    expect(lines.length).toBeGreaterThan(spoiled.length);
    const output = [...lines, expose(meter.read())];
    expect(output.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  },
);

test("[SV15] what is not a token stays in a path, and no path takes long", () => {
  const long = "/api/teams/womens-college-soccer-d1-sidearm-university-of-the-incarnate-word/roster";
  for (const path of ["/mlb", long, "/assets/sample-file-Ab12Cd34.js"]) expect(withoutTokens(path)).toBe(path);
  expect(withoutTokens(`/a/${"Ab-_".repeat(11)}/b`)).toBe("/a/.../b");
  expect(withoutTokens("/x/Unsubscribe/\nperson.token/and/more")).toBe("/x/Unsubscribe/...");
});
