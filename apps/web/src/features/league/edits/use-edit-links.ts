import { useMemo } from "react";
import type { EditLink } from "./edit-links.tsx";
import type { EditedList } from "@agate/assignment";
import type { Editing } from "./use-editing.ts";

/** What is edited of each side, as one object that stays until something of it changes. */
export function useEditLinks(
  lists: readonly EditedList[],
  onEdit: Editing["show"],
): Readonly<Record<"home" | "away", EditLink>> {
  const home = useEditLink(
    lists.find(({ part }) => part === "home"),
    onEdit,
  );
  const away = useEditLink(
    lists.find(({ part }) => part === "away"),
    onEdit,
  );
  return useMemo(() => ({ home, away }), [home, away]);
}

export function useEditLink(list: EditedList | undefined, onEdit: Editing["show"]): EditLink {
  const { count = 0, questions = 0 } = list ?? {};
  return useMemo(() => ({ count, questions, onEdit }), [count, questions, onEdit]);
}
