import type { Exporting } from "../export/use-export.ts";

export interface SinceNoticeProps {
  readonly exporting: Exporting;
  /** What the file is of: "Portland Pioneers vs Austin Armadillos, July 4". */
  readonly about: string | null;
}

/** How many changes there are since the file of a game or event, by its id. */
export type Marks = ReadonlyMap<string, number>;

export interface WatchProps {
  readonly league: string;
  /** Told anew whenever the marks change. */
  readonly onMarks: (marks: Marks) => void;
}
