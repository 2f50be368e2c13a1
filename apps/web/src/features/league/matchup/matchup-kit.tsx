import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch } from "react";
import type { GameJson } from "@agate/api";
import { textForFile } from "@agate/assignment";
import type { FieldValues } from "@agate/assignment/kit";
import type { MatchupLeague } from "@agate/leagues";
import { useToday } from "../../../lib/use-now.ts";
import { AssignmentKit, type AssignmentKitProps } from "../kit/assignment-kit.tsx";
import { loadAssignmentFinder } from "../kit/use-template.ts";
import type { FormAction } from "./form-state.ts";
import type { PlaceField } from "./form.ts";

interface MatchupKitProps extends Pick<AssignmentKitProps<GameJson>, "assignment" | "exporting" | "dated"> {
  readonly league: MatchupLeague;
  readonly dispatch: Dispatch<FormAction>;
  readonly onPick: (game: GameJson) => void;
}

/** The assignment kit of a game, and the template that finds it. */
export function MatchupKit({ dispatch, onPick, ...kit }: MatchupKitProps) {
  const client = useQueryClient();
  const today = useToday();
  if (today === null) return null;
  return (
    <AssignmentKit<GameJson>
      {...kit}
      what="game"
      find={async (values) => (await loadAssignmentFinder()).gamesOfTemplate(client, kit.league, values, today)}
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
