import * as styles from "./no-data-note.module.css";
import type { League } from "@agate/leagues";
import { lacksData, markFor } from "../../../product/league-data.ts";
import type { Dated } from "../../../product/roster-age.ts";

const people = { matchup: "rosters", field: "fields", race: "drivers" } as const;

interface NoDataNoteProps {
  readonly league: League;
  /** The people on the page: the server says only each minute which leagues have data. */
  readonly dated: readonly Pick<Dated, "provenance">[];
}

/** What a page says first while this server has nobody of its league (rules EV17, PI12). */
export function NoDataNote({ league: { slug, title, kind }, dated }: NoDataNoteProps) {
  if (!lacksData(slug) || dated.some(({ provenance: { confirmed_at: at } }) => at !== null)) return null;
  return (
    <p className={styles.note} {...markFor("lack", [slug])}>
      <strong>Coming Soon.</strong>
      {` Roster information and export for ${title} are being added: there is no data yet, and no file can be made here until its ${people[kind]} are brought in.`}
    </p>
  );
}
