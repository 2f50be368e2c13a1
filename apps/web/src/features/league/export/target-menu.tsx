import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./target-menu.module.css";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import {
  defaultTarget,
  targetNames,
  targets,
  type Built,
  type Style,
  type TargetName,
  type Writer,
  type WrittenFile,
} from "@agate/captions";
import { StyleNotePart } from "../../../product/code-file/choice-parts.tsx";
import { styleSentence } from "../../../product/code-file/sentences.ts";
import { importWriter } from "../../../product/code-file/use-writer.ts";
import { styleInfo, type StyleName } from "../../../product/styles/style-name.ts";
import { useStyleOptions } from "../../../product/styles/style-options.ts";
import { useStyle } from "../../../product/styles/use-style.ts";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";

/** Makes a short sample of the page's file in another style; null if there is no file. */
export type InStyle = (style: Style, name: StyleName) => Built | null;

export interface TargetMenuProps {
  readonly style: StyleName;
  readonly onStyle: (style: StyleName) => void;
  readonly inStyle: InStyle;
  readonly target: TargetName;
  readonly onChoose: (target: TargetName) => void;
  /** Writes the page's file for a program; null if the person may not see it, or there is none. */
  readonly writtenBy: ((writer: Writer) => WrittenFile) | null;
}

/**
 * The file's style and program in words, and a menu for both: each style says what it makes of the file's own first
 * person, each program how it loads the file and what it leaves out, before it is chosen. Most people use one program:
 * the others are folded.
 */
export function TargetMenu({ style, onStyle, inStyle, target, onChoose, writtenBy }: TargetMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const isFirst = (name: TargetName) => name === defaultTarget || name === target;
  const choice = (name: TargetName) => (
    <li key={name}>
      <TargetChoice
        name={name}
        isChosen={name === target}
        writtenBy={writtenBy}
        onChoose={() => {
          setOpen(false);
          onChoose(name);
        }}
      />
    </li>
  );
  return (
    <Popover
      label="Style and program"
      className={styles.menu}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button className={styles.how}>
          <span>
            <span>
              <i>Style: </i>
              <b>{styleInfo(style).label}</b>
            </span>{" "}
            <span>
              <i>For: </i>
              <b>{targets[target].label}</b>
            </span>
          </span>
          <ChevronDown />
        </Button>
      }
    >
      <StyleChoices style={style} onStyle={onStyle} inStyle={inStyle} />
      <h3 className={textStyles.kicker}>Program</h3>
      <ul>{targetNames.filter(isFirst).map(choice)}</ul>
      <details className={styles.others}>
        <summary>More programs</summary>
        <ul>{targetNames.filter((name) => !isFirst(name)).map(choice)}</ul>
      </details>
    </Popover>
  );
}

function StyleChoices({ style, onStyle, inStyle }: Pick<TargetMenuProps, "style" | "onStyle" | "inStyle">) {
  const options = useStyleOptions(style);
  const group = useId();
  return (
    <fieldset>
      <legend className={textStyles.kicker}>Caption Style</legend>
      {options.map(({ value, label }) => (
        <div key={value} className={styles.style} data-chosen={value === style || undefined}>
          <label>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === style}
              aria-labelledby={`${group}${value}`}
              aria-describedby={`${group}${value}-says`}
              onChange={() => onStyle(value)}
            />
            <span>
              <b id={`${group}${value}`}>{label}</b>
              <small id={`${group}${value}-says`}>
                <Sentence name={value} inStyle={inStyle} />
              </small>
            </span>
          </label>
          {value === style && <StyleNotePart style={style} />}
        </div>
      ))}
    </fieldset>
  );
}

/** One sentence in a style, about the first person of the page's own file. */
function Sentence({ name, inStyle }: { readonly name: StyleName; readonly inStyle: InStyle }) {
  const { data: style } = useStyle(name, "ascii");
  const built = useMemo(() => style && inStyle(style, name), [style, inStyle, name]);
  return built?.ok ? styleSentence(built.file.lines) : null;
}

interface TargetChoiceProps {
  readonly name: TargetName;
  readonly isChosen: boolean;
  readonly writtenBy: TargetMenuProps["writtenBy"];
  readonly onChoose: () => void;
}

function TargetChoice({ name, isChosen, writtenBy, onChoose }: TargetChoiceProps) {
  const { label, extension } = targets[name];
  const [writer, setWriter] = useState<Writer | null>(null);
  useEffect(() => {
    // A failure to load is reported once it is chosen.
    importWriter(name).then(setWriter, () => null);
  }, [name]);
  const leftOut = writer && writtenBy ? writtenBy(writer).leftOut.flatMap(({ what }) => what).length : null;
  return (
    <button type="button" className={styles.program} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.sign}>{isChosen && <Check />}</span>
      <span className={styles.words}>
        <b>{label}</b> <code className={textStyles.quiet}>.{extension}</code>
        {writer?.loading && <span className={`${textStyles.hint} ${styles.loading}`}>{writer.loading}</span>}
      </span>
      {leftOut !== null && leftOut > 0 && <span className={styles.leftOut}>{`${leftOut} left out`}</span>}
    </button>
  );
}
