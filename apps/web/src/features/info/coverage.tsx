import * as styles from "./info-text.module.css";
import { menu } from "@agate/leagues";
import { hasData, lacksData, liveSlugs, markFor } from "../../product/league-data.ts";

/** What of the catalogue is told: with data here, or without it yet. */
type Told = "with-data" | "without-data";

/** What is covered, a line a sport: what the catalogue has, as far as this server has data of it (rule PI12). */
export function Coverage() {
  return (
    <>
      {liveSlugs.some(hasData) && <p {...markFor("any", liveSlugs)}>These leagues work today:</p>}
      <Sports told="with-data" />
      {liveSlugs.some(lacksData) && <p {...markFor("lack", liveSlugs)}>No data here yet:</p>}
      <Sports told="without-data" />
    </>
  );
}

function Sports({ told }: { readonly told: Told }) {
  const isTold = { "with-data": hasData, "without-data": lacksData }[told];
  const mark = (slugs: readonly string[]) => markFor(told === "with-data" ? "any" : "lack", slugs);
  const sports = menu.filter(({ leagues }) => leagues.some(({ slug }) => isTold(slug)));
  return sports.map(({ label, leagues }) => (
    <dl key={label} className={styles.coverage} {...mark(leagues.map(({ slug }) => slug))}>
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
