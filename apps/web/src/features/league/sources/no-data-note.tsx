import * as styles from "./no-data-note.module.css";
import type { Provenance } from "@agate/api";
import type { League } from "@agate/leagues";
import { lacksData, markFor } from "../../../product/league-data.ts";

const people = { matchup: "rosters", field: "fields", race: "drivers" } as const;

interface NoDataNoteProps {
  readonly league: League;
  /** Where the people on the page come from: the server says only each minute which leagues have data. */
  readonly provenances: readonly Pick<Provenance, "confirmed_at">[];
}

/** What a page says first while this server has nobody of its league (rules EV17, PI12). */
export function NoDataNote({ league: { slug, title, kind }, provenances }: NoDataNoteProps) {
  if (!lacksData(slug) || provenances.some(({ confirmed_at: at }) => at !== null)) return null;
  return (
    <p className={styles.note} {...markFor("lack", [slug])}>
      <strong>Coming Soon.</strong>
      {` Roster information and export for ${title} are being added: there is no data yet, and no file can be made here until its ${people[kind]} are brought in.`}
    </p>
  );
}
