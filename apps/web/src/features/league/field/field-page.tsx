import type { FieldJson } from "@agate/api";
import type { FieldLeague } from "@agate/leagues";
import { ChangeNotice } from "../change-notice.tsx";
import { EventPage } from "../events/event-page.tsx";
import { eventProblem } from "../events/event-problem.ts";
import { useEventPage } from "../events/use-event-page.ts";
import { useExport } from "../export/use-export.ts";
import type { ExportWords } from "../export/use-export.ts";
import { useRight } from "../export/use-right.ts";
import type { Spellings } from "../link.ts";
import type { Listed } from "../people-change.ts";
import { fieldColumns } from "./field-columns.ts";
import { PlayerCodes } from "./player-codes.tsx";
import { useFieldFile } from "./use-field-file.ts";

/** Spec 2, sections 2.5 and 2.7. */
const words: ExportWords = {
  ready: "Export Field",
  working: "Exporting...",
  subscribe: "Subscribe to export",
  done: "Field exported",
};

/** A field has nothing to choose: the switches and styles belong to other kinds (FORMAT.md G6). */
type NoChoices = Readonly<Record<never, never>>;
const noChoices: NoChoices = {};
const noSpellings: Spellings<NoChoices> = {};

/** The page of a tour of golf or tennis. */
export function FieldPage({ league }: { readonly league: FieldLeague }) {
  const page = useEventPage(league, noChoices, noSpellings);
  const file = useFieldFile(league, page);
  const right = useRight();
  const problem = eventProblem({ ...file, isChosen: page.eventId !== null, mayExport: right.mayExport });
  const exporting = useExport({ league, words, state: page.state, live: file, right, problem });
  return (
    <EventPage
      league={league}
      page={page}
      file={file}
      exporting={exporting}
      what="Field"
      changes={
        page.event &&
        file.players && (
          <ChangeNotice
            key={page.event.event_id}
            title={`Field updated: ${page.event.event_name}`}
            rows={file.players}
            listedOf={listedOf}
          />
        )
      }
      columnsOf={fieldColumns}
      explanation={<PlayerCodes sport={league.sport} file={exporting.isEntitled ? exporting.file : null} />}
    />
  );
}

/** A field has no ids: people are told apart by name. */
function listedOf({ first_name, last_name }: FieldJson["players"][number]): Listed {
  const name = `${first_name} ${last_name}`.trim();
  return { id: name, name, facts: "" };
}
