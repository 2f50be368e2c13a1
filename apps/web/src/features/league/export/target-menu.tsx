import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./target-menu.module.css";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { defaultTarget, targetNames, targets, type TargetName, type Writer, type WrittenFile } from "@agate/captions";
import { StyleField } from "../../../product/code-file/choice-parts.tsx";
import { importWriter } from "../../../product/code-file/use-writer.ts";
import { CreditField } from "../../../product/presets/credit-field.tsx";
import { needsName } from "../../../product/presets/use-name-question.ts";
import { styleInfo, type StyleName } from "../../../product/styles/style-name.ts";
import { useStyle } from "../../../product/styles/use-style.ts";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";

export interface TargetMenuProps {
  readonly style: StyleName;
  /** Omitted if the style is chosen elsewhere. */
  readonly onStyle?: (style: StyleName) => void;
  readonly target: TargetName;
  readonly onChoose: (target: TargetName) => void;
  /** Writes the page's file for a program; null if the person may not see it, or there is none. */
  readonly writtenBy: ((writer: Writer) => WrittenFile) | null;
}

/**
 * The file's style and program in words, and a menu for both: each program says how it loads the file and what it
 * leaves out, before it is chosen. Most people use one program: the others are folded.
 */
export function TargetMenu({ style, onStyle, target, onChoose, writtenBy }: TargetMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useStyle(style, "style");
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
      label="Program"
      className={styles.menu}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button className={styles.how}>
          <span>
            <b>{styleInfo(style).label}</b> <span>{`For: ${targets[target].label}`}</span>
          </span>
          <ChevronDown />
        </Button>
      }
    >
      {onStyle && (
        <div className={styles.style}>
          <StyleField style={style} onChoose={onStyle} />
          {needsName(data) && <CreditField />}
        </div>
      )}
      <h3 className={textStyles.kicker}>Program</h3>
      <ul>{targetNames.filter(isFirst).map(choice)}</ul>
      <details className={styles.others}>
        <summary>More programs</summary>
        <ul>{targetNames.filter((name) => !isFirst(name)).map(choice)}</ul>
      </details>
    </Popover>
  );
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
        {writer?.loading && <span className={styles.loading}>{writer.loading}</span>}
      </span>
      {leftOut !== null && leftOut > 0 && <span className={styles.leftOut}>{`${leftOut} left out`}</span>}
    </button>
  );
}
