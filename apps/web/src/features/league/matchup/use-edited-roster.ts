import type { RosterJson } from "@agate/api";
import { useMemo } from "react";
import { rosterToEdit } from "../edits/to-edit.ts";
import { useEditedList } from "../edits/use-edited-list.ts";
import type { EditedList } from "../edits/edited-list.ts";
import type { MyEdits } from "../edits/use-edited-list.ts";
import type { FormState } from "./form.ts";
import type { SideName } from "./side-state.ts";

/** A side's roster with the person's edits over it. A roster that could not be read has those who were added. */
export function useEditedRoster(
  edits: MyEdits,
  league: string,
  side: SideName,
  { [side]: { teamId, name }, gameId }: FormState,
  read: RosterJson | undefined,
): EditedList {
  const list = useMemo(
    () => rosterToEdit(league, side, { teamId, name: name ?? "", gameId }, read),
    [league, side, teamId, name, gameId, read],
  );
  return useEditedList(edits, list);
}
