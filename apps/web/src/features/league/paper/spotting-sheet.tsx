import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./spotting-sheet.module.css";
import { ArrowLeft, Printer } from "lucide-react";
import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from "react";
import { createPortal } from "react-dom";
import { teamSports, unitsBy, type CaptionFile, type PositionTable } from "@agate/captions";
import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import { useQuery } from "../../../api/use-query.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import { afterPaint } from "../../../lib/yield-to-page.ts";
import { useDocumentTitle } from "../../../page/page-title.ts";
import type { SideNames } from "../../../product/code-file/file-rows.ts";
import { positionCodesOf } from "../../../product/lease/code-queries.ts";
import { rosterAge, type Dated } from "../../../product/roster-age.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { layOut, paperNames, papers, type Order } from "./pages.ts";
import { PaperPage } from "./paper-page.tsx";
import { readPaper, writePaper, columnsOf, fitWords } from "./paper-words.ts";
import { spottingOf } from "./spotting.ts";

export interface SpottingSheetProps {
  readonly file: CaptionFile;
  /** The league's slug. */
  readonly league: string;
  readonly names: SideNames;
  readonly positions: PositionTable | null;
  /** What the file is of. */
  readonly about: string | null;
  readonly dated: readonly Dated[];
  /** People the person's edits changed or added, by their keys in the file. */
  readonly marks?: ReadonlyMap<string, string> | undefined;
  /** Codes are only for people who may export; everyone sees names, numbers and positions (rule PP3). */
  readonly isEntitled: boolean;
  readonly onClose: () => void;
}

/**
 * The file's people on paper, for looking up at a glance: shown over the page, and printed alone. It is made from the
 * exported file itself and requests nothing the page does not have (rule PP1).
 */
export function SpottingSheet(props: SpottingSheetProps) {
  const { file, league: slug, names, positions, about, dated, marks, isEntitled, onClose } = props;
  const league = leagueBySlug(slug);
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const stored = useStoredText("agate:paper");
  const choices = useMemo(() => readPaper(stored.text, navigator.language), [stored.text]);
  const choose = (choice: Partial<typeof choices>) => stored.store(writePaper({ ...choices, ...choice }));
  const now = useNow();
  const spotting = useMemo(
    () => spottingOf(file, names, { canHaveCodes: isEntitled, ...(marks && { marks }) }),
    [file, names, marks, isEntitled],
  );
  const ownUnits = league?.kind === "matchup" && league.sharedJerseys === "by-listed-unit";
  const units = useQuery({ ...positionCodesOf(slug), enabled: isEntitled && ownUnits }).data?.codes;
  const hasUnits = positions !== null && teamSports[positions].lines.some(({ unit }) => unit);
  const unitOf = useMemo(() => (hasUnits ? unitsBy(positions, units ?? []) : null), [hasUnits, positions, units]);
  const title = spotting.groups.map(({ name }) => name).filter(Boolean);
  const heading = title.join(" vs ") || about || file.stem;
  const sheetPages = useMemo(
    () => layOut(spotting, { ...choices, title: heading, withCodes: choices.codes, unitOf }),
    [spotting, choices, heading, unitOf],
  );
  useAlone(box, onClose);
  // Browsers name a printed file by it.
  useDocumentTitle(`Spotting sheet, ${heading}`);
  const zoom = useZoom(box, papers[choices.paper].width);
  const age = now === null ? null : rosterAge(dated, new Date(now), what[league?.kind ?? "matchup"]);
  const columns = columnsOf(spotting);
  const { pages } = sheetPages;
  return createPortal(
    <dialog
      open
      ref={box}
      className={styles.view}
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-paper={choices.paper}
    >
      <div className={`${layoutStyles.line} ${styles.tools}`} data-screen="">
        <h2 id={titleId}>Spotting sheet</h2>
        <div className={styles.choices}>
          <SelectField
            label="Paper"
            options={paperNames.map((value) => ({ value, label: papers[value].label }))}
            value={choices.paper}
            onChange={(paper) => choose({ paper })}
          />
          {unitOf && (
            <SelectField<Order>
              label="Order"
              options={[
                { value: "number", label: "By number" },
                { value: "unit", label: "By unit" },
              ]}
              value={choices.order}
              onChange={(order) => choose({ order })}
            />
          )}
        </div>
        {spotting.codes.length > 0 && (
          <div className={styles.switch}>
            <Switch label="Common codes" checked={choices.codes} onChange={(codes) => choose({ codes })} />
          </div>
        )}
        <div className={`${layoutStyles.row} ${styles.ways}`}>
          <Button look="ink" onClick={() => afterPaint(() => window.print())}>
            <Printer />
            Print
          </Button>
          <Button onClick={onClose}>
            <ArrowLeft />
            Back to the file
          </Button>
        </div>
        <output>
          {fitWords(sheetPages, spotting, papers[choices.paper].label)}
          {!isEntitled && " Codes are printed for subscribers."}
        </output>
      </div>
      <div className={styles.desk}>
        <div
          className={styles.pages}
          style={{ "--rows": sheetPages.rows, "--zoom": zoom, ...widths(columns) } as CSSProperties}
        >
          {pages.map((page, at) => (
            <PaperPage
              // A page's only identity is its index.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              page={page}
              spotting={spotting}
              league={league?.title ?? slug}
              title={
                title.length === 2 ? (
                  <>
                    {title[0]} <i>vs</i> {title[1]}
                  </>
                ) : (
                  heading
                )
              }
              count={pages.length > 1 ? `Page ${at + 1} of ${pages.length}` : null}
              age={
                age && (
                  <>
                    <b>{age.headline}</b>
                    {age.rest}
                    {age.source}.
                  </>
                )
              }
              printed={now === null ? "" : `Printed ${momentWords(new Date(now))}`}
              columns={columns}
            />
          ))}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

const what = { matchup: "Rosters", field: "Field", race: "Drivers" } as const;

function widths({ number, detail, detailLetters, codeLetters }: ReturnType<typeof columnsOf>) {
  return {
    "--number": Number(number),
    "--detail": detail === null ? 0 : detailLetters,
    "--code": codeLetters,
  };
}

/** `July 4, 2026, 12:00 PM ET`: paper is also read on other days. */
function momentWords(at: Date): string {
  return `${writeDay(easternDay(at), "long")}, ${easternTime(at)} ET`;
}

/** Makes the page behind inert, like a native modal dialog, which would only print its first page. Escape closes it. */
function useAlone(box: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const others = [...document.body.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one !== box.current && !one.inert,
    );
    for (const one of others) one.inert = true;
    box.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      for (const one of others) one.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box]);
}

/** The zoom at which the paper's width fits the window; 1 at most. */
function useZoom(box: { readonly current: HTMLElement | null }, points: number): number {
  const [availableHeight, setAvailableHeight] = useState(Infinity);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setAvailableHeight(entry?.contentRect.width ?? Infinity));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  const edge = 32;
  return Math.min(1, Math.floor(((availableHeight - edge) / ((points * 96) / 72)) * 1000) / 1000);
}
