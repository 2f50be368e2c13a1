import "./sheet.css";
import type { GameJson } from "@agate/api";
import type { MatchupLeague } from "@agate/leagues";
import type { Exporting } from "../export/use-export.ts";
import type { LiveFile } from "../matchup/use-file.ts";
import type { LiveForm } from "../matchup/use-form.ts";
import type { GamesShown } from "../schedule/use-games.ts";
import { FilePreview } from "./file-preview.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { sideNames } from "./side-names.ts";
import { WaitingSheet } from "./waiting-sheet.tsx";

interface SheetProps {
  readonly league: MatchupLeague;
  readonly form: LiveForm;
  readonly file: LiveFile;
  readonly exporting: Exporting;
  readonly games: GamesShown;
  readonly onPick: (game: GameJson) => void;
}

/** The framed sheet: the file itself, or in the same frame what it waits for. */
export function Sheet({ league, form: { state, arrival }, file: live, exporting, games, onPick }: SheetProps) {
  const { file } = exporting;
  const isSample = live.provenances.some(({ sample }) => sample);
  return (
    <section className="sheet" aria-label="Preview of the file">
      <SheetHead exporting={exporting} isSample={isSample} />
      {file ? (
        <FilePreview file={file} names={sideNames(state)} rosters={live.rosters} isSample={isSample} />
      ) : (
        <WaitingSheet league={league} state={state} arrival={arrival} live={live} games={games} onPick={onPick} />
      )}
    </section>
  );
}
