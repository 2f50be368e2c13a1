import * as styles from "./preferences-tab.module.css";
import * as layoutStyles from "../../ui/layout.module.css";
import { type OwnCode, ownCodeLimits } from "@agate/mine";
import { useState, type Ref } from "react";
import { ownCodeFault } from "../../product/own-codes/own-code-file.ts";
import { Button } from "../../ui/button.tsx";
import { Field, inputClass } from "../../ui/field.tsx";

interface OwnCodeFormProps {
  /** As it is typed. */
  readonly draft: OwnCode;
  readonly onType: (draft: OwnCode) => void;
  /** The code that is being changed; null: a new one. */
  readonly edited: OwnCode | null;
  /** Those there are for the same sport. */
  readonly taken: readonly OwnCode[];
  readonly onSave: (own: OwnCode) => void;
  readonly onCancel: () => void;
  /** The box of the code. */
  readonly ref: Ref<HTMLInputElement>;
}

/** A box for the code and one for each text, in place of the TABs between them; judged while it is typed (rule PS11). */
export function OwnCodeForm({ draft, onType, edited, taken, onSave, onCancel, ref }: OwnCodeFormProps) {
  const { code, columns } = draft;
  const [isTried, setTried] = useState(false);
  const own = { ...draft, code: code.trim(), columns: withoutEmptyEnd(columns) };
  const codeFault = code === "" && !isTried ? null : ownCodeFault({ ...own, columns: ["text"] });
  const fault = ownCodeFault(own);
  const replaced = taken.find((one) => one.code === own.code && one.code !== edited?.code);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(fault !== null);
        if (!fault) onSave(own);
      }}
    >
      <Field
        label="Code"
        className={styles.codeBox}
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
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target: { value } }) => onType({ ...draft, code: value })}
          />
        )}
      </Field>
      {columns.map((text, at) => (
        <Field
          // The boxes are told apart by their places alone.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={at ? `Text ${at + 1}, typed ${own.code || "code"}#${at + 1}` : "Text"}
          className={styles.textBox}
          error={at === 0 && (isTried || text.length > ownCodeLimits.column) && !codeFault ? fault : null}
        >
          {(ties) => (
            <input
              {...ties}
              className={inputClass}
              value={text}
              autoComplete="off"
              onChange={({ target: { value } }) =>
                // What is pasted from a code file has its TABs.
                onType({
                  ...draft,
                  columns: columns.toSpliced(at, 1, ...value.split("\t")).slice(0, ownCodeLimits.columns),
                })
              }
            />
          )}
        </Field>
      ))}
      <div className={`${layoutStyles.row} ${styles.files}`}>
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
