import type { League } from "@agate/leagues";
import { lacksData, markFor } from "../../../product/league-data.ts";

const people = { matchup: "rosters", field: "fields", race: "drivers" } as const;

/** What a page says first while this server has nobody of its league (rule PI12). */
export function NoDataNote({ league: { slug, title, kind } }: { readonly league: League }) {
  if (!lacksData(slug)) return null;
  return (
    <p className="no-data" {...markFor("lack", [slug])}>
      <strong>{`There is no data for ${title} yet.`}</strong>
      {` No file can be made here until its ${people[kind]} are brought in.`}
    </p>
  );
}
