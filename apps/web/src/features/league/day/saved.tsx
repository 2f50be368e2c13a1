import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./day-page.module.css";
import { Check } from "lucide-react";
import { easternTime } from "@agate/captions/calendar";
import { countOf, peopleWords } from "../../../lib/number.ts";
import type { DayExport } from "./use-day-export.ts";

interface SavedProps {
  readonly zipping: Extract<DayExport["zipping"], { state: "done" }>;
  readonly loading: string | null;
}

/** How the zip was saved, and how to load its files. */
export function Saved({ zipping: { made, all, people, at }, loading }: SavedProps) {
  const not = all - made.size;
  return (
    <output className={styles.saved}>
      <Check />
      <span>
        <b>{`Saved ${easternTime(new Date(at))} ET:`}</b>
        {` ${countOf(made.size, "file")}, ${peopleWords(people)}.`}
        {not > 0 && ` ${not === 1 ? "One file is" : `${not} files are`} not in it.`}
      </span>
      {loading && <span className={textStyles.quiet}>{`Unpack it first. ${loading}`}</span>}
    </output>
  );
}
