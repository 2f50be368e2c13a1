import type { EditedList } from "@agate/day";

export interface NoticesProps {
  readonly league: string;
  readonly lists: readonly EditedList[];
  readonly isEditing: boolean;
}
