import "./league-index.css";
import { menu } from "@agate/leagues";
import { Link } from "react-router";

const groups = menu.map((group) => ({
  ...group,
  live: group.leagues.filter(({ status }) => status === "live"),
}));
const announced = menu.flatMap(({ leagues }) => leagues.filter(({ status }) => status === "coming-soon"));

/** Every league that works today, one press away; those announced are named after them (EXPERIENCE decision 15). */
export function LeagueIndex({ title = "Go to your league" }: { readonly title?: string }) {
  return (
    <section className="league-index" aria-labelledby="leagues-title">
      <h2 className="kicker" id="leagues-title">
        {title}
      </h2>
      <div className="league-columns">
        {groups.map(({ category, label, live }) => (
          <section key={category}>
            <h3>{label}</h3>
            <ul>
              {live.map(({ slug, menu: name }) => (
                <li key={slug}>
                  <Link to={`/${slug}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {announced.length > 0 && (
        <p className="league-soon">
          <span>Coming soon:</span>
          {announced.map(({ slug, menu: name }) => (
            <Link key={slug} to={`/${slug}`}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
