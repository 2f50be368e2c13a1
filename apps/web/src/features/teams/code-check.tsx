import * as textStyles from "../../ui/text.module.css";
import * as styles from "./teams.module.css";
import { useMemo, useState } from "react";
import { type Finding, type FindingKind, lintCodeFile, type OldTeam, quoteCell, teamsOfCodes } from "@agate/tables";
import { countOf } from "../../lib/number.ts";
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

/** Findings of a kind shown before "and 40 more". */
const maxShown = 30;
/** The most lines listed per finding. */
const maxLines = 8;

interface CodeCheckProps {
  /** The file, if one was chosen elsewhere. */
  readonly bytes: Uint8Array | null;
  /** Called when people were found in it and the user wants them as a team. */
  readonly onMakeNew: (found: { readonly name: string; readonly text: string }) => void;
}

/** What is wrong with a code file, line by line, and the way to a new one (rules OT6, OT7). */
export function CodeCheck({ bytes: given, onMakeNew }: CodeCheckProps) {
  const [chosen, setChosen] = useState<{ readonly name: string; readonly bytes: Uint8Array } | null>(null);
  const bytes = chosen?.bytes ?? given;
  const read = useMemo(() => (bytes ? lintCodeFile(bytes) : null), [bytes]);
  const teams = useMemo(() => (read?.ok ? teamsOfCodes(read.value.codes) : []), [read]);
  async function addFile(file: File) {
    if (file.size > 2_000_000) return setChosen({ name: file.name, bytes: new Uint8Array(2_000_001) });
    const buffer = await file.arrayBuffer().catch(() => null);
    if (buffer) setChosen({ name: file.name, bytes: new Uint8Array(buffer) });
  }
  return (
    <FileDrop className={styles.check} onFile={(file) => void addFile(file)}>
      {(choose) => (
        <>
          <p className={textStyles.hint}>
            Drop a Photo Mechanic code file (.txt) here. {choose} It is read in your browser and goes nowhere.
          </p>
          {read && !read.ok && <Alert tone="bad" title={`${read.text}.`} />}
          {read?.ok && (
            <>
              <h2>{chosen?.name ?? "Your code file"}</h2>
              <output className={textStyles.quiet}>
                {`${countOf(read.value.lineCount, "line")}, ${countOf(read.value.codes.length, "working code")}, ${
                  read.value.findings.length ? `${read.value.findings.length} to look at` : "nothing wrong"
                }`}
              </output>
              <Findings findings={read.value.findings} />
              <h2>Write a clean file</h2>
              {teams.length ? (
                <ul className={styles.found}>
                  {teams.map((team) => (
                    <li key={team.prefix}>
                      <span>
                        <b>{team.name || `The team of ${team.prefix}`}</b>
                        {`, ${team.people.length} people (${team.prefix}${team.people[0]?.number ?? ""} ${team.people[0]?.first ?? ""} ${team.people[0]?.last ?? ""}, ...)`}
                      </span>
                      <Button onClick={() => onMakeNew({ name: team.name, text: tableOf(team) })}>
                        {`Make ${team.name || team.prefix} a team`}
                      </Button>
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

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = findings.filter((finding) => finding.kind === kind);
    return (
      <section key={kind} className={styles.findings}>
        <h3>{`${titles[kind]} (${own.length})`}</h3>
        <ul>
          {own.slice(0, maxShown).map(({ lines, text }) => (
            <li key={`${lines[0]} ${text}`}>
              {lines.length > 0 && (
                <b>{`${lines.length > 1 ? "Lines" : "Line"} ${lines.slice(0, maxLines).join(", ")}${lines.length > maxLines ? ` and ${lines.length - maxLines} more` : ""}: `}</b>
              )}
              {text}.
            </li>
          ))}
          {own.length > maxShown && <li>{`and ${own.length - maxShown} more`}</li>}
        </ul>
      </section>
    );
  });
}

/** The people of an old file as a table, like a pasted one. */
function tableOf({ people }: OldTeam): string {
  const rows = people.map(({ number, first, last, position }) => [number, first, last, position]);
  return [["Number", "First", "Last", "Position"], ...rows].map((row) => row.map(quoteCell).join("\t")).join("\n");
}
