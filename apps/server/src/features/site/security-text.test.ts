import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { readEnv } from "../../env.ts";
import { testContext } from "../../testing/context.ts";
import { productionVariables } from "../../testing/production-env.ts";

const path = "/.well-known/security.txt";
let now = new Date("2026-06-07T16:00:00Z");
const context = await testContext({ now: () => now });
const appOf = (variables: Readonly<Record<string, string>>) => createApp({ ...context, env: readEnv(variables) });

/** The fields of a response, in order. */
async function fieldsOf(app: ReturnType<typeof createApp>, origin = "https://agate.example") {
  const answer = await app.request(`${origin}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^(?:[A-Z][\w-]+: \S+\n)+$/);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(": "));
}

test("[SC5] a server says where to report a vulnerability, and when that expires", async () => {
  expect(await fieldsOf(appOf({ ...productionVariables, PUBLIC_URL: "https://agate.example/" }))).toEqual([
    ["Contact", "mailto:help@agate.example"],
    ["Expires", "2026-12-01T00:00:00Z"],
    ["Preferred-Languages", "en"],
    ["Canonical", `https://agate.example${path}`],
    ["Policy", "https://agate.example/terms-of-service#security"],
  ]);
});

test.each(["security@agate.example", "https://agate.example/report?from=txt"])(
  "[SC5] SECURITY_CONTACT can be %s",
  async (contact) => {
    const [[, shown] = []] = await fieldsOf(appOf({ ...productionVariables, SECURITY_CONTACT: contact }));
    expect(shown).toBe(contact.startsWith("https:") ? contact : `mailto:${contact}`);
  },
);

test.each(["http://agate.example", "a@b.example\nExpires: 2000-01-01", "mailto:a@b.example?bcc=c@d.example", "nobody"])(
  "[SC5] SECURITY_CONTACT cannot be %j",
  (contact) => {
    expect(() => readEnv({ SECURITY_CONTACT: contact })).toThrow(
      "SECURITY_CONTACT: must be a mail address or an https",
    );
  },
);

test("[SC5] on this machine, without https, no URL is included that the RFC forbids", async () => {
  const fields = await fieldsOf(appOf({}), "http://localhost:4321");
  expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages"]);
});

test("[SC5] a server that runs for years never states an expiry in the past, nor one more than a year ahead", async () => {
  const app = appOf(productionVariables);
  for (const day of ["2026-11-30T23:59:59Z", "2027-01-31T12:00:00Z", "2028-02-29T00:00:00Z", "2031-08-31T23:59:59Z"]) {
    now = new Date(day);
    const [, [, expires = ""] = []] = await fieldsOf(app);
    const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(140);
    expect(days).toBeLessThan(185);
  }
});
