import { leagues } from "@agate/leagues";
import { createFreshness, type LeagueFreshness } from "../features/refresh/freshness/freshness.ts";
import { describeConsent } from "../features/refresh/sources.ts";
import { bad, type Examination, type Finding, good, odd } from "./finding.ts";
import { tellAge } from "../words/amounts.ts";

export const examineFeeds: Examination = async ({ context, facts }) => {
  const { env, feeds, now } = context;
  const consent = describeConsent(env, feeds);
  if (!env.feedConsent.size)
    return [odd(consent, "set AGATE_FEEDS to the providers to use; until then, use agate refresh and agate import")];
  if (!facts) return [good(consent)];
  const freshness = await createFreshness(context).ofAll();
  return [
    good(consent),
    ...[...freshness].map(([slug, league]) => ofLeague(slug, league, now())),
    ...facts.stoppedHosts.map((host) =>
      odd(`${host} is paused: it refused our requests, or failed`, "agate data alarms; requests resume automatically"),
    ),
    ...(facts.feedAlarms ? [bad(`open alarms about data: ${facts.feedAlarms}`, "agate data alarms")] : []),
  ];
};

function ofLeague(slug: string, { lastGood, overdue, promised, oldest }: LeagueFreshness, now: Date): Finding {
  const name = leagues.find((league) => league.slug === slug)?.name ?? slug;
  if (!lastGood)
    return odd(
      `${name}: no good answer was ever received`,
      `agate refresh ${slug} asks now; agate data runs --league ${slug} tells what came of it`,
    );
  const ageOf = (at: Date) => tellAge((now.getTime() - at.getTime()) / 1_000);
  const last = `${name}: the last good answer is ${ageOf(lastGood)} old`;
  if (!overdue) return good(`${last}, within its promise`);
  const age = oldest ? `, the oldest ${ageOf(oldest)} old` : "";
  return odd(
    `${last}; ${overdue} of ${promised} are older than promised${age}`,
    `agate data runs --league ${slug} --failed`,
  );
}

export const examineHolds: Examination = async ({ facts }) =>
  !facts
    ? []
    : facts.holds
      ? [odd(`provider answers on hold for your decision: ${facts.holds}`, "agate data holds")]
      : [good("no answer is on hold")];
