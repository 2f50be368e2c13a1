import type { RaceLeague } from "@agate/leagues";
import { useEditing } from "../edits/use-editing.ts";
import { EventPage } from "../events/event-page.tsx";
import { useEventExport } from "../events/use-event-export.ts";
import { useEventFile } from "../events/use-event-file.ts";
import { useEventPage } from "../events/use-event-page.ts";
import type { ExportWords } from "../export/export-words.ts";
import { DriverCodes, scopeWords } from "./driver-codes.tsx";
import { raceColumns } from "./race-columns.ts";
import { raceSettings } from "../settings/kinds.ts";
import { RaceFormat } from "./race-format.tsx";

/** docs/spec/texts.md#export */
const words: ExportWords = {
  ready: "Export Drivers",
  working: "Exporting...",
  subscribe: "Subscribe to export",
  done: "Drivers exported",
};

/** The page of a racing series. */
export function RacePage({ league }: { readonly league: RaceLeague }) {
  const page = useEventPage(league, raceSettings);
  const { choices } = page.settings;
  const editing = useEditing();
  const file = useEventFile(league, page, editing);
  const exporting = useEventExport(league, words, page, file);
  const [read] = file.reads;
  const scope = read && "scope" in read ? read.scope : null;
  const drivers = file.lists[0]?.edited ?? [];
  return (
    <EventPage
      league={league}
      page={page}
      file={file}
      exporting={exporting}
      what="Drivers"
      moreFacts={scope ? [{ label: "Drivers", value: scopeWords[scope] }] : []}
      format={<RaceFormat choices={choices} onChoose={page.choose} />}
      editing={editing}
      columnsOf={(built) => [...raceColumns(built, drivers), ...file.columnsOfEdits(editing.drafts, built)]}
      explanation={<DriverCodes league={league} scope={scope} />}
    />
  );
}
