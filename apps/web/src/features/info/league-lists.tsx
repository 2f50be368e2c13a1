import "./league-lists.css";
import { menu } from "@agate/leagues";
import type { League } from "@agate/leagues";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";

/** Every league by category, as links; `only` leaves some out. */
export function LeagueLists({ only = () => true }: { readonly only?: (league: League) => boolean }) {
  return (
    <div className="league-lists">
      {menu
        .map((group) => ({ ...group, leagues: group.leagues.filter(only) }))
        .filter(({ leagues }) => leagues.length)
        .map(({ category, label, leagues }) => (
          <section key={category}>
            <h2 className="kicker">{label}</h2>
            <ul>
              {leagues.map(({ slug, menu: name, status }) => (
                <li key={slug}>
                  <Link to={`/${slug}`}>{name}</Link>
                  {status === "coming-soon" && <Badge>Coming Soon</Badge>}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
