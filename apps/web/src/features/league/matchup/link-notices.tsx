import { reasonOf } from "../../../api/failure.ts";
import { writeDay } from "@agate/captions/calendar";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkNotes } from "../address/link-notes.tsx";
import { UndoNotice } from "./undo-notice.tsx";
import type { MatchupForm } from "./use-matchup-form.ts";

/** What a person must know of the link they came by and of the game they chose: ignored, gone, off, or moved. */
export function LinkNotices({ form: { state, dispatch, gameError, retryGame } }: { readonly form: MatchupForm }) {
  const { game, gameDay, linkNotes } = state;
  const isOff = game?.status === "cancelled" || game?.status === "postponed";
  return (
    <div>
      <UndoNotice undo={state.undo} dispatch={dispatch} />
      <LinkNotes notes={linkNotes} onDismiss={() => dispatch({ type: "link-notes-read" })} />
      {gameError !== null && (
        <Alert
          tone="bad"
          title="The game of this link could not be loaded."
          action={<Button onClick={retryGame}>Try again</Button>}
        >
          {`${reasonOf(gameError)} A game of the schedule or two teams can still be chosen.`}
        </Alert>
      )}
      {isOff && (
        <Alert tone="warn" title={`This game is ${game.status}.`}>
          Both teams stay chosen: the file can be made as a match-up of your own, with a date you type.
        </Alert>
      )}
      {game && gameDay && game.game_date !== gameDay && (
        <Alert
          tone="warn"
          title={`This game has moved from ${writeDay(gameDay, "plain")} to ${writeDay(game.game_date, "plain")}.`}
          action={
            <Button
              onClick={() => dispatch({ type: "move-accepted" })}
            >{`Use ${writeDay(game.game_date, "short")}`}</Button>
          }
        >
          The form has the new date already unless another one was typed.
        </Alert>
      )}
    </div>
  );
}
