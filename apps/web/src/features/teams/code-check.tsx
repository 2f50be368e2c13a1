import * as textStyles from "../../ui/text.module.css";
import * as styles from "./teams.module.css";
import { useState } from "react";
import type { FindingKind } from "@agate/tables";
import { countOf } from "../../lib/number.ts";
import type { CheckedCodes } from "../../product/reading/check-codes.ts";
import { useReading } from "../../product/reading/use-reading.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "./file-drop.tsx";

const titles: Readonly<Record<FindingKind, string>> = {
  encoding: "How the file is written",
  "no-tab": "No TAB",
  repeated: "Duplicate codes",
  empty: "Nothing to write",
  "bad-code": "Codes that cannot be typed",
  "odd-character": "Odd signs",
  misread: "Misread letters",
  spaces: "Stray spaces",
};

/** The most lines listed per finding. */
const maxLines = 8;

interface CodeCheckProps {
  /** The file, if one was chosen elsewhere. */
  readonly checked: CheckedCodes | null;
  /** Called when people were found in it and the user wants them as a team. */
  readonly onMakeNew: (found: { readonly name: string; readonly text: string }) => void;
}

/** What is wrong with a code file, line by line, and the way to a new one (rules OT6, OT7). */
export function CodeCheck({ checked: given, onMakeNew }: CodeCheckProps) {
  const [chosen, setChosen] = useState<{ readonly name: string; readonly checked: CheckedCodes } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { read: readInBackground, progress } = useReading();
  const checked = chosen?.checked ?? given;
  async function addFile(file: File) {
    setProblem(null);
    const read = await readInBackground({ file, as: "code-check" });
    if (!read) return;
    if (!read.ok) setProblem(`${file.name}: ${read.text}.`);
    else if (read.value.kind === "codes") setChosen({ name: file.name, checked: read.value.checked });
  }
  return (
    <FileDrop className={styles.check} onFile={(file) => void addFile(file)}>
      {(choose) => (
        <>
          <p className={textStyles.hint}>
            Drop a Photo Mechanic code file (.txt) here. {choose} It is read in your browser and goes nowhere.
          </p>
          {progress}
          {problem && <Alert tone="bad" title={problem} />}
          {checked && (
            <>
              <h2>{chosen?.name ?? "Your code file"}</h2>
              <output className={textStyles.quiet}>
                {`${countOf(checked.lineCount, "line")}, ${countOf(checked.codeCount, "working code")}, ${
                  checked.findingCount ? `${checked.findingCount} to review` : "nothing wrong"
                }`}
              </output>
              {checked.kinds.map((kind) => (
                <Findings key={kind.kind} {...kind} />
              ))}
              <h2>Write a clean file</h2>
              {checked.teams.length ? (
                <ul className={styles.found}>
                  {checked.teams.map(({ prefix, name, count, first, text }) => (
                    <li key={prefix}>
                      <span>
                        <b>{name || `The team of ${prefix}`}</b>
                        {`, ${count} people (${first}, ...)`}
                      </span>
                      <Button onClick={() => onMakeNew({ name, text })}>{`Make ${name || prefix} a team`}</Button>
                    </li>
                  ))}
                </ul>
              ) : (
                <p>No team was found in it: that takes three codes such as p8, p9 and p10, with names.</p>
              )}
            </>
          )}
        </>
      )}
    </FileDrop>
  );
}

function Findings({ kind, count, findings }: CheckedCodes["kinds"][number]) {
  return (
    <section className={styles.findings}>
      <h3>{`${titles[kind]} (${count})`}</h3>
      <ul>
        {findings.map(({ lines, text }) => (
          <li key={`${lines[0]} ${text}`}>
            {lines.length > 0 && (
              <b>{`${lines.length > 1 ? "Lines" : "Line"} ${lines.slice(0, maxLines).join(", ")}${lines.length > maxLines ? ` and ${lines.length - maxLines} more` : ""}: `}</b>
            )}
            {text}.
          </li>
        ))}
        {count > findings.length && <li>{`and ${count - findings.length} more`}</li>}
      </ul>
    </section>
  );
}
