import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./edit-person.module.css";
import { Ellipsis, Strikethrough, Undo2 } from "lucide-react";
import { useId, type KeyboardEvent } from "react";
import type { EditedList } from "@agate/assignment";
import { positionWords, type PositionTable } from "@agate/captions";
import { listKind, nameProblem, valueProblem, type EditChange, type EditField, type Values } from "@agate/mine";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import {
  answerWords,
  columnsOf,
  feedWords,
  fieldLabels,
  numberedName,
  questionMoments,
  questionWords,
  writtenWords,
} from "./edit-words.ts";
import { nameOfRow, type PersonChanges, type EditorRow, type Typed } from "./editor-row.ts";
import { listWords } from "./list-words.ts";
import { ScopeChoice } from "./scope-choice.tsx";
import type { Editing } from "./use-editing.ts";
import type { Steps } from "./use-steps.ts";

interface EditPersonProps {
  readonly row: EditorRow;
  readonly list: EditedList;
  readonly changes: PersonChanges;
  readonly editing: Editing;
  readonly steps: Steps;
  /** What the report says about the person. */
  readonly remark: string | null;
  /** Returns the feed's values for a person's key. */
  readonly feedOf: (key: string) => Values | null;
  readonly now: Date;
  readonly positions: PositionTable | null;
  /** The id of the datalist of positions. */
  readonly positionsId: string;
  /** Whether the person's remaining controls are shown; on a phone, all of them. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** One person: editable fields, and below them the changes and questions. */
export function EditPerson(props: EditPersonProps) {
  const { row, changes, steps, remark, isOpen, onOpen, now } = props;
  const { part, scope } = props.list;
  const { fields } = listKind(scope);
  const { key, reported, values } = row;
  const id = useId();
  const name = nameOfRow(row);
  const state = reported?.state ?? "same";
  const isOut = state === "scratched";
  const isResting = state === "resting";
  const hasQuestion = reported !== null && (reported.questions.length > 0 || reported.maybe !== null);
  const run = (label: string, change: readonly EditChange[], of?: string) => steps.run(label, change, of);
  const label = { scratch: `Scratch ${name}`, back: `Bring back ${name}` };
  const game = listWords[part].game;
  const isBad = fields.some((field) => problemOf(props, field) !== null);
  const isForGame = reported ? reported.edits.at(-1)?.edit.of.game !== null : steps.isForGame;
  return (
    <li
      className={styles.person}
      data-key={key}
      data-state={
        isBad ? "bad" : hasQuestion ? "asking" : isOut ? "out" : reported && state !== "settled" ? "mine" : undefined
      }
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className={styles.sum}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        <span className={styles.number}>{values.number || "–"}</span>
        <span>
          <b>{name}</b>
          <small>{[wordsOfPosition(props), stateWords(props, hasQuestion, isBad)].filter(Boolean).join(". ")}</small>
        </span>
      </button>
      <div className={styles.fields} style={columnsOf(fields)} data-numbered={fields.includes("number")} id={id}>
        {fields.map((field) => (
          <FieldCell key={field} {...props} field={field} name={name} isLocked={isOut || isResting} />
        ))}
        {isOut ? (
          <IconButton
            label={label.back}
            title="Bring back"
            className={styles.act}
            onClick={() => run(`brought back ${name}`, changes.bringBack(row))}
          >
            <Undo2 />
            <span>Bring back</span>
          </IconButton>
        ) : (
          <IconButton
            label={label.scratch}
            title="Scratch"
            className={styles.act}
            disabled={isResting}
            onClick={() =>
              state === "added" || state === "unfinished"
                ? run(`removed ${name}`, changes.remove(row))
                : run(`scratched ${name}`, changes.scratch(row))
            }
          >
            <Strikethrough />
            <span>Scratch</span>
          </IconButton>
        )}
        <IconButton
          label={`More for ${name}`}
          title="More"
          className={`${styles.act} ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <Ellipsis />
          <span>More</span>
        </IconButton>
      </div>
      <Questions {...props} />
      {reported && state !== "settled" && !hasQuestion && (
        <p className={`${textStyles.hint} ${styles.note}`}>
          <span>
            <NoteWords row={row} game={game} now={now} />
          </span>
          {isOut ? null : (
            <Button look="bare" onClick={() => run(`took back what was changed of ${name}`, changes.remove(row))}>
              {isResting ? "Remove this edit" : "Undo"}
              <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
            </Button>
          )}
        </p>
      )}
      {remark && !isOut && <p className={`${textStyles.hint} ${styles.note}`}>{remark}</p>}
      {isOpen && !isResting && (
        <div className={styles.extra}>
          <Switch
            label="Family name first"
            checked={reported?.familyFirst ?? false}
            onChange={(isFirst) => run(`family name first, ${name}`, changes.setFamilyFirst(row, isFirst))}
          />
          {reported && reported.edits.length > 0 && (
            <ScopeChoice
              label={`How long this edit holds, ${name}`}
              words={[`This ${game} only`, "Until I remove it"]}
              isForGame={isForGame}
              isThereAGame={scope.game !== null}
              onChange={(forGame) => run(`how long it holds, ${name}`, changes.hold(row, forGame ? scope.game : null))}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** The key of a draft. */
function draftAt({ list, row }: Pick<EditPersonProps, "list" | "row">, field: EditField): string {
  return `${list.part}\t${row.key}\t${field}`;
}

/** Why a control's value cannot be saved. A problem with the whole name is reported at the last name. */
function problemOf(props: EditPersonProps, field: EditField): string | null {
  const { row, editing } = props;
  const draftOf = (one: EditField) => editing.drafts.get(draftAt(props, one));
  const draft = draftOf(field);
  const problem = draft === undefined ? null : valueProblem(field, draft);
  if (problem) return problem;
  if (field !== "last" || row.reported?.state === "resting") return null;
  const [first, last] = [draftOf("first"), draft];
  const isStarted = row.reported?.state === "unfinished" && row.reported.fields.length > 0;
  return first !== undefined || last !== undefined || isStarted
    ? nameProblem({ first: first ?? row.values.first, last: last ?? row.values.last })
    : null;
}

interface FieldCellProps extends EditPersonProps {
  readonly field: EditField;
  readonly name: string;
  readonly isLocked: boolean;
}

function FieldCell(props: FieldCellProps) {
  const { row, field, name, changes, editing, steps, isLocked, positionsId } = props;
  const id = useId();
  const at = draftAt(props, field);
  const problem = problemOf(props, field);
  const draft = editing.drafts.get(at);
  const label = fieldLabels[field];
  const isChanged =
    row.reported !== null &&
    (row.reported.fields.includes(field) || ((field === "first" || field === "last") && row.reported.familyFirst));
  const type = (text: string) => {
    editing.draft(at, text);
    if (valueProblem(field, text)) return;
    const typed: Typed = [[field, text], ...otherOfName(props, field)];
    // A person the feed names cannot be left without a name: the old one applies until a new one is valid.
    if (row.feed && typed.length > 1 && nameProblem({ first: "", last: "", ...Object.fromEntries(typed) })) return;
    steps.run(`${label.toLowerCase()} of ${name}`, changes.type(row, typed), at);
  };
  return (
    <span className={styles.cell} data-field={field}>
      <label htmlFor={id}>
        {label}
        <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={isChanged ? styles.changed : undefined}
        value={draft ?? row.values[field]}
        readOnly={isLocked}
        list={field === "position" ? positionsId : undefined}
        inputMode={field === "number" ? "numeric" : undefined}
        placeholder={field === "number" ? "–" : field === "position" ? "none" : undefined}
        maxLength={200}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}p` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          // Valid text is cleaned and saved; invalid text stays to be corrected.
          if (!problem) editing.draft(at, null);
        }}
        onKeyDown={onEnter}
      />
      {problem && (
        <small className={styles.problem} id={`${id}p`}>
          {problem}
        </small>
      )}
    </span>
  );
}

/** The value of a name's other control: both are saved together. */
function otherOfName(props: EditPersonProps, field: EditField): Typed {
  if (field !== "first" && field !== "last") return [];
  const other = field === "first" ? "last" : "first";
  return [[other, props.editing.drafts.get(draftAt(props, other)) ?? props.row.values[other]]];
}

/** Enter moves to the same control of the next person, as in a spreadsheet. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const cell = event.currentTarget.closest<HTMLElement>("[data-field]");
  const all = [
    ...(event.currentTarget
      .closest("[data-part]")
      ?.querySelectorAll<HTMLElement>(`[data-field="${cell?.dataset["field"]}"] input`) ?? []),
  ];
  const next = all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  next?.focus();
}

function Questions({ row, list, changes, steps, feedOf, now }: EditPersonProps) {
  const { reported } = row;
  if (!reported) return null;
  const name = nameOfRow(row);
  const { maybe } = reported;
  return (
    <>
      {reported.questions.map((question) => {
        const [keepLabel, takeLabel] = answerWords(question);
        return (
          <div className={styles.question} key={question.field}>
            <p>
              <strong>{questionWords(question)}</strong>
              {questionMoments(question, list.provenance, now)}
            </p>
            <Button onClick={() => steps.run(`kept yours of ${name}`, changes.keep(row, question.field))}>
              {keepLabel}
            </Button>
            <Button onClick={() => steps.run(`took the feed's of ${name}`, changes.take(row, question.field))}>
              {takeLabel}
            </Button>
          </div>
        );
      })}
      {maybe && (
        <div className={styles.question}>
          <p>
            <strong>{`Is this ${numberedName(maybe)} of the feed?`}</strong>
            {reported.over === null
              ? "Both stay in the file until you answer."
              : "Your version is in the file until you answer."}
          </p>
          <Button
            onClick={() => {
              const feed = feedOf(maybe.key);
              if (feed) steps.run(`${name} is in the feed`, changes.join(row, maybe.key, feed));
            }}
          >
            Same person
          </Button>
          <Button onClick={() => steps.run(`${name} is another`, changes.stayTwo(row, maybe.key))}>Two people</Button>
        </div>
      )}
    </>
  );
}

interface NoteWordsProps {
  readonly row: EditorRow;
  readonly game: string;
  readonly now: Date;
}

function NoteWords({ row: { reported, feed, values }, game, now }: NoteWordsProps) {
  if (!reported) return null;
  const when = writtenWords(reported, game, now);
  switch (reported.state) {
    case "added":
      return (
        <>
          <b>Added by you</b> {when}
        </>
      );
    case "unfinished":
      return <>Not in the file until it has a name.</>;
    case "scratched":
      return (
        <>
          <b>You scratched</b> {when}. Not in the file.
        </>
      );
    case "resting":
      return (
        <>
          <b>Not in the feed now.</b> Your edit rests, and comes back with {reported.name || "the person"}.
        </>
      );
    default:
      return (
        <>
          {reported.fields.length > 0 && feed && (
            <>
              <b>Changed by you</b> {when}. The feed has {feedWords(reported.fields, feed)}.{" "}
            </>
          )}
          {reported.familyFirst && (
            <>
              <b>Family name first:</b> printed as {reported.name}
              {reported.fields.length === 0 && `, ${when}`}
              {values.first === "" && " (a single name)"}
            </>
          )}
        </>
      );
  }
}

function wordsOfPosition({ row: { values }, positions }: EditPersonProps): string {
  const { position, team } = values;
  return (positions && position && positionWords(positions, position)) || position || team;
}

function stateWords({ row: { reported }, remark }: EditPersonProps, hasQuestion: boolean, isBad: boolean): string {
  if (isBad) return "Not saved yet";
  if (hasQuestion) return "A question";
  switch (reported?.state) {
    case "added":
      return "Added";
    case "unfinished":
      return "No name yet";
    case "scratched":
      return "Scratched";
    case "resting":
      return "Not in the feed now";
    case "changed":
      return reported.familyFirst && !reported.fields.length ? "Family name first" : "Changed";
    default:
      return remark ?? "";
  }
}
