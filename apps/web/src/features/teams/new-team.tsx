import * as textStyles from "../../ui/text.module.css";
import * as styles from "./teams.module.css";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { clean } from "@agate/captions";
import type { MatchupLeague } from "@agate/leagues";
import { type OwnTeam, ownPeopleFields } from "@agate/mine";
import { clearerText, type ColumnUse, readRosterDraft, rosterFault, type Said } from "@agate/tables";
import { inTab } from "../../lib/browser-storage.ts";
import { changeMine, engineNow, startMine } from "../../product/mine/mine.ts";
import { useOwner } from "../../product/mine/use-owner.ts";
import { levelOf } from "../../product/own-teams/own-event.ts";
import { ownTeamId, ownTeamPath } from "../../product/own-teams/own-teams.ts";
import type { CheckedCodes } from "../../product/reading/check-codes.ts";
import { useReading } from "../../product/reading/use-reading.tsx";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { type Answers, answered, countsOf, levelOfRoster, peopleOf, sportOf } from "./draft-state.ts";
import { DraftQuestion, DraftTable } from "./draft-table.tsx";
import { FileDrop } from "./file-drop.tsx";
import { ArticleField, LevelField, SportField } from "./team-fields.tsx";

/** What is on the screen before it is saved. This tab preserves it through a reload, for the same person (rule MI7). */
interface Draft extends Pick<OwnTeam, "article" | "level"> {
  /** As chosen; undefined: as the text names it. */
  readonly sport: OwnTeam["sport"] | undefined;
  /** As typed; null: as the table names it. */
  readonly name: string | null;
  readonly text: string;
  readonly uses: Readonly<Record<number, ColumnUse>>;
  /** The answers about the whole table. */
  readonly said: Said;
  readonly answers: Answers;
}

const blank: Draft = {
  name: null,
  article: null,
  level: null,
  sport: undefined,
  text: "",
  uses: {},
  said: {},
  answers: {},
};
const tabKey = "agate:new-team";

interface NewTeamProps {
  /** The team whose people the table replaces; null for a new one. */
  readonly into: { readonly id: string; readonly team: OwnTeam } | null;
  /** A table that was found elsewhere: in a code file. */
  readonly found?: { readonly name: string; readonly text: string } | null;
  /** The league whose page led here: the team is of its sport, and its file is made there. */
  readonly league: MatchupLeague | null;
  /** Called when a file turned out to be an old code file. */
  readonly onCodes: (checked: CheckedCodes) => void;
}

/** Makes a team out of a table: pasted, dropped or chosen, and shown as it is read, with its questions. */
export function NewTeam({ into, found, league, onCodes }: NewTeamProps) {
  const owner = useOwner() ?? "";
  const fresh = { ...blank, sport: league?.positions ?? undefined };
  const [draft, setDraft] = useState<Draft>(() => {
    if (into) return { ...blank, ...into.team, text: "" };
    return fitting(found ? { ...fresh, ...found } : (readDraft(owner, league) ?? fresh));
  });
  const [draftOf, setDraftOf] = useState(owner);
  if (owner !== draftOf) {
    setDraftOf(owner);
    // A draft that a visitor began continues in the account.
    if (draftOf && !into) setDraft(fresh);
  }
  const [problem, setProblem] = useState<string | null>(() =>
    into ? null : problemOf((found ?? readDraft(owner, league))?.text ?? ""),
  );
  const [note, setNote] = useState<string | null>(null);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const { read: readInBackground, progress } = useReading();
  const tableId = useId();
  const nameBox = useRef<HTMLInputElement>(null);
  const reading = useRef<HTMLElement>(null);
  // On a phone a pasted text folds to make room for what was read from it.
  const [isFolded, setFolded] = useState(Boolean(found));
  useEffect(() => {
    if (!into)
      inTab.store(tabKey, draft.text || draft.name ? JSON.stringify({ ...draft, owner, slug: league?.slug }) : null);
  }, [draft, into, owner, league]);

  const { text, uses, said, answers, article } = draft;
  const read = useMemo(() => (text.trim() ? readRosterDraft(text, { uses, said }) : null), [text, uses, said]);
  const rows = useMemo(() => (read?.ok ? answered(read.value.rows, answers) : []), [read, answers]);
  const sport = draft.sport === undefined ? sportOf(text, rows) : draft.sport;
  const { ready, unanswered, left } = countsOf(rows);
  const question = read?.ok ? read.value.question : null;
  // A name that could be read in another way is not a row to finish later: nothing would raise the question again.
  const doubtful = rows.filter((row) => row.question?.names.length).length;
  const isOpen = question !== null || doubtful > 0;
  // The table's name for the team applies until another one is typed.
  const name = draft.name ?? (read?.ok ? read.value.team : "");
  const level = draft.level ?? levelOfRoster(text, name);
  const isTextFolded = isFolded && rows.length > 0;
  useEffect(() => {
    if (isTextFolded && !document.getElementById(tableId)?.checkVisibility()) reading.current?.focus();
  }, [isTextFolded, tableId]);
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));
  const setText = (next: string, noteText: string | null = null) => {
    setProblem(problemOf(next));
    // What is no roster never gets into the form, where it would freeze the page at each keystroke and each reload.
    if (rosterFault(next)) return;
    setNote(noteText);
    change({ text: next, uses: {}, said: {}, answers: {} });
  };

  const readDropped = (file: File) => {
    setProblem(null);
    return readInBackground({ file, as: "roster" });
  };
  async function readPastedTable(html: string, plain: string) {
    const page = await readDropped(new File([html], "pasted.html"));
    if (!page) return;
    // A browser copies text and HTML, and either can have lost what the other has.
    if (page.ok && page.value.kind === "table" && page.value.text.trim()) setText(clearerText(page.value.text, plain));
    else setText(plain);
  }
  async function addFile(file: File) {
    const dropped = await readDropped(file);
    if (!dropped) return;
    if (!dropped.ok) setProblem(`${file.name}: ${dropped.text}.`);
    else if (dropped.value.kind === "codes") onCodes(dropped.value.checked);
    else if (dropped.value.kind === "table") {
      setText(dropped.value.text, dropped.value.note);
      setFolded(true);
    }
  }
  function save() {
    const printed = clean(name);
    if (!printed) {
      setNameProblem("Give the team its name, as it is printed.");
      nameBox.current?.focus();
      return;
    }
    const id = into?.id ?? crypto.randomUUID().slice(0, 13);
    // What the name says need not be chosen.
    const levelToStore = draft.level ?? (level === levelOf({ name: printed, level: null }) ? null : level);
    const people = ownPeopleFields(peopleOf(rows), into?.team.people ?? {}, Math.random);
    if (!changeMine("team", id, { name: printed, article, sport, level: levelToStore, ...people })) return;
    const saved = inTab.read(tabKey);
    inTab.store(tabKey, null);
    // If a full disk did not store it, it is in the form again after a reload.
    void startMine().then(async () => {
      if (!(await engineNow()?.outlivesPage()) && inTab.read(tabKey) === null) inTab.store(tabKey, saved);
    });
    navigate(ownTeamPath(ownTeamId(id), league?.slug), { replace: true });
  }

  return (
    <form
      className={styles.paste}
      data-folded={isTextFolded || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready + unanswered && !isOpen) save();
      }}
    >
      <FileDrop className={styles.source} onFile={(file) => void addFile(file)}>
        {(choose) => (
          <>
            <label className={`${textStyles.hint} ${styles.label}`} htmlFor={tableId}>
              Paste the roster, or drop a file
            </label>
            <textarea
              id={tableId}
              className={styles.table}
              aria-describedby={`${tableId}h`}
              placeholder={example}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onPaste={(event) => {
                const plain = event.clipboardData.getData("text/plain").replace(/\r\n?/g, "\n");
                const html = event.clipboardData.getData("text/html");
                // A few words from a page go where the cursor is.
                const isPage = /<(?:div|li|p|br)\b/i.test(html) && plain.trim().includes("\n");
                if (!isPage && !/<table/i.test(html)) {
                  setFolded(true);
                  // Browsers take seconds to insert a few thousand lines themselves.
                  if (plain.split("\n").length < longPaste) return;
                  event.preventDefault();
                  const { selectionStart, selectionEnd } = event.currentTarget;
                  setText(text.slice(0, selectionStart) + plain + text.slice(selectionEnd));
                  return;
                }
                setFolded(true);
                event.preventDefault();
                void readPastedTable(html, plain);
              }}
            />
            <p className={textStyles.hint} id={`${tableId}h`}>
              From a web page, an email, a spreadsheet, or a file (.pdf, .xlsx, .ods, .csv, .html, .json, an old code
              file .txt). {choose} Nothing leaves your browser until you save.
            </p>
          </>
        )}
      </FileDrop>
      <div className={styles.news}>
        {progress}
        {problem && <Alert tone="bad" title={problem} />}
        {note && <Alert tone="note" title={`${note}.`} />}
        {read?.ok && read.value.repaired > 0 && (
          <Alert tone="note" title="Garbled letters were repaired: look at the accents." />
        )}
        <Button className={styles.again} look="bare" onClick={() => setFolded(false)}>
          Paste again
        </Button>
      </div>
      <section ref={reading} className={styles.read} tabIndex={-1} aria-label="What was read">
        <header>
          <h2>{rows.length ? `Read as ${rows.length} ${rows.length === 1 ? "person" : "people"}` : "What was read"}</h2>
          <output>
            {question && <b>1 question first</b>}
            {!question && rows.length > 0 && `${ready} ready`}
            {!question && left > 0 && `, ${left} left out`}
            {!question && unanswered > 0 && (
              <>
                , <b>{`${unanswered} ${unanswered === 1 ? "needs" : "need"} you`}</b>
              </>
            )}
          </output>
        </header>
        {!read && <p className={styles.empty}>The people appear here, row by row, as they are read.</p>}
        {read && !read.ok && <p className={styles.empty}>{`${read.text}.`}</p>}
        {question && (
          <DraftQuestion
            // Another question resets the view.
            key={question.kind}
            question={question}
            onAnswer={(value) => change({ said: { ...said, [question.kind]: value } })}
          />
        )}
        {Object.keys(said).length > 0 && (
          <p className={`${textStyles.hint} ${styles.said}`}>
            {Object.keys(said).length === 1
              ? "You answered a question. "
              : `You answered ${Object.keys(said).length} questions. `}
            <Button look="bare" onClick={() => change({ said: {}, answers: {} })}>
              Ask again
            </Button>
          </p>
        )}
        {read?.ok && (
          <DraftTable
            columns={read.value.columns}
            rows={rows}
            sport={sport}
            onUse={(column, use) => change({ uses: { ...uses, [column]: use } })}
            onAnswer={(row, answer) => {
              const before = answers[row];
              change({
                answers: {
                  ...answers,
                  [row]: answer === "left" ? answer : { ...(before === "left" ? {} : before), ...answer },
                },
              });
            }}
          />
        )}
        {read?.ok && read.value.passedOver.length > 0 && (
          <details className={`${textStyles.hint} ${styles.passed}`}>
            <summary>{`${read.value.passedOver.length} ${read.value.passedOver.length === 1 ? "line is not a person" : "lines are not people"}`}</summary>
            <ul>
              {[...new Set(read.value.passedOver)].slice(0, 50).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <div className={`${styles.fields} ${styles.keep}`}>
        <TextField
          ref={nameBox}
          label="Team name, as printed"
          value={name}
          maxLength={120}
          error={nameProblem}
          autoComplete="off"
          onChange={({ target }) => {
            setNameProblem(null);
            change({ name: target.value });
          }}
        />
        <SportField sport={sport} onChange={(next) => change({ sport: next })} />
        <LevelField level={level} onChange={(next) => change({ level: next })} />
        <ArticleField article={article} onChange={(next) => change({ article: next })} />
      </div>
      <div className={styles.save}>
        <p id={`${tableId}s`}>
          {question
            ? "Answer the question first."
            : doubtful
              ? `${doubtful} ${doubtful === 1 ? "name" : "names"} could be read another way: choose the right one.`
              : unanswered
                ? `${unanswered} ${unanswered === 1 ? "row is" : "rows are"} unfinished: saved with the team, and left out of files until you answer.`
                : rows.length > 0 && "Everyone has what a code needs."}
        </p>
        <Button
          type="submit"
          look="ink"
          aria-describedby={isOpen ? `${tableId}s` : undefined}
          reason={isOpen ? "" : ready + unanswered ? undefined : "Paste a roster first."}
        >
          {unanswered && !isOpen ? `Save, ${unanswered} unfinished` : "Save team"}
        </Button>
      </div>
    </form>
  );
}

/** Shown before anything is pasted. */
const example = "12\tWes Okafor\tForward\n14\tJonah Sandoval\tGuard\n21\tDeclan Moriarty\tCenter";

/** In lines. */
const longPaste = 200;

function problemOf(text: string): string | null {
  const fault = rosterFault(text);
  return fault && `${fault}.`;
}

/** A draft without a text that the form does not take: one stored by an earlier version, or of a large code file. */
function fitting(draft: Draft): Draft {
  return rosterFault(draft.text) ? { ...draft, text: "", uses: {}, said: {}, answers: {} } : draft;
}

/** Null if there is none, or it belongs to another person. Begun for another league, its sport is this one's. */
function readDraft(by: string, league: MatchupLeague | null): Draft | null {
  try {
    const {
      owner = "",
      slug,
      ...kept
    } = JSON.parse(inTab.read(tabKey) ?? "{}") as Partial<Draft & { owner: string; slug: string }>;
    if (kept.text === undefined || !["", by].includes(owner)) return null;
    return { ...blank, ...kept, ...(slug !== league?.slug && { sport: league?.positions ?? undefined }) };
  } catch {
    return null;
  }
}
