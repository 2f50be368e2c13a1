import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./sheet.module.css";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { CaptionFile, PositionTable } from "@agate/captions";
import { grouped } from "../../../lib/number.ts";
import { FileLines, partAtTop, scrollToLine, useHeldPart } from "../../../product/code-file/file-lines.tsx";
import { partsOf, rowsOf, type SideNames, type FilePart } from "../../../product/code-file/file-rows.ts";
import { exampleSentence } from "../../../product/code-file/sentences.ts";
import { TryACode } from "../../../product/code-file/try-a-code-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { PlansLink } from "../export/plans-link.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { ReportView, type ReportViewProps } from "../report/report-view.tsx";
import * as reportWords from "../report/report-words.ts";
import type { ReportColumn } from "../report/report-words.ts";
import { excerptOf, excerptWords, type ExcerptWords } from "./excerpt.ts";
import { FindBox } from "./find-box.tsx";
import { placeInFile } from "./place-in-file.ts";

export interface FilePreviewProps extends Pick<ReportViewProps, "style" | "describedBy" | "fixes"> {
  readonly whole: CaptionFile;
  /** What the file is about: a different one is shown from its first person on. */
  readonly about: string | null;
  /** The marks on lines of edited people, by the person's key in the file. */
  readonly marks: ReadonlyMap<string, string>;
  /** For people who may not export. */
  readonly isExcerpt: boolean;
  /** It is the page's first view, as tall as a whole file: nothing moves when that takes its place. */
  readonly isFirst: boolean;
  /** How many common codes the whole file has in addition; null if unknown. */
  readonly withheldCodes: number | null;
  /** Whether the person may export could not be read. */
  readonly isEntitlementUnread: boolean;
  readonly isAway: boolean;
  readonly names?: SideNames;
  /** The names of positions in the league's sport; null if it has none. */
  readonly positions?: PositionTable | null;
  /** The report in columns; its words load with the preview, as there is no file when a page opens. */
  readonly columnsOf: (file: CaptionFile, words: typeof reportWords) => readonly ReportColumn[];
  /** What the chosen program leaves out. */
  readonly leftOut: readonly ReportColumn[];
}

const noTeams: SideNames = { home: "", away: "" };

/**
 * The live preview. Typing into the form stays fluid: the lines update when there is time, while the export is always
 * built from the current input.
 */
export function FilePreview(props: FilePreviewProps) {
  const { about, isExcerpt, isFirst, names = noTeams, positions = null } = props;
  const whole = useDeferredValue(props.whole);
  const marks = useDeferredValue(props.marks);
  const excerpt = useMemo(() => (isExcerpt ? excerptOf(whole) : null), [whole, isExcerpt]);
  const file = excerpt?.file ?? whole;
  const lines = useRef<HTMLElement>(null);
  useHeldPart(lines);
  const tools = useRef<HTMLDivElement>(null);
  /** Null until something is typed: the example is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The codes whose lines are marked. */
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [message, setMessage] = useState("");
  const [areToolsOpen, setToolsOpen] = useState(false);
  const [currentPart, setCurrentPart] = useState<FilePart["part"] | undefined>();

  const { home, away, short } = names;
  const { home: shortHome, away: shortAway } = short ?? {};
  const parts = useMemo(() => {
    const areShort = shortHome !== undefined && shortAway !== undefined;
    const shown = areShort ? { home: shortHome, away: shortAway } : undefined;
    return partsOf(file.lines, { home, away, short: shown }, whole.lines);
  }, [file, whole, home, away, shortHome, shortAway]);
  const rows = useMemo(() => rowsOf(file.lines, parts, marks), [file, parts, marks]);
  const example = useMemo(() => exampleSentence(file.lines), [file]);

  const shownCodes = useMemo(
    () => new Set(file.lines.flatMap((line) => (line.kind === "note" ? [] : [line.code]))),
    [file],
  );
  const mark = (code: string) => {
    setMarked([code]);
    const line = file.lines.findIndex((one) => one.kind !== "note" && one.code === code);
    scrollToLine(lines.current, line, "middle");
  };

  /** @param at which tool its label names at this width: Find, or "Try a code" */
  const openTools = (at: number) => {
    setToolsOpen(!areToolsOpen);
    if (!areToolsOpen) tools.current?.querySelectorAll("input")[at]?.focus();
  };

  const shown = useRef<string | null>(null);
  const isNewest = whole === props.whole;
  useEffect(() => {
    if (!isNewest || shown.current === about) return;
    shown.current = about;
    setMarked([]);
    const players = parts.findIndex(isOfPlayers);
    scrollToLine(lines.current, parts[players]?.first ?? 0, "top");
    setCurrentPart(parts[partAtTop(lines.current)]?.part);
  }, [about, isNewest, parts]);

  return (
    <>
      <div className={styles.top} data-screen="">
        <div className={styles.parts}>
          <PartIndex
            parts={parts}
            current={currentPart}
            onShow={(part) => {
              setCurrentPart(part.part);
              scrollToLine(lines.current, part.first, "top");
            }}
          />
          <Button
            look="bare"
            className={styles.openTools}
            aria-expanded={areToolsOpen}
            onClick={({ currentTarget: { children } }) =>
              openTools([...children].findIndex((label) => label.checkVisibility()))
            }
          >
            <span>Find</span>
            <span>Try a code</span>
          </Button>
        </div>
        <div className={styles.tools} data-open={areToolsOpen || undefined} ref={tools}>
          <FindBox
            className={styles.find}
            whole={whole}
            shownCodes={shownCodes}
            names={names}
            positions={positions}
            onSelect={mark}
            onTry={setTyped}
          />
          <TryACode
            lines={file.lines}
            typed={typed ?? example}
            onType={setTyped}
            onFound={(line) => {
              const found = line === null ? undefined : file.lines[line];
              if (found && found.kind !== "note") mark(found.code);
              else setMarked([]);
            }}
          />
        </div>
      </div>
      <FileLines
        className={styles.lines}
        people={isFirst ? "first" : excerpt?.people.shown}
        ref={lines}
        onScroll={() => {
          const goneTo = parts.findIndex(({ part }) => part === currentPart);
          setCurrentPart(parts[partAtTop(lines.current, goneTo)]?.part);
        }}
        rows={rows}
        foundLines={useMemo(() => linesOf(file, marked), [file, marked])}
        list={listOf(parts)}
      />
      {excerpt && !isFirst && (
        <MorePeople
          words={excerptWords({
            people: excerpt.people.more,
            codes: props.withheldCodes,
            isEntitlementUnread: props.isEntitlementUnread,
            isAway: props.isAway,
          })}
        />
      )}
      <ReportView
        {...props}
        notes={whole.report.notes}
        columns={[...props.columnsOf(whole, reportWords), ...props.leftOut]}
        onShow={(item) => {
          const place = placeInFile(item, file, parts);
          setMarked(place.codes);
          setMessage(place.words);
          scrollToLine(lines.current, place.line, place.codes.length ? "middle" : "top");
          lines.current?.scrollIntoView({ block: "nearest" });
        }}
      />
      <output className={textStyles.visuallyHidden}>{message}</output>
    </>
  );
}

function listOf(parts: readonly FilePart[]): "teams" | "field" | undefined {
  const has = (one: FilePart["part"]) => parts.some(({ part }) => part === one);
  return has("home") ? "teams" : has("field") ? "field" : undefined;
}

const playerParts: ReadonlySet<string> = new Set(["home", "away", "field", "drivers"]);
const isOfPlayers = ({ part }: FilePart) => playerParts.has(part);

function linesOf({ lines }: CaptionFile, codes: readonly string[]): readonly number[] {
  return codes.map((code) => lines.findIndex((line) => line.kind !== "note" && line.code === code));
}

/** How many more there are, with the way to the plans. */
function MorePeople({ words: { more, note } }: { readonly words: ExcerptWords }) {
  const { hasNoSubscription } = useEntitlement();
  return (
    <div className={`${textStyles.hint} ${styles.moreLines}`}>
      <p>
        <b>{more}</b>
        {note && <span>{note}</span>}
      </p>
      {hasNoSubscription && <PlansLink />}
    </div>
  );
}

interface PartIndexProps {
  readonly parts: readonly FilePart[];
  readonly current: FilePart["part"] | undefined;
  readonly onShow: (part: FilePart) => void;
}

/** The file's parts with the number of their people, players first; clicking one scrolls to its lines. */
function PartIndex({ parts, current, onShow }: PartIndexProps) {
  const index = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = index.current;
    const shown = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !shown) return;
    // Its beginning stays in view unless the current part is beyond the end.
    const room = box.clientWidth - Number.parseFloat(getComputedStyle(box).scrollPaddingRight || "0");
    box.scrollLeft = shown.offsetLeft - box.offsetLeft + shown.offsetWidth - room;
  }, [current]);
  return (
    <nav className={styles.index} aria-label="Parts of the file" ref={index}>
      {parts
        .toSorted((a, b) => Number(isOfPlayers(b)) - Number(isOfPlayers(a)))
        .map((entry) => (
          <button
            key={entry.part}
            type="button"
            aria-current={entry.part === current ? "true" : undefined}
            onClick={() => onShow(entry)}
          >
            {entry.short ?? entry.label} {entry.people > 0 && <span>{grouped(entry.people)}</span>}
          </button>
        ))}
    </nav>
  );
}
