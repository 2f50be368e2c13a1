import { SaveOffline } from "../../product/venue/save-offline.tsx";
import type { HomeRow } from "./home-days.ts";
import { useMayExport } from "./use-may-export.ts";

export interface RowSaveProps {
  readonly row: HomeRow;
  /** "Braves at Red Sox" */
  readonly name: string;
}

/** One press saves a game or event of Home for the venue. */
export function RowSave({ row, name }: RowSaveProps) {
  const isEntitled = useMayExport();
  const league = row.league.slug;
  const days =
    row.kind === "game"
      ? { from: row.game.game_date, to: row.game.game_date }
      : { from: row.event.start_date, to: row.event.end_date };
  return (
    <SaveOffline
      wishes={[{ league, days, about: name }]}
      about={name}
      what={row.kind}
      isEntitled={isEntitled}
      isNamed
    />
  );
}
