import { menu } from "@agate/leagues";
import type { Status } from "@agate/leagues";

/** The leagues of one status as a sentence a category: what is covered is what the catalogue has. */
export function Coverage({ status }: { readonly status: Status }) {
  return (
    <ul>
      {menu
        .map(({ label, leagues }) => ({ label, titles: leagues.filter((league) => league.status === status) }))
        .filter(({ titles }) => titles.length)
        .map(({ label, titles }) => (
          <li key={label}>{`${label}: ${titles.map(({ title }) => title).join(", ")}`}</li>
        ))}
    </ul>
  );
}
