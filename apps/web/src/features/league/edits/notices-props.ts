import type { EditedList } from "./edited-list.ts";

export interface NoticesProps {
  readonly league: string;
  readonly lists: readonly EditedList[];
  readonly isEditing: boolean;
}
