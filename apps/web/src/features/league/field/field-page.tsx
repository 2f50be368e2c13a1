import type { FieldJson } from "@agate/api";
import type { FieldLeague } from "@agate/leagues";
import { useEditing } from "../edits/use-editing.ts";
import { EventPage } from "../events/event-page.tsx";
import { useEventExport } from "../events/use-event-export.ts";
import { useEventPage } from "../events/use-event-page.ts";
import type { ExportWords } from "../export/export-words.ts";
import { fieldSettings } from "../settings/kinds.ts";
import type { Listed } from "../sources/people-change.ts";
import { fieldColumns } from "./field-columns.ts";
import { PlayerCodes } from "./player-codes.tsx";
import { useFieldFile } from "./use-field-file.ts";

/** docs/spec/texts.md#export */
const words: ExportWords = {
  ready: "Export Field",
  working: "Exporting...",
  subscribe: "Subscribe to export",
  done: "Field exported",
};

/** The page of a tour of golf or tennis. */
export function FieldPage({ league }: { readonly league: FieldLeague }) {
  const page = useEventPage(league, fieldSettings);
  const editing = useEditing();
  const file = useFieldFile(league, page, page.settings.choices, editing);
  const exporting = useEventExport(league, words, page, file);
  return (
    <EventPage
      league={league}
      page={page}
      file={file}
      exporting={exporting}
      what="Field"
      people={file.players}
      listedOf={listedOf}
      edited={file.list}
      editing={editing}
      columnsOf={(built) => [...fieldColumns(built), ...file.columnsOfEdits(editing.drafts, built)]}
      explanation={<PlayerCodes sport={league.sport} file={exporting.isEntitled ? exporting.file : null} />}
    />
  );
}

/** A field has no ids: people are told apart by name. */
function listedOf({ first_name, last_name }: FieldJson["players"][number]): Listed {
  const name = `${first_name} ${last_name}`.trim();
  return { id: name, name, facts: "" };
}
