import * as styles from "./own-styles.module.css";
import { ownStyleFields, type OwnStyle } from "@agate/mine";
import { changeMine, removeMine } from "../../product/mine/mine.ts";
import { useOwnState, type Owned } from "../../product/mine/use-owner.ts";
import { newStylePath, ownStylePath } from "../../product/own-styles/own-styles.ts";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { madeFrom } from "./copy-style.ts";
import { draftBaseOf, useStyleDrafts, type StyleDraft } from "./style-drafts.ts";

/** A style that was just deleted or discarded, for Undo. */
export interface DeletedStyle {
  /** The id of its record, or the key of a style that was never saved. */
  readonly key: string;
  /** The style as it was saved; null if it never was. */
  readonly kept: OwnStyle | null;
  /** Its unsaved changes. */
  readonly draft: StyleDraft | null;
}

/** What the editor passes when a style was deleted or discarded there. */
function deletedStyleOf(state: unknown): Owned<DeletedStyle | null> | null {
  const { gone: deleted } = (state ?? {}) as { readonly gone?: Owned<DeletedStyle> };
  return deleted ?? null;
}

/** All of the person's styles, and new ones that were never saved. Removing either can be undone (rule OS7). */
export function StyleList({ own }: { readonly own: OwnStyles }) {
  const [deleted, setDeleted] = useOwnState<DeletedStyle | null>(null, deletedStyleOf(useLocation().state));
  const { drafts, set } = useStyleDrafts();
  const unsaved = [...drafts].flatMap(([key, draft]) => {
    const from = draftBaseOf(key);
    // Unsaved changes to a saved style are listed with that style, if it exists.
    if (from === null && (!own.isReady || own.styles.has(key))) return [];
    const { style } = draft;
    const facts = from === null ? "deleted, with unsaved changes" : "not saved yet";
    return {
      key,
      name: style.name || noName,
      to: from === null ? ownStylePath(key) : newStylePath(from),
      facts: `${madeFrom(style.from)}, ${facts}`,
      act: "Discard",
      onAct: () => {
        set(key, null);
        setDeleted({ key, kept: null, draft });
      },
    };
  });
  const saved = [...own.styles].map(([id, style]) => ({
    key: id,
    name: style.name,
    to: ownStylePath(id),
    facts: `${madeFrom(style.from)}${drafts.has(id) ? ", with unsaved changes" : ""}`,
    act: "Delete",
    onAct: () => {
      removeMine("style", id);
      set(id, null);
      setDeleted({ key: id, kept: style, draft: drafts.get(id) ?? null });
    },
  }));
  // If it was restored, here or elsewhere, or begun again, undo must not overwrite the current one.
  const isUndoOffered = deleted && !own.styles.has(deleted.key) && !drafts.has(deleted.key);
  return (
    <>
      {isUndoOffered && (
        <Alert
          key={deleted.key}
          tone="note"
          title={`${deleted.kept?.name ?? (deleted.draft?.style.name || noName)} was ${deleted.kept ? "deleted" : "discarded"}.`}
          action={
            <Button
              look="bare"
              onClick={() => {
                const isBack =
                  !deleted.kept ||
                  changeMine("style", deleted.key, { ...ownStyleFields(deleted.kept), removed: false });
                if (isBack && deleted.draft) set(deleted.key, deleted.draft);
              }}
            >
              Undo
            </Button>
          }
        >
          {deleted.kept && "Where it was selected, the league’s default is used instead."}
        </Alert>
      )}
      {!own.isReady && own.styles.size === 0 && <ListState state="loading" title="Loading your styles..." />}
      {own.isReady && own.styles.size === 0 && unsaved.length === 0 && (
        <ListState state="empty" title="No styles of your own yet.">
          Start with the one closest to what your desk wants, and change its wording.
        </ListState>
      )}
      {(own.styles.size > 0 || unsaved.length > 0) && (
        <ul className={styles.list} aria-label="Your styles">
          {[...unsaved, ...saved].map(({ key, name, to, facts, act, onAct }) => (
            <li key={key}>
              <Link to={to}>{name}</Link>
              <small>{facts}</small>
              <Button look="bare" onClick={onAct}>
                {act}
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const noName = "No name yet";
