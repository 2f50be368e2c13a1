import type { EditedList } from "@agate/assignment";

export interface NoticesProps {
  readonly league: string;
  readonly lists: readonly EditedList[];
  readonly isEditing: boolean;
}
