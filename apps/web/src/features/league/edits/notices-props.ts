import type { AnyEditedList } from "./edited-list.ts";

export interface NoticesProps {
  readonly league: string;
  readonly lists: readonly AnyEditedList[];
  readonly isEditing: boolean;
}
