import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./matchup-page.module.css";
import type { Dispatch } from "react";
import { writeDay } from "@agate/captions/calendar";
import { reasonOf } from "../../../api/failure.ts";
import { useOffline } from "../../../lib/offline.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkNotes } from "../address/link-notes.tsx";
import type { AssignmentFile } from "../assignment/use-assignment.ts";
import { ChangeNotice } from "../sources/change-notice.tsx";
import type { FormAction } from "./form-state.ts";
import type { Undo } from "./form.ts";
import type { MatchupForm } from "./use-matchup-form.ts";

/** Notes about the link and the chosen game: ignored, gone, off, or moved. */
export function LinkNotices({ form: { state, dispatch, gameError, retryGame } }: { readonly form: MatchupForm }) {
  const { game, gameDay, linkNotes } = state;
  const isOffline = useOffline();
  const isOff = game?.status === "cancelled" || game?.status === "postponed";
  return (
    <div>
      <UndoNotice undo={state.undo} dispatch={dispatch} />
      <LinkNotes notes={linkNotes} onDismiss={() => dispatch({ type: "link-notes-read" })} />
      {gameError !== null &&
        (isOffline ? (
          <Alert tone="note" title="The game of this link is not on this device." />
        ) : (
          <Alert
            tone="bad"
            title="The game of this link could not be loaded."
            action={<Button onClick={retryGame}>Try again</Button>}
          >
            {`${reasonOf(gameError)} You can still choose a game or two teams.`}
          </Alert>
        ))}
      {isOff && (
        <Alert tone="warn" title={`This game is ${game.status}.`}>
          Both teams stay chosen: the file can be made as a matchup of your own, with a date you type.
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
          The form has the new date, unless you typed another.
        </Alert>
      )}
    </div>
  );
}

/** One line on what picking a game has replaced, with an undo for all of it. */
function UndoNotice({ undo, dispatch }: { readonly undo: Undo | null; readonly dispatch: Dispatch<FormAction> }) {
  if (!undo) return null;
  return (
    <Alert
      tone="note"
      className={`${layoutStyles.line} ${styles.undo}`}
      data-screen=""
      title={`Picking the game replaced what you had set: ${undo.cleared.join(", ")}.`}
      action={
        <span className={styles.ways}>
          <Button onClick={() => dispatch({ type: "pick-undone" })}>Undo</Button>
          <Button look="bare" onClick={() => dispatch({ type: "undo-dismissed" })}>
            Dismiss
          </Button>
        </span>
      }
    />
  );
}

/**
 * A quiet note that a roster changed under an open form (case B9). A roster of another day (rule LU24) is a different
 * roster. People added by the line-up are reported in the line beside the rosters' age (rule LU17).
 */
export function RosterNotices({ lists }: Pick<AssignmentFile, "lists">) {
  return lists.map(
    ({ scope, name, rows, provenance, asOf }) =>
      provenance && (
        <ChangeNotice
          key={`${scope.lists[0]} ${asOf}`}
          title={`Roster updated: ${name}`}
          rows={rows.filter(({ tonight }) => !tonight?.isAdded)}
        />
      ),
  );
}
