import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./edit-list.module.css";
import { Plus, Undo2 } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { EditedList } from "@agate/assignment";
import { positionWords, type CaptionFile, type PositionTable } from "@agate/captions";
import { keysOf, listKind, activeEdits, valuesOf } from "@agate/mine";
import { useNow } from "../../../lib/use-now.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { EditPerson } from "./edit-person.tsx";
import { columnsOf, fieldLabels } from "./edit-words.ts";
import { editorRows, nameOfRow, personChanges, remarksOf, type EditorRow } from "./editor-row.ts";
import { listWords } from "./list-words.ts";
import { ScopeChoice } from "./scope-choice.tsx";
import { openEdits, ShareEdits } from "./share-edits.tsx";
import type { Editing } from "./use-editing.ts";
import { useSteps } from "./use-steps.ts";

interface EditorProps {
  readonly list: EditedList;
  /** The other lists of the page, one press away. */
  readonly otherLists?: readonly EditedList[];
  readonly editing: Editing;
  /** The current file. What it reports about people left out appears in their rows. */
  readonly file: CaptionFile | null;
  readonly positions: PositionTable | null;
  /** The query with all of the page's settings (rule PS3). */
  readonly query: string;
}

/** The people of a list, edited in place; the preview beside it updates on every keystroke. */
export function EditList({ list, otherLists = [], editing, file, positions, query }: EditorProps) {
  const { part, name, scope, isReady, rows, edited, report, own, fromLink, provenance } = list;
  const { fields } = listKind(scope);
  const words = listWords[part];
  const now = new Date(useNow() ?? 0);
  const steps = useSteps(scope.league, editing);
  const headingId = useId();
  const positionsId = useId();
  const editor = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What opened it is gone, and with it the focus.
  useEffect(() => heading.current?.focus(), []);
  const [isBlocked, setBlocked] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(
    () => (isReady ? editorRows({ scope, rows, edited, report }) : []),
    [isReady, scope, rows, edited, report],
  );
  const order = useOrder(part, all, isReady && provenance !== null);
  const remarks = useMemo(() => remarksOf(part, file), [part, file]);
  const abbreviations = useMemo(() => [...new Set(all.flatMap(({ feed }) => feed?.position || []))].toSorted(), [all]);

  const changes = personChanges(scope, steps.isForGame ? scope.game : null, provenance?.confirmed_at ?? null, fromLink);
  const focusLater = useFocusLater(editor, all);

  const add = () => {
    const key = `new:${randomKey()}`;
    order.put(key);
    setOpened((before) => new Set(before).add(key));
    steps.run(`added a ${words.one}`, changes.add(key));
    focusLater(key);
  };
  const done = (isSure: boolean) => {
    const blank = all.filter(({ reported }) => reported?.state === "unfinished");
    // An added person with nothing filled in is not a person.
    const isHalf = blank.some(({ reported }) => reported?.fields.length);
    if (!isSure && (editing.drafts.size > 0 || isHalf)) {
      setBlocked(true);
      editor.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    editing.dropDrafts();
    steps.run(
      "left out who has no name",
      blank.flatMap((row) => changes.remove(row)),
    );
    editing.show(null);
    // Of the two, one is shown at this width.
    requestAnimationFrame(() => {
      for (const button of document.querySelectorAll<HTMLElement>("[data-edit-lists]")) button.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !document.activeElement?.closest("[data-field]")) return done(false);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    steps.undo();
  };
  const row = (one: EditorRow) => (
    <EditPerson
      key={one.key}
      row={one}
      list={list}
      changes={changes}
      editing={editing}
      steps={steps}
      remark={one.at === null ? null : (remarks.get(one.at) ?? null)}
      feedOf={(key) => all.find((other) => other.key === key)?.feed ?? feedOf(list, key)}
      now={now}
      positions={positions}
      positionsId={positionsId}
      isOpen={opened.has(one.key)}
      onOpen={(isOpen) =>
        setOpened((before) => {
          const after = new Set(before);
          if (isOpen) after.add(one.key);
          else after.delete(one.key);
          return after;
        })
      }
    />
  );
  const [changed, others] = order.sorted;
  const count = activeEdits(report).length;
  return (
    // Undo shortcuts and Escape work anywhere in the editor.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.editor}
      data-screen=""
      aria-labelledby={headingId}
      ref={editor}
      data-part={part}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void openEdits(event.dataTransfer.files[0]);
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {`${words.verb}, ${name}`}
        </h2>
        {otherLists.map((other) => (
          <Button key={other.part} look="bare" onClick={() => editing.show(other.part)}>
            {other.name}
          </Button>
        ))}
        <IconButton
          edge
          label={steps.last === null ? "Undo" : `Undo: ${steps.last}`}
          title={steps.last === null ? "Nothing to undo" : `Undo: ${steps.last}`}
          aria-disabled={steps.last === null ? true : undefined}
          onClick={steps.undo}
        >
          <Undo2 />
        </IconButton>
        <Button look="ink" onClick={() => done(isBlocked)}>
          Done
        </Button>
      </div>
      <div className={`${textStyles.second} ${styles.scope}`}>
        <span>New edits apply</span>
        <ScopeChoice
          label="New edits apply"
          words={[`For this ${words.game} only`, "Until I remove them"]}
          isForGame={steps.isForGame && scope.game !== null}
          isThereAGame={scope.game !== null}
          onChange={steps.setForGame}
        />
        {count > 0 && (
          <Button
            look="bare"
            onClick={() => {
              steps.run(
                "removed all edits",
                own.map(({ id }) => ({ id, fields: null })),
              );
              // The button disappears with the edits, so focus moves to keep the editor's shortcuts, undo included.
              heading.current?.focus();
            }}
          >
            {`Remove all ${count}`}
          </Button>
        )}
      </div>
      {isBlocked && (editing.drafts.size > 0 || all.some(({ reported }) => reported?.state === "unfinished")) && (
        <Alert
          tone="bad"
          title="Not everything typed here is in the file."
          action={
            <Button look="bare" onClick={() => done(true)}>
              Leave it out
            </Button>
          }
        >
          Rows that cannot be saved are marked.
        </Alert>
      )}
      <div className={styles.columns} style={columnsOf(fields)} aria-hidden="true">
        {fields.map((field) => (
          <span key={field}>{fieldLabels[field]}</span>
        ))}
      </div>
      {/* A scrolling box must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.people} aria-label={`People, ${name}`} tabIndex={0}>
        {!isReady || (!provenance && !all.length) ? (
          <ListState state="loading" title="Loading the people..." rows={6} />
        ) : (
          <>
            {changed.length > 0 && <ul aria-label="Changed by you">{changed.map(row)}</ul>}
            {others.length > 0 && <ul aria-label="As the source lists them">{others.map(row)}</ul>}
            {!all.length && (
              <ListState state="empty" title="No one is listed yet.">
                {`You can add every ${words.one} yourself.`}
              </ListState>
            )}
          </>
        )}
      </section>
      <div className={`${layoutStyles.line} ${styles.foot}`}>
        <Button onClick={add}>
          <Plus />
          {`Add a ${words.one}`}
        </Button>
        <ShareEdits list={list} query={query} />
        <span className={`${textStyles.hint} ${styles.why}`}>
          {`Only you see these edits. Edits for this ${words.game} only are deleted a week after it.`}
        </span>
      </div>
      <datalist id={positionsId}>
        {abbreviations.map((position) => (
          <option key={position} value={position}>
            {(positions && positionWords(positions, position)) || position}
          </option>
        ))}
      </datalist>
    </section>
  );
}

/**
 * People who had changes when the list was opened come first, preceded by those added since. No row moves while it is
 * edited.
 */
function useOrder(part: string, all: readonly EditorRow[], isRead: boolean) {
  const [first, setFirst] = useState<{ readonly part: string; readonly keys: readonly string[] } | null>(null);
  let keys = first?.part === part ? first.keys : null;
  if (keys === null && isRead) {
    keys = all.flatMap(({ key, reported }) => (reported ? [key] : []));
    setFirst({ part, keys });
  }
  const known = keys ?? [];
  const place = new Map(known.map((key, at) => [key, at]));
  const isFirst = ({ key, reported, feed }: EditorRow) => place.has(key) || (reported !== null && feed === null);
  return {
    put: (key: string) => setFirst({ part, keys: [key, ...known] }),
    sorted: [
      all.filter(isFirst).toSorted((a, b) => (place.get(a.key) ?? Infinity) - (place.get(b.key) ?? Infinity)),
      inFeedOrder(all.filter((row) => !isFirst(row))),
    ] as const,
  };
}

/** By number, as in the file. People without one come first, as the file leaves them out. */
function inFeedOrder(rows: readonly EditorRow[]): readonly EditorRow[] {
  const number = ({ feed }: EditorRow) => (feed?.number ? Number(feed.number) : -1);
  return rows.every(({ feed }) => !feed?.number)
    ? rows
    : rows.toSorted((a, b) => number(a) - number(b) || nameOfRow(a).localeCompare(nameOfRow(b)));
}

/** The feed's values for a key; that person can be hidden under another's edit. */
function feedOf({ scope, rows }: EditedList, key: string) {
  const row = rows[keysOf(listKind(scope), rows).indexOf(key)];
  return row ? valuesOf(row) : null;
}

/** Focuses the first control of a person's row once it is rendered. */
function useFocusLater(editor: { readonly current: HTMLElement | null }, rows: readonly EditorRow[]) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = editor.current?.querySelector<HTMLElement>(`li[data-key="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.scrollIntoView({ block: "nearest" });
    row.querySelector("input")?.focus();
  }, [editor, rows]);
  return (key: string) => {
    wanted.current = key;
  };
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join("");
}
