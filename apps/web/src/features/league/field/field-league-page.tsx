import type { FieldLeague } from "@agate/leagues";
import { SinceMarks } from "../since/since-marks.tsx";
import { LeagueVisit } from "../sources/league-visit.tsx";
import type { LeaguePageProps } from "../sources/league-visit.tsx";
import { useEditing } from "../edits/use-editing.ts";
import { EventPage } from "../events/event-page.tsx";
import { useEventExport } from "../events/use-event-export.ts";
import { useEventFile } from "../events/use-event-file.ts";
import { useEventPage } from "../events/use-event-page.ts";
import type { ExportWords } from "../export/export-action.ts";
import { fieldSettings } from "../settings/kinds.ts";
import { fieldColumns } from "./field-columns.ts";
import { PlayerCodes } from "./player-codes.tsx";

/** The page of a league whose events are tournaments with a field. */
export function FieldLeaguePage({ league, loadSideline }: LeaguePageProps<FieldLeague>) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadSideline}>
      <SinceMarks league={league.slug}>
        <FieldPage league={league} />
      </SinceMarks>
    </LeagueVisit>
  );
}

/** docs/spec/texts.md#export */
const words: ExportWords = {
  ready: "Export Field",
  working: "Exporting...",
  subscribe: "Subscribe to export",
  done: "Field exported",
};

/** The page of a tour of golf or tennis. */
function FieldPage({ league }: { readonly league: FieldLeague }) {
  const page = useEventPage(league, fieldSettings);
  const editing = useEditing();
  const file = useEventFile(league, page, editing);
  const exporting = useEventExport(league, words, page, file);
  return (
    <EventPage
      league={league}
      page={page}
      file={file}
      exporting={exporting}
      what="Field"
      editing={editing}
      columnsOf={(built) => [...fieldColumns(built), ...file.columnsOfEdits(editing.drafts, built)]}
      explanation={<PlayerCodes sport={league.sport} file={exporting.isEntitled ? exporting.file : null} />}
    />
  );
}
