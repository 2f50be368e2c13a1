import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./style-form.module.css";
import { useId, useMemo, useRef, useState } from "react";
import { ownStyleLimits, type OwnStyle, type Value } from "@agate/mine";
import { download } from "../../lib/download.ts";
import { styleFileName, writeStyleFile, writeStyleFragment } from "../../product/own-styles/style-text.ts";
import { usePresets } from "../../product/presets/use-preset.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField, inputClass } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { shippedRecord, madeFrom } from "./copy-style.ts";
import { PartField } from "./part-field.tsx";
import { readOwn } from "./read-own.ts";
import { valueAt, withValue } from "./record-path.ts";
import type { StyleSteps } from "./style-drafts.ts";
import { partGroups, type StylePart } from "./style-parts.ts";
import { StylePreviewBox, usePreview } from "./style-preview.tsx";

interface StyleFormProps {
  /** The id of its record; null if it was never saved. */
  readonly id: string | null;
  readonly steps: StyleSteps;
  /** False if it was refused; the refusal has been shown. */
  readonly onSave: (style: OwnStyle) => boolean;
  readonly onDelete: () => void;
}

/** The parts of a style as fields, with its output for an invented game beside them (rules OS2 to OS6). */
export function StyleForm({ id, steps, onSave, onDelete }: StyleFormProps) {
  const { style, change, undo, isChanged, isBehind, settle } = steps;
  const { known } = usePresets();
  const checks = useId();
  const form = useRef<HTMLFormElement>(null);
  const { record } = style;
  const read = useMemo(() => readOwn(style), [style]);
  const base = shippedRecord(style.from);
  const preview = usePreview(read.record, known.creditName ?? "Your Name");
  const set = (part: StylePart, value: Value | undefined) =>
    change({ record: withValue(record, part.path, value) }, part.kind === "template" ? part.path : undefined);
  const field = (part: StylePart) => (
    <PartField
      key={part.path}
      part={part}
      record={record}
      fault={read.faults.find(({ at }) => at === part.path)?.text}
      example={preview?.examples[part.path]}
      onChange={(value) => set(part, value)}
    />
  );
  const isFresh = base !== null && JSON.stringify(base) === JSON.stringify(record);
  if (read.faults.some(({ at }) => at === "version"))
    return (
      <Alert
        tone="warn"
        title="This style is from another version of Agate."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        It stays as it is and works in that version. Reload the page to get the newest version.
      </Alert>
    );
  const reason = read.faults.length ? "" : undefined;
  return (
    <form
      ref={form}
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (read.faults.length) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        return onSave(style) ? settle() : undefined;
      }}
    >
      <div className={styles.groups}>
        {isBehind && (
          <Alert
            tone="warn"
            title="This style was changed elsewhere meanwhile."
            action={
              <Button look="bare" onClick={settle}>
                Use that one
              </Button>
            }
          >
            Saving this one overwrites it.
          </Alert>
        )}
        <section className={styles.group} aria-label="Style">
          <h2 className={textStyles.kicker}>Style</h2>
          <TextField
            label="Name"
            value={style.name}
            maxLength={ownStyleLimits.name}
            autoComplete="off"
            spellCheck={false}
            error={read.faults.find(({ at }) => at === "label")?.text}
            onChange={({ target }) => change({ name: target.value }, "name")}
          />
          <div className={`${textStyles.hint} ${styles.from}`}>
            <span>{`${madeFrom(style.from)}.`}</span>
            {base && !isFresh && (
              <Button look="bare" onClick={() => change({ record: base })}>
                {`Reset to its wording`}
              </Button>
            )}
          </div>
        </section>
        {partGroups(record)
          .filter(({ within }) => within === undefined || isThere(valueAt(record, within)))
          .map(({ title, parts, more }) => (
            <section key={title} className={styles.group} aria-label={title}>
              <h2 className={textStyles.kicker}>{title}</h2>
              {parts.map(field)}
              {more && (
                <details className={styles.more}>
                  <summary>{more.title}</summary>
                  <div>{more.parts.map(field)}</div>
                </details>
              )}
            </section>
          ))}
      </div>
      <div className={styles.side}>
        <StylePreviewBox checksId={checks} name={style.name} preview={preview} faults={read.faults} />
        <div className={`${layoutStyles.row} ${styles.acts}`}>
          <Button type="submit" look="ink" reason={reason} aria-describedby={checks}>
            {isChanged || id === null ? "Save style" : "Saved"}
          </Button>
          <Button reason={undo ? undefined : ""} onClick={() => undo?.()}>
            Undo
          </Button>
        </div>
        <div className={`${layoutStyles.row} ${styles.ways}`}>
          <SendStyle id={id} style={style} isComplete={read.faults.length === 0} />
          <Button look="lost" data-last onClick={onDelete}>
            {id === null ? "Discard" : "Delete"}
          </Button>
        </div>
      </div>
    </form>
  );
}

const isThere = (value: Value | undefined) => value !== null && value !== undefined;

interface SendStyleProps {
  readonly id: string | null;
  readonly style: OwnStyle;
  /** False if something is wrong with it: then it cannot be shared. */
  readonly isComplete: boolean;
}

/** A copy for someone else or another computer: a file, or a link that contains the style (rules OS8, OS9). */
function SendStyle({ id, style, isComplete }: SendStyleProps) {
  const [link, setLink] = useState<string | null>(null);
  const save = () => download(styleFileName(style), writeStyleFile(style), "application/json");
  const send = async () => {
    const fragment = await writeStyleFragment({ id, style });
    if (fragment === null) {
      save();
      return showToast({ tone: "note", title: "Too long for a link", text: "The style was saved as a file." });
    }
    const address = `${window.location.origin}/styles#${fragment}`;
    return navigator.clipboard.writeText(address).then(
      () =>
        showToast({ tone: "ok", title: "Link copied", text: "Anyone who opens it sees the style and can save it." }),
      () => setLink(address),
    );
  };
  const reason = isComplete ? undefined : "";
  return (
    <>
      <Button reason={reason} onClick={() => isComplete && save()}>
        Save as a file
      </Button>
      <Button reason={reason} onClick={() => isComplete && void send()}>
        Copy link
      </Button>
      {link && (
        <Alert tone="note" title="Copy this link.">
          <input
            readOnly
            className={inputClass}
            aria-label="Link to the style"
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </Alert>
      )}
    </>
  );
}
