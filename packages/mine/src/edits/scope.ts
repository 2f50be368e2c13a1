import { type Edit, isBlank } from "../edit.ts";

/** The list being edited, and the game it is edited for. */
export interface EditScope {
  readonly league: string;
  /** The list's current name, then its earlier ones: a team that was merged into another (rule TR). */
  readonly lists: readonly [now: string, ...earlier: string[]];
  /** Null: no game is selected, so no single-game edit applies. */
  readonly game: string | null;
  /** The list is from a past day: its values are not news (rule ED21). */
  readonly isPast?: boolean;
}

/** An edit with its record's id. */
export interface OwnEdit {
  readonly id: string;
  readonly edit: Edit;
}

/** Returns the edits that apply in a scope. */
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
 * Sorts from weakest to strongest: edits under an earlier name of the list are weaker, then edits that apply until
 * removed are weaker than those for this game. The result does not depend on the order of the input.
 */
export function byStrength(edits: readonly OwnEdit[], { lists }: EditScope): readonly OwnEdit[] {
  const rank = ({ edit: { of } }: OwnEdit) => 2 * (lists.length - lists.indexOf(of.list)) + (of.game === null ? 0 : 1);
  return edits.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
