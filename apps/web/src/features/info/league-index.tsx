import * as textStyles from "../../ui/text.module.css";
import * as styles from "./league-index.module.css";
import { menu } from "@agate/leagues";
import { hasData, lacksData, liveSlugs, markFor } from "../../product/league-data.ts";
import { Link } from "../../router/link.tsx";

const groups = menu.map((group) => ({
  ...group,
  live: group.leagues.filter(({ status }) => status === "live"),
}));
const live = groups.flatMap((group) => group.live);

/**
 * Every league that works today, one click away: live, and with data on this server. The others are named after them
 * (rule PI12).
 */
export function LeagueIndex() {
  return (
    <section className={styles.index} aria-labelledby="leagues-title">
      {liveSlugs.some(hasData) && (
        <h2 className={textStyles.kicker} id="leagues-title" {...markFor("any", liveSlugs)}>
          Go to your league
        </h2>
      )}
      {(!liveSlugs.some(hasData) || liveSlugs.every(lacksData)) && (
        <h2 className={textStyles.kicker} id="leagues-title" {...markFor("none", liveSlugs)}>
          No league has data here yet
        </h2>
      )}
      <div className={styles.columns}>
        {groups
          .filter((group) => group.live.some(({ slug }) => hasData(slug)))
          .map((group) => (
            <section key={group.category} {...markFor("any", slugsOf(group.live))}>
              <h3>{group.label}</h3>
              <ul>
                {group.live
                  .filter(({ slug }) => hasData(slug))
                  .map(({ slug, menu: name }) => (
                    <li key={slug} {...markFor("any", [slug])}>
                      <Link to={`/${slug}`}>{name}</Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
      </div>
      {live.some(({ slug }) => lacksData(slug)) && (
        <p className={`${textStyles.hint} ${styles.soon}`} {...markFor("lack", liveSlugs)}>
          <span>No data here yet:</span>
          {live
            .filter(({ slug, inMenu }) => inMenu !== "with-data" && lacksData(slug))
            .map(({ slug, menu: name }) => (
              <Link key={slug} to={`/${slug}`} {...markFor("lack", [slug])}>
                {name}
              </Link>
            ))}
        </p>
      )}
    </section>
  );
}

function slugsOf(leagues: readonly { readonly slug: string }[]): readonly string[] {
  return leagues.map(({ slug }) => slug);
}
