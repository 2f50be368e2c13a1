import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { graceDays, refundDays } from "@agate/api";
import { leagues } from "@agate/leagues";
import { freshnessOf } from "@agate/leagues/freshness";
import { createApp } from "../../app.ts";
import { subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { rosterEntry, team } from "../../db/schema.ts";
import { mailRetention } from "../../mail/outbox.ts";
import { testContext } from "../../testing/context.ts";
import { addEntrants, memberRow, teamRow } from "../../testing/league-rows.ts";
import { lifetime } from "../accounts/limits.ts";
import { sessionRules } from "../accounts/sessions.ts";
import { removalRetention } from "../mine/sync.ts";
import { longestLease } from "../subscriptions/may-export.ts";

// Recounts every number on a public page, on a database without samples. A page that states another number fails.

const context = await testContext();
const { db } = context.database;
const teams = [
  teamRow({ id: "mlb-1", name: "Boston Red Sox" }),
  teamRow({ id: "nhl-1", name: "Boston Bruins", league: "nhl" }),
  teamRow({ id: "pwhl-1", name: "Boston Fleet", league: "pwhl" }),
  teamRow({ id: "wnba-1", name: "Nobody plays here yet", league: "wnba" }),
];
await db.insert(team).values(teams);
await db
  .insert(rosterEntry)
  .values(["mlb-1", "nhl-1", "pwhl-1"].map((teamId, at) => memberRow({ teamId, personId: String(at) })));
await addEntrants(db, { id: "5", league: "indycar" });

if (!existsSync(join(context.env.folders.site, "faq"))) throw new Error("The pages are not built yet: npm run build");
const app = createApp(context);

async function textOf(path: string): Promise<string> {
  const answer = await app.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const html = await answer.text();
  const described = [...html.matchAll(/<meta (?:name|property)="[\w:]*description" content="([^"]*)"/g)];
  const [, main = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return [main.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]*>/g, " "), ...described.map(([, one]) => one)]
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

/** `4 leagues`, `15 days`, `6:00 AM`, `both caption styles`; number words count too. */
const claims =
  /\$\d[\d.,]*|\b(?:\d+(?::\d\d)?|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|both|dozens?)[ -](?:of )?(?:caption |sample |last )?(?:leagues?|sports?|styles?|programs?|plans?|lengths?|forms?|days?|hours?|minutes?|months?|AM|PM)\b/gi;
const claimsOf = async (path: string) => [...new Set((await textOf(path)).match(claims))].toSorted();

const duration = (minutes: number) =>
  minutes % 60 || minutes < 120
    ? `${minutes} minutes`
    : minutes > 48 * 60 && minutes % 1_440 === 0
      ? `${minutes / 1_440} days`
      : `${minutes / 60} hours`;

/** What the catalogue promises, as durations. */
const cadences = new Set(
  leagues.flatMap((league) => {
    const ages = Object.values(freshnessOf(league).maxAge).flatMap(({ inSeason, offSeason }) => [inSeason, offSeason]);
    if (league.kind === "matchup")
      return [
        ...ages.map((hours) => duration(hours * 60)),
        ...freshnessOf(league).beforeGame.map(({ before }) => duration(before)),
      ];
    const { from, maxAge } = freshnessOf(league).field;
    return [...ages, maxAge].map((hours) => duration(hours * 60)).concat(`${from} days`);
  }),
);

test("[PI16] leagues and sports are those with people in the database", async () => {
  const { rows } = await db.execute<{ league: string }>(sql`
    select league from team where id in (select team_id from roster_entry) union select league from entrant`);
  const sports = new Set(rows.map(({ league }) => leagues.find(({ slug }) => slug === league)?.category));
  const counted = [`${rows.length} leagues`, `${sports.size} sports`];
  expect(counted).toEqual(["4 leagues", "3 sports"]);
  // The very first request waits until this is known.
  const front = await textOf("/");
  expect(front.match(/4 leagues, 3 sports/g)).toHaveLength(3);
  expect(await claimsOf("/")).toEqual([...counted, `${refundDays}-day`, "6 Months"].toSorted());
});

test("[PI16] durations match the code and the catalogue", async () => {
  const lengths = ["6 Months"];
  expect(await claimsOf("/faq")).toEqual([`${refundDays} days`, ...lengths].toSorted());
  // Besides ours, the months in the law's limit on damages.
  expect(await claimsOf("/terms-of-service")).toEqual(
    ["12 months", `${graceDays} days`, `${refundDays} days`, ...lengths].toSorted(),
  );
  expect(await claimsOf("/subscription")).toEqual(lengths);
  const claimed = await claimsOf("/data-updates");
  expect(claimed.length).toBeGreaterThan(4);
  const ofSports = claimed.filter((claim) => claim !== "6:00 AM");
  expect(ofSports.filter((claim) => !cadences.has(claim))).toEqual([]);
});

test("[PI16] the privacy policy states what the code deletes and when", async () => {
  const days = (seconds: number) => `${seconds / 86_400} days`;
  const hours = (seconds: number) => `${seconds / 3_600} hours`;
  const minutes = (seconds: number) => `${seconds / 60} minutes`;
  const known = new Set([
    days(sessionRules.lifetime),
    days(sessionRules.longest),
    minutes(sessionRules.seenStep).replace("5", "five"),
    days(removalRetention / 1_000),
    days(longestLease / 1_000).replace("7", "seven"),
    days(mailRetention / 1_000),
    hours(lifetime.addressChange),
    hours(lifetime.verifyLink),
    days(lifetime.attempt),
    minutes(lifetime.resetLink),
    minutes(lifetime.secondFactorStep),
  ]);
  const claimed = await claimsOf("/privacy-policy");
  expect(claimed).toEqual([...known].toSorted());
});

test("[PI16] no page contains prices: they come from the plans, read when it is shown", async () => {
  for (const path of ["/", "/faq", "/subscription", "/terms-of-service"])
    expect((await textOf(path)).match(/\$\s*\d/g), path).toBeNull();
  const [plan] = await db.select().from(subscriptionPlan).orderBy(subscriptionPlan.cents);
  const read = (await (await app.request("/api/plans")).json()) as {
    readonly plans: readonly { readonly price: number }[];
  };
  expect(read.plans[0]?.price).toBe((plan?.cents ?? 0) / 100);
  await db
    .update(subscriptionPlan)
    .set({ cents: 1_234 })
    .where(sql`id = ${plan?.id}`);
  const after = (await (await app.request("/api/plans")).json()) as {
    readonly plans: readonly { readonly price: number }[];
  };
  expect(after.plans.map(({ price }) => price)).toContain(12.34);
});
