import type { Edit } from "../edit.ts";
import { isBlank } from "../edit.ts";

/** The list that is edited, and the game it is edited for. */
export interface EditScope {
  readonly league: string;
  /** The list's name now, then those it had earlier: a team that was merged into another (rule TR). */
  readonly lists: readonly [now: string, ...earlier: string[]];
  /** Null: no game is chosen, so nothing holds for one alone. */
  readonly game: string | null;
  /** The list is that of a day that is over: what it says is no news (rule ED21). */
  readonly isPast?: boolean;
}

/** An edit with its record's id. */
export interface OwnEdit {
  readonly id: string;
  readonly edit: Edit;
}

/** The edits that hold in a scope. */
export function editsIn(
  edits: Iterable<readonly [id: string, edit: Edit]>,
  { league, lists, game }: EditScope,
): readonly OwnEdit[] {
  const own: OwnEdit[] = [];
  for (const [id, edit] of edits)
    if (
      !isBlank(edit) &&
      edit.of.league === league &&
      lists.includes(edit.of.list) &&
      (edit.of.game === null || edit.of.game === game)
    )
      own.push({ id, edit });
  return own;
}

/**
 * From the weakest to the strongest: what was written under an earlier name of the list gives way, then what holds until
 * it is removed gives way to what holds for this game. The order they come in is of no account.
 */
export function byStrength(edits: readonly OwnEdit[], { lists }: EditScope): readonly OwnEdit[] {
  const rank = ({ edit: { of } }: OwnEdit) => 2 * (lists.length - lists.indexOf(of.list)) + (of.game === null ? 0 : 1);
  return edits.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
