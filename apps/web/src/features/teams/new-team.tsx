import * as styles from "./teams.module.css";
import type { MatchupLeague } from "@agate/leagues";
import type { OwnTeam } from "@agate/mine";
import { ownPeopleFields } from "@agate/mine";
import { type ColumnUse, readRosterDraft } from "@agate/tables";
import { useEffect, useId, useMemo, useState } from "react";
import { recallInTab, rememberInTab } from "../../lib/tab-memory.ts";
import { changeMine } from "../../product/mine/mine.ts";
import { ownTeamId, ownTeamPath } from "../../product/own-teams/own-teams.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ArticleField } from "./article-field.tsx";
import { type Answers, answered, countsOf, peopleOf } from "./draft-state.ts";
import { DraftTable } from "./draft-table.tsx";
import { FileDrop } from "./file-drop.tsx";
import { sportOf } from "./league-for.ts";
import { preloadReaders, readFile, readHtml } from "./read-file.ts";
import { SportField } from "./sport-field.tsx";

/** What is on the screen before it is saved; this tab keeps it through a reload. */
interface Draft extends Pick<OwnTeam, "name" | "article" | "sport"> {
  readonly text: string;
  readonly uses: Readonly<Record<number, ColumnUse>>;
  readonly answers: Answers;
}

const blank: Draft = { name: "", article: null, sport: null, text: "", uses: {}, answers: {} };
const tabKey = "agate:new-team";

interface NewTeamProps {
  /** The team whose people the table replaces; null: a new one. */
  readonly into: { readonly id: string; readonly team: OwnTeam } | null;
  /** A table that was found elsewhere: in a code file. */
  readonly found?: Pick<Draft, "name" | "text"> | null;
  /** Whose page led here: the team is of its sport, and its file is made there. */
  readonly league: MatchupLeague | null;
  /** A file turned out to be an old code file. */
  readonly onCodes: (bytes: Uint8Array) => void;
}

/** A team out of a table: pasted, dropped or chosen, shown as it is read, with its questions. */
export function NewTeam({ into, found, league, onCodes }: NewTeamProps) {
  const [draft, setDraft] = useState<Draft>(() => {
    if (into) return { ...blank, ...into.team, text: "" };
    const fresh = { ...blank, sport: sportOf(league) };
    return found ? { ...fresh, ...found } : (recallDraft() ?? fresh);
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [nameFault, setNameFault] = useState<string | null>(null);
  const tableId = useId();
  useEffect(preloadReaders, []);
  useEffect(() => {
    if (!into) rememberInTab(tabKey, draft.text || draft.name ? JSON.stringify(draft) : null);
  }, [draft, into]);

  const { text, uses, answers, sport, article, name } = draft;
  const read = useMemo(() => (text.trim() ? readRosterDraft(text, uses) : null), [text, uses]);
  const rows = useMemo(() => (read?.ok ? answered(read.value.rows, answers) : []), [read, answers]);
  const { ready, asked, left } = countsOf(rows);
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));
  const takeText = (next: string, said: string | null = null) => {
    setTrouble(null);
    setNote(said);
    change({ text: next, uses: {}, answers: {} });
  };

  async function takeHtml(html: string, plain: string) {
    const table = await readHtml(html);
    if (table.ok) takeText(table.value);
    else if (plain.includes("\t")) takeText(plain);
    else setTrouble(table.text);
  }
  async function takeFile(file: File) {
    const dropped = await readFile(file);
    if (!dropped.ok) setTrouble(`${file.name}: ${dropped.text}.`);
    else if (dropped.value.kind === "codes") onCodes(dropped.value.bytes);
    else takeText(dropped.value.text, dropped.value.note);
  }
  function save() {
    const printed = name.trim();
    if (!printed) {
      setNameFault("Give the team its name, as it is printed.");
      return;
    }
    const id = into?.id ?? crypto.randomUUID().slice(0, 13);
    const people = ownPeopleFields(peopleOf(rows), into?.team.people ?? {}, Math.random);
    if (!changeMine("team", id, { name: printed, article, sport, ...people })) return;
    rememberInTab(tabKey, null);
    navigate(ownTeamPath(ownTeamId(id), league?.slug), { replace: true });
  }

  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready + asked) save();
      }}
    >
      <FileDrop className={styles.source} onFile={(file) => void takeFile(file)}>
        {(choose) => (
          <>
            <div className={styles.fields}>
              <TextField
                label="Team name, as printed"
                value={name}
                maxLength={120}
                error={nameFault}
                autoComplete="off"
                onChange={({ target }) => {
                  setNameFault(null);
                  change({ name: target.value });
                }}
              />
              <SportField sport={sport} onChange={(next) => change({ sport: next })} />
              <ArticleField article={article} onChange={(next) => change({ article: next })} />
            </div>
            <label className={styles.label} htmlFor={tableId}>
              The table
            </label>
            <textarea
              id={tableId}
              className={styles.table}
              aria-describedby={`${tableId}h`}
              spellCheck={false}
              value={text}
              onChange={({ target }) => takeText(target.value)}
              onPaste={(event) => {
                const html = event.clipboardData.getData("text/html");
                if (!/<table/i.test(html)) return;
                event.preventDefault();
                void takeHtml(html, event.clipboardData.getData("text/plain"));
              }}
            />
            <p className={styles.hint} id={`${tableId}h`}>
              Or drop a file here: .csv, .xlsx, .html, .json, an old code file .txt. {choose} Nothing leaves your
              browser until you save.
            </p>
            {trouble && <Alert tone="bad" title={trouble} />}
            {note && <Alert tone="note" title={note} />}
          </>
        )}
      </FileDrop>
      <section className={styles.read} aria-label="What was read">
        <header>
          <h2>{rows.length ? `Read as ${rows.length} ${rows.length === 1 ? "person" : "people"}` : "What was read"}</h2>
          <output>
            {rows.length > 0 && `${ready} ready`}
            {left > 0 && `, ${left} left out`}
            {asked > 0 && (
              <>
                , <b>{`${asked} ${asked === 1 ? "needs" : "need"} you`}</b>
              </>
            )}
          </output>
        </header>
        {!read && (
          <p className={styles.empty}>Paste the roster at the left: it is shown here as it is read, row by row.</p>
        )}
        {read && !read.ok && <p className={styles.empty}>{`${read.text}.`}</p>}
        {read?.ok && (
          <DraftTable
            columns={read.value.columns}
            rows={rows}
            sport={sport}
            onUse={(column, use) => change({ uses: { ...uses, [column]: use } })}
            onAnswer={(line, answer) => {
              const before = answers[line];
              change({
                answers: {
                  ...answers,
                  [line]: answer === "left" ? answer : { ...(before === "left" ? {} : before), ...answer },
                },
              });
            }}
          />
        )}
        {rows.length > 0 && (
          <footer>
            <p>
              {asked
                ? `${asked} ${asked === 1 ? "row is" : "rows are"} unfinished: kept with the team, and left out of files until you answer.`
                : "Everybody has what a code needs."}
            </p>
            <Button type="submit" look="ink" reason={ready + asked ? undefined : "There is nobody to keep."}>
              {asked ? `Save, ${asked} unfinished` : "Save team"}
            </Button>
          </footer>
        )}
      </section>
    </form>
  );
}

/** Null: there is none. */
function recallDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(recallInTab(tabKey) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...blank, ...(kept as Partial<Draft>) } : null;
  } catch {
    return null;
  }
}
