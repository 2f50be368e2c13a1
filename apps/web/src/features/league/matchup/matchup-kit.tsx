import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch } from "react";
import type { GameJson } from "@agate/api";
import { textForFile, type Assignment } from "@agate/assignment";
import type { FieldValues } from "@agate/assignment/kit";
import type { MatchupLeague } from "@agate/leagues";
import { useToday } from "../../../lib/use-now.ts";
import type { Dated } from "../../../product/roster-age.ts";
import type { Exporting } from "../export/use-export.ts";
import { AssignmentKit } from "../kit/assignment-kit.tsx";
import { loadAssignmentFinder } from "../kit/use-template.ts";
import type { FormAction } from "./form-state.ts";
import type { PlaceField } from "./form.ts";

interface MatchupKitProps {
  readonly league: MatchupLeague;
  readonly assignment: Assignment | null;
  readonly dispatch: Dispatch<FormAction>;
  readonly onPick: (game: GameJson) => void;
  readonly exporting: Exporting;
  readonly dated: readonly Dated[];
}

/** The assignment kit of a game, and the template that finds it. */
export function MatchupKit({ league, assignment, dispatch, onPick, exporting, dated }: MatchupKitProps) {
  const client = useQueryClient();
  const today = useToday();
  if (today === null) return null;
  return (
    <AssignmentKit<GameJson>
      league={league}
      what="game"
      assignment={assignment}
      exporting={exporting}
      dated={dated}
      find={async (values) => (await loadAssignmentFinder()).gamesOfTemplate(client, league, values, today)}
      onPick={(game, values) => {
        onPick(game);
        for (const [field, text] of placesToFill(game, values)) dispatch({ type: "place-typed", field, text });
      }}
    />
  );
}

/** Parts of the place that the agency names and the schedule does not (rule KT11), cleaned like typed text. */
function placesToFill(game: GameJson, values: FieldValues): readonly (readonly [PlaceField, string])[] {
  const named = {
    venue: values.venue?.[0] ?? "",
    city: [values.city?.[0], values.state?.[0]].filter(Boolean).join(", "),
    country: values.country?.[0] ?? "",
  };
  const scheduled = { venue: game.location, city: game.city, country: game.country };
  return (["venue", "city", "country"] as const).flatMap((field) => {
    const text = textForFile(named[field]);
    return scheduled[field].trim() === "" && text ? [[field, text] as const] : [];
  });
}
