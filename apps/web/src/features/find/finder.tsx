// A listbox is neither a select nor a datalist. The box handles its keys and retains the focus (ARIA APG).
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events

import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./finder.module.css";
import { Search, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useOffline } from "../../lib/offline.ts";
import { useFavorites } from "../../product/favorites/star-button.tsx";
import { findLabel } from "../../product/find-prompt.ts";
import type { PendingActions } from "../../product/pending-actions.ts";
import { navigate } from "../../router/navigate.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { nextIndex } from "../../ui/next-index.ts";
import { Kbd } from "../../ui/text.tsx";
import { markWords } from "./find-index.ts";
import { type Hit, useFind } from "./use-find.ts";

interface FinderProps {
  /** What was typed before Find loaded. */
  readonly typedAhead: () => string;
  readonly onClose: () => void;
}

/**
 * One box over the page that finds leagues, teams, games and people (rules HM5 to HM8). Searches are not stored. An
 * editable combobox with its listbox always open, in a native modal dialog.
 */
export function Finder({ typedAhead, onClose }: FinderProps) {
  const [typed, setTyped] = useState(typedAhead);
  const [active, setActive] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { ids } = useFavorites();
  const { groups, isLooking, morePeople, failures } = useFind(typed, ids);
  const isOffline = useOffline();
  const hits = groups.flatMap((group) => group.hits);
  const marked = hits[Math.min(active, hits.length - 1)];

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing restores the focus; removing the element would not.
    return () => shown?.close();
  }, []);
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, marked?.id]);

  function go(hit: Hit) {
    onClose();
    navigate(hit.to, { state: { find: hit.find } satisfies Partial<PendingActions> });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const at = Math.min(active, hits.length - 1);
    if (event.key === "Enter") {
      if (marked) go(marked);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (hits.length) setActive(nextIndex(at, event.key === "ArrowDown" ? 1 : -1, hits.length));
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      setActive(Math.max(0, Math.min(at + (event.key === "PageDown" ? 6 : -6), hits.length - 1)));
    } else return;
    event.preventDefault();
  }

  const hasQuery = typed.trim() !== "";
  const summary = !hasQuery
    ? ""
    : hits.length
      ? `${hits.length} found`
      : isLooking
        ? "Looking..."
        : failures.length
          ? ""
          : `Nothing found for “${typed.trim()}”. Try a team, a league, a player’s last name, or a day: “today nhl”.`;
  return (
    // Escape fires `cancel`; a click on the backdrop targets the dialog itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${layoutStyles.pop} ${styles.finder}`}
      aria-label="Find"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.ask}>
          <Search />
          <input
            role="combobox"
            aria-label={findLabel}
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={marked && `${id}${hits.indexOf(marked)}`}
            placeholder={findLabel}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            // The dialog is opened to type into it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {/* A click in the list must not take the focus from the box. */}
        <div className={styles.body} role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <div ref={list} id={`${id}list`} role="listbox" aria-label="Results" aria-busy={isLooking}>
            {groups.map(({ label, hits: rows }) => (
              <div key={label} role="group" aria-label={label}>
                <h3 className={textStyles.kicker} role="presentation">
                  {label}
                </h3>
                {rows.map((hit) => (
                  <div
                    key={hit.id}
                    id={`${id}${hits.indexOf(hit)}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={hit === marked}
                    className={styles.hit}
                    onPointerMove={() => setActive(hits.indexOf(hit))}
                    onClick={() => go(hit)}
                  >
                    <span>
                      <strong>
                        <Marked text={hit.name} typed={typed} />
                      </strong>
                      {hit.about && <small className={textStyles.hint}>{hit.about}</small>}
                    </span>
                    {hit.beside && <span className={`${textStyles.second} ${styles.beside}`}>{hit.beside}</span>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          {morePeople && <p className={styles.more}>More people have that name. Keep typing to narrow it down.</p>}
          {isOffline && failures.length > 0 && (
            <output className={styles.said}>
              {`Needs a network: ${failures.map(({ of }) => of.toLowerCase()).join(", ")}.`}
            </output>
          )}
          {!isOffline &&
            failures.map(({ what, why, retry }) => (
              <div key={what} className={`${layoutStyles.line} ${styles.failure}`} role="alert">
                <span>
                  <b>{what}</b> {why}
                </span>
                <Button onClick={retry}>Try again</Button>
              </div>
            ))}
          <output className={hits.length ? textStyles.visuallyHidden : styles.said}>{summary}</output>
        </div>
        <p className={styles.foot}>
          <span className={styles.keys}>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
          </span>
          <span className={styles.keys}>
            <Kbd>Enter</Kbd> opens
          </span>
          <span>Try “today nhl” or “bears”</span>
        </p>
      </div>
    </dialog>
  );
}

/** A name with the matched text marked. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  // The parts of a text differ only in position.
  // oxlint-disable-next-line react/no-array-index-key
  return markWords(text, typed).map((part, at) => (part.isMarked ? <mark key={at}>{part.text}</mark> : part.text));
}
