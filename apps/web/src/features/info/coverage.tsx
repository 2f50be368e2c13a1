import { menu } from "@agate/leagues";
import { hasData, lacksData, liveSlugs, markFor } from "../../product/league-data.ts";

/** What of the catalogue is told: with data here, without it yet, or announced. */
type Told = "with-data" | "without-data" | "coming-soon";

const status = { "with-data": "live", "without-data": "live", "coming-soon": "coming-soon" } as const;

/** What is covered, a line a sport: what the catalogue has, as far as this server has data of it (rule PI12). */
export function Coverage() {
  return (
    <>
      {liveSlugs.some(hasData) && <p {...markFor("any", liveSlugs)}>These leagues work today:</p>}
      <Sports told="with-data" />
      {liveSlugs.some(lacksData) && <p {...markFor("lack", liveSlugs)}>No data here yet:</p>}
      <Sports told="without-data" />
      {hasComingSoon && <p>Coming soon:</p>}
      <Sports told="coming-soon" />
    </>
  );
}

const hasComingSoon = menu.some(({ leagues }) => leagues.some((league) => league.status === "coming-soon"));

function Sports({ told }: { readonly told: Told }) {
  const isTold = { "with-data": hasData, "without-data": lacksData, "coming-soon": () => true }[told];
  const mark = (slugs: readonly string[]) =>
    told === "coming-soon" ? {} : markFor(told === "with-data" ? "any" : "lack", slugs);
  const sports = menu
    .map(({ label, leagues }) => ({ label, leagues: leagues.filter((league) => league.status === status[told]) }))
    .filter(({ leagues }) => leagues.some(({ slug }) => isTold(slug)));
  return sports.map(({ label, leagues }) => (
    <dl key={label} className="coverage" {...mark(leagues.map(({ slug }) => slug))}>
      <dt>{label}</dt>
      {leagues
        .filter(({ slug }) => isTold(slug))
        .map(({ slug, title }) => (
          <dd key={slug} {...mark([slug])}>
            {title}
          </dd>
        ))}
    </dl>
  ));
}
