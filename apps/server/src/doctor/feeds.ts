import { leagues } from "@agate/leagues";
import { createFreshness, type LeagueFreshness } from "../features/refresh/freshness/freshness.ts";
import { tellConsent } from "../features/refresh/tell-consent.ts";
import { bad, type Examination, type Finding, good, odd } from "./finding.ts";
import { tellAge } from "../tell-age.ts";

export const examineFeeds: Examination = async ({ world, facts }) => {
  const { env, feeds, now } = world;
  const consent = tellConsent(env, feeds);
  if (!env.feedConsent.size)
    return [
      odd(consent, "AGATE_FEEDS=... names who may be asked; until then agate refresh and agate import bring data"),
    ];
  if (!facts) return [good(consent)];
  const freshness = await createFreshness(world).ofAll();
  const late = [...freshness].flatMap(([slug, league]) => (league.overdue ? [ofLeague(slug, league, now())] : []));
  return [
    good(consent),
    ...(late.length ? late : [good("what is promised of their freshness is kept")]),
    ...facts.stoppedHosts.map((host) =>
      odd(`${host} is left alone just now: it refused us, or failed`, "agate data alarms; it is asked again by itself"),
    ),
    ...(facts.feedAlarms ? [bad(`open alarms about data: ${facts.feedAlarms}`, "agate data alarms")] : []),
  ];
};

function ofLeague(slug: string, { overdue, promised, oldest }: LeagueFreshness, now: Date): Finding {
  const name = leagues.find((league) => league.slug === slug)?.name ?? slug;
  const age = oldest ? `, the oldest ${tellAge((now.getTime() - oldest.getTime()) / 1_000)} old` : "";
  return odd(
    `${name}: ${overdue} of ${promised} are older than promised${age}`,
    `agate data runs --league ${slug} --failed`,
  );
}

export const examineHolds: Examination = async ({ facts }) =>
  !facts
    ? []
    : facts.holds
      ? [odd(`answers of providers that are held for you to decide: ${facts.holds}`, "agate data holds")]
      : [good("no answer is held")];
