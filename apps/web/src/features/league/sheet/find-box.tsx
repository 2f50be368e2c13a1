import * as styles from "./find-box.module.css";
import { useEffect, useId, useMemo, useReducer, useRef, useState, type KeyboardEvent } from "react";
import type { CaptionFile, PositionTable } from "@agate/captions";
import { beginsWords } from "../../../lib/search-key.ts";
import type { SideNames } from "../../../product/code-file/file-rows.ts";
import { InlineLabel } from "../../../product/code-file/inline-label.tsx";
import { consumePendingAction } from "../../../product/pending-actions.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ComboboxList } from "../../../ui/combobox-list.tsx";
import { changeCombobox, closedCombobox } from "../../../ui/combobox-state.ts";
import { Kbd } from "../../../ui/text.tsx";
import { findPeople, peopleOf, type Findable } from "./find-people.ts";

interface FindBoxProps {
  /** The whole file, even if only an excerpt is shown. */
  readonly whole: CaptionFile;
  /** The codes this person can see. */
  readonly shownCodes: ReadonlySet<string>;
  readonly names: SideNames;
  /** The names of positions in the league's sport; null if it has none. */
  readonly positions: PositionTable | null;
  /** Called when a code is taken, to scroll to its line. */
  readonly onSelect: (code: string) => void;
  /** Passes a code on to "Try a code". */
  readonly onTry: (code: string) => void;
  readonly className?: string;
}

const page = 8;

/**
 * Answers the mid-game question: type a name or a position, get the code. Enter or a click copies it, Tab takes it to
 * "Try a code". Names, numbers and positions are public; a code beyond the excerpt is for subscribers (rule PG52).
 */
export function FindBox({ whole, shownCodes, names, positions, onSelect, onTry, className }: FindBoxProps) {
  const [{ isOpen, typed, active }, change] = useReducer(changeCombobox, closedCombobox);
  const [message, setMessage] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const listId = `${id}list`;
  const { home, away } = names;
  const people = useMemo(() => peopleOf(whole.lines, { home, away }), [whole, home, away]);
  const found = useMemo(() => findPeople(people, typed ?? "", positions), [people, typed, positions]);
  const rows = useMemo(() => found.map((person) => rowOf(person, shownCodes)), [found, shownCodes]);
  const isListed = isOpen && rows.length > 0;
  const marked = isListed ? found[active] : undefined;

  // A person found across leagues is searched for in the file (rule HM6).
  useEffect(() => {
    const text = consumePendingAction("find");
    if (!text) return;
    document.getElementById(id)?.focus();
    change({ type: "type", text });
  }, [id]);

  function copyCode(person: Findable) {
    change({ type: "close" });
    const { code, full: name } = person;
    if (!shownCodes.has(code)) {
      setMessage(`The code of ${name} is for subscribers.`);
      return;
    }
    onSelect(code);
    navigator.clipboard.writeText(code).then(
      () => setMessage(`${code} copied`),
      () => setMessage(`${code}: copy it by hand`),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    if (steps && isOpen) change({ type: "move", steps, count: rows.length });
    else if (event.key === "Enter" && marked) copyCode(marked);
    else if (event.key === "Escape" && typed !== null) change({ type: "close" });
    else {
      if (event.key === "Tab" && !event.shiftKey && marked && shownCodes.has(marked.code)) onTry(marked.code);
      // Enter must not submit the form.
      if (event.key !== "Enter") return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classNames(styles.find, className)} ref={box}>
      <InlineLabel label="Find" htmlFor={id}>
        <input
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={marked && `${listId}${active}`}
          placeholder={positions ? "name, number, position" : "name"}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? ""}
          onChange={({ target: { value } }) => {
            setMessage("");
            change(value.trim() ? { type: "type", text: value } : { type: "close" });
          }}
          onBlur={() => change({ type: "close" })}
          onKeyDown={onKeyDown}
        />
        <output className={styles.said} htmlFor={id}>
          {message}
        </output>
      </InlineLabel>
      {isOpen && (
        <ComboboxList
          id={listId}
          label="Codes found"
          rows={rows}
          chosen={null}
          active={active}
          nothingFound={nothingFoundFor(typed ?? "", whole)}
          anchor={box}
          foot={
            <>
              <span>
                <Kbd>Enter</Kbd> copies the code
              </span>
              <span>
                <Kbd>Tab</Kbd> puts it in Try a code
              </span>
            </>
          }
          onPoint={(row) => change({ type: "point", row })}
          onSelect={(item) => {
            const person = found[rows.findIndex((row) => row === item)];
            if (person) copyCode(person);
          }}
        />
      )}
    </div>
  );
}

function rowOf(person: Findable, shownCodes: ReadonlySet<string>) {
  const { code, full: name, number, words, position, team, makes } = person;
  const isShown = shownCodes.has(code);
  const facts = [number, words || position, team].filter(Boolean).join(", ");
  return {
    value: code,
    label: `${isShown ? code : "Code for subscribers"}, ${name}, ${facts}`,
    content: (
      <>
        {isShown ? <span className={styles.code}>{code}</span> : <span className={styles.locked}>for subscribers</span>}
        <span className={styles.who}>
          <strong>{name}</strong>
          <small>{isShown && makes !== name ? makes : facts}</small>
        </span>
      </>
    ),
  };
}

/** Why no one is found: a person left out of the file has no code. */
function nothingFoundFor(typed: string, { report }: CaptionFile): string {
  const leftOut = report.leftOut.find(({ name }) => name && beginsWords(name, typed));
  return leftOut
    ? `${leftOut.name} is not in the file and has no code: the report says why.`
    : "No one in this file has that name or position.";
}
