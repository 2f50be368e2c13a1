import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as tab from "./preferences-tab.module.css";
import { useRef, useState, type Ref } from "react";
import { menu } from "@agate/leagues";
import { everySport, inOrder, ownCodeId, type OwnCode, ownCodeLimits } from "@agate/mine";
import { download } from "../../lib/download.ts";
import { changeMine, removeMine } from "../../product/mine/mine.ts";
import { writeCodeFile, type LeftOutLine, ownCodeFault } from "../../product/own-codes/own-code-file.ts";
import { useOwnCodes } from "../../product/own-codes/use-own-codes.ts";
import { useReading } from "../../product/reading/use-reading.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, FileInput, inputClass, verbatim } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const sports: readonly { readonly value: string; readonly label: string }[] = [
  { value: everySport, label: "All sports" },
  ...menu.map(({ category, label }) => ({ value: category, label })),
];

/** Left-out lines shown before "and 40 more". */
const maxShown = 30;

/** The last action, and how to undo it. */
interface Done {
  readonly words: string;
  readonly undo?: () => void;
  /** The removed code. If it exists again, on another device too, undo must not overwrite it. */
  readonly removed?: string;
}

/** Saves a code, including one that was removed before. Returns false if it was refused; the refusal has been shown. */
function fits({ code, sport, columns }: OwnCode): boolean {
  return changeMine("code", ownCodeId({ sport, code }), { code, sport, columns, removed: false });
}

/** A person's own common codes, by sport: add, edit, remove, import from a file and export to one (rule PS11). */
export function OwnCodes() {
  const all = useOwnCodes();
  const [sport, setSport] = useState<string>(everySport);
  const [edited, setEdited] = useState<OwnCode | null>(null);
  const [draft, setDraft] = useState(emptyOf(everySport));
  const [done, setDone] = useState<Done | null>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOutLine[]>([]);
  const { read: readInBackground, progress } = useReading();
  const heading = useRef<HTMLHeadingElement>(null);
  const codeBox = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const codes = inOrder(all.filter((own) => own.sport === sport));

  const begin = (own: OwnCode | null, of = sport) => {
    setEdited(own);
    setDraft(own ?? emptyOf(of));
  };
  const save = (own: OwnCode) => {
    codeBox.current?.focus();
    if (!fits(own)) return;
    if (edited && edited.code !== own.code) removeMine("code", ownCodeId(edited));
    begin(null);
    setDone({ words: `Kept ${own.code}.` });
  };
  const remove = (own: OwnCode) => {
    removeMine("code", ownCodeId(own));
    if (edited?.code === own.code) begin(null);
    setDone({ words: `Removed ${own.code}.`, removed: own.code, undo: () => void fits(own) });
    heading.current?.focus();
  };
  const addFromFile = async (file: File) => {
    setDone(null);
    setLeftOut([]);
    const read = await readInBackground({ file, as: "own-codes", sport });
    if (!read) return setDone({ words: `${file.name} was not read.` });
    if (!read.ok) return setDone({ words: `${file.name} was not read. ${read.text}.` });
    if (read.value.kind !== "own-codes") return undefined;
    const { found, note } = read.value;
    const refused = found.codes.findIndex((own) => !fits(own));
    const added = refused < 0 ? found.codes.length : refused;
    const words = [
      `${added} ${added === 1 ? "code" : "codes"} added from ${file.name}.`,
      refused >= 0 && `There was no room for ${found.codes.length - added}.`,
      note && `${note}.`,
    ];
    setLeftOut(found.leftOut);
    return setDone({ words: words.filter(Boolean).join(" ") });
  };
  return (
    <section className={tab.part}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          Your codes
        </h3>
        <p>
          Your own phrases, at the end of every file, before the league’s common codes. If both use the same code, yours
          wins.
        </p>
      </header>
      <SelectField
        label="For"
        options={sports}
        value={sport}
        onChange={(chosen) => {
          setSport(chosen);
          begin(null, chosen);
          setLeftOut([]);
          setDone(null);
        }}
      />
      <OwnCodeForm
        ref={codeBox}
        draft={draft}
        onType={setDraft}
        edited={edited}
        existing={codes}
        onSave={save}
        onCancel={() => {
          begin(null);
          codeBox.current?.focus();
        }}
      />
      {codes.length ? (
        <ul className={tab.rows} aria-label="Saved codes">
          {codes.map((own) => (
            <li key={own.code} className={tab.code}>
              <b>{own.code}</b>
              <span>{own.columns.join(" → ")}</span>
              <span className={layoutStyles.row}>
                <Button
                  look="bare"
                  aria-label={`Edit ${own.code}`}
                  onClick={() => {
                    begin(own);
                    codeBox.current?.focus();
                  }}
                >
                  Edit
                </Button>
                <Button look="bare" aria-label={`Remove ${own.code}`} onClick={() => remove(own)}>
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={textStyles.quiet}>
          {sport === everySport ? "You have no codes for all sports yet." : "You have no codes for this sport yet."}
        </p>
      )}
      <div className={`${textStyles.second} ${tab.done}`}>
        <output>{done?.words}</output>
        {done?.undo && !(done.removed && codes.some(({ code }) => code === done.removed)) && (
          <Button
            look="bare"
            onClick={() => {
              done.undo?.();
              setDone({ words: "Restored." });
              heading.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {leftOut.length > 0 && (
        <ul className={`${textStyles.second} ${tab.bad}`} aria-label="Lines that were left out">
          {leftOut.slice(0, maxShown).map(({ line, text, why }) => (
            <li key={line}>
              Line {line}: <code>{text.slice(0, 120).replaceAll("\t", " → ")}</code> {why}
            </li>
          ))}
          {leftOut.length > maxShown && <li>{`and ${leftOut.length - maxShown} more`}</li>}
        </ul>
      )}
      {progress}
      <div className={layoutStyles.row}>
        <FileInput
          ref={picker}
          accept=".txt,.tsv,text/plain"
          hidden
          aria-label="A file of codes"
          onFile={(file) => void addFromFile(file)}
        />
        <Button onClick={() => picker.current?.click()}>Read a code file</Button>
        {codes.length > 0 && (
          <Button onClick={() => download(`codes-${sport}.txt`, writeCodeFile(codes), "text/plain;charset=utf-8")}>
            Download these codes
          </Button>
        )}
      </div>
    </section>
  );
}

function emptyOf(sport: string): OwnCode {
  return { code: "", sport, columns: [""] };
}

interface OwnCodeFormProps {
  /** The values as typed. */
  readonly draft: OwnCode;
  readonly onType: (draft: OwnCode) => void;
  /** The code being edited; null for a new one. */
  readonly edited: OwnCode | null;
  /** Existing codes of the same sport. */
  readonly existing: readonly OwnCode[];
  readonly onSave: (own: OwnCode) => void;
  readonly onCancel: () => void;
  /** The code's input. */
  readonly ref: Ref<HTMLInputElement>;
}

/** A box for the code and one per text, instead of TABs between them. Validated as it is typed (rule PS11). */
function OwnCodeForm({ draft, onType, edited, existing, onSave, onCancel, ref }: OwnCodeFormProps) {
  const { code, columns } = draft;
  const [isTried, setTried] = useState(false);
  const own = { ...draft, code: code.trim(), columns: withoutEmptyEnd(columns) };
  const codeFault = code === "" && !isTried ? null : ownCodeFault({ ...own, columns: ["text"] });
  const fault = ownCodeFault(own);
  const replaced = existing.find((one) => one.code === own.code && one.code !== edited?.code);
  return (
    <form
      className={tab.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(fault !== null);
        if (!fault) onSave(own);
      }}
    >
      <Field
        label="Code"
        className={tab.codeBox}
        error={codeFault}
        hint={replaced && `You have this code: saving replaces “${replaced.columns[0]}”.`}
      >
        {(ties) => (
          <input
            {...ties}
            ref={ref}
            className={inputClass}
            value={code}
            maxLength={ownCodeLimits.code}
            {...verbatim}
            onChange={({ target: { value } }) => onType({ ...draft, code: value })}
          />
        )}
      </Field>
      {columns.map((text, at) => (
        <Field
          // The boxes differ only in position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={at ? `Text ${at + 1}, typed ${own.code || "code"}#${at + 1}` : "Text"}
          className={tab.textBox}
          error={at === 0 && (isTried || text.length > ownCodeLimits.column) && !codeFault ? fault : null}
        >
          {(ties) => (
            <input
              {...ties}
              className={inputClass}
              value={text}
              autoComplete="off"
              onChange={({ target: { value } }) =>
                // Text pasted from a code file contains TABs.
                onType({
                  ...draft,
                  columns: columns.toSpliced(at, 1, ...value.split("\t")).slice(0, ownCodeLimits.columns),
                })
              }
            />
          )}
        </Field>
      ))}
      <div className={`${layoutStyles.row} ${tab.files}`}>
        <Button type="submit" look="ink">
          {edited ? "Save the code" : "Add the code"}
        </Button>
        {columns.length < ownCodeLimits.columns && (
          <Button look="bare" onClick={() => onType({ ...draft, columns: [...columns, ""] })}>
            Another text
          </Button>
        )}
        {edited && (
          <Button look="bare" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function withoutEmptyEnd(columns: readonly string[]): readonly string[] {
  const last = columns.findLastIndex((text) => text.trim() !== "");
  return columns.slice(0, Math.max(last + 1, 1));
}
