import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./day-page.module.css";
import { Check, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { fileNamesInFolder, keyOf, namesOf, titleOf, type PlannedFile } from "@agate/assignment";
import type { PrefixInSet } from "@agate/captions";
import { peopleWords } from "../../../lib/number.ts";
import { FileName } from "../../../ui/file-name.tsx";
import type { Clash } from "./day-clashes.ts";
import { isPastUnread } from "./people-reader.ts";
import type { ChosenGames } from "./use-chosen-games.ts";
import { pastLast, type LeagueOfDay } from "./use-day-events.ts";
import { rowId, type Zipping } from "./use-day-export.ts";
import type { DayFiles } from "./use-day-files.ts";

interface FilesTableProps extends Pick<DayFiles, "plan" | "facts" | "readings">, Pick<ChosenGames, "type"> {
  readonly leagues: readonly LeagueOfDay[];
  /** Whether every prefix has its box; if false, only a refused one has. */
  readonly arePrefixesOpen: boolean;
  readonly zipping: Zipping;
  readonly clashes: ReadonlyMap<string, readonly Clash[]>;
  readonly isEntitled: boolean;
}

/** The files of the zip, in the order of the list of games: name, editable prefixes and progress. */
export function FilesTable(props: FilesTableProps) {
  const { plan, facts, leagues, type, arePrefixesOpen, clashes } = props;
  const places = new Map(leagues.flatMap(({ events }) => pastLast(events).map(keyOf)).map((key, at) => [key, at]));
  const place = ({ event }: PlannedFile) => places.get(keyOf(event)) ?? -1;
  const inOrder = plan.files.toSorted((a, b) => place(a) - place(b));
  const known = plan.files.flatMap(({ event }) => {
    const name = facts.get(keyOf(event))?.name;
    return name ? [{ key: keyOf(event), name, slug: event.league.slug }] : [];
  });
  const inZip = new Map(fileNamesInFolder(known).map((name, at) => [known[at]?.key, name]));
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.files} tabIndex={0} aria-label="Files in the zip">
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Home</th>
            <th scope="col">Away</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((file) => {
            const key = keyOf(file.event);
            const name = inZip.get(key);
            const names = namesOf(file.event);
            const cell = (at: number) => {
              const prefix = file.prefixes[at];
              const name = names[at];
              return (
                prefix &&
                name !== undefined && (
                  <PrefixInput
                    key={`${key} ${at} ${plan.set?.prefixLength}`}
                    name={name}
                    prefix={prefix}
                    length={plan.set?.prefixLength ?? 1}
                    isOpen={arePrefixesOpen}
                    onType={(text) => type(key, at, text)}
                  />
                )
              );
            };
            return (
              <tr key={key} id={rowId(file.event)} tabIndex={-1}>
                <td className={styles.name}>
                  {name ? (
                    <span className={styles.file}>
                      <FileName name={name} />
                    </span>
                  ) : (
                    titleOf(file.event)
                  )}
                  {(clashes.get(key) ?? []).map(
                    ({ text, isRefusal }) =>
                      // A refused prefix is reported below its box.
                      !isRefusal && (
                        <small key={text} className={styles.refusal}>
                          {text}
                        </small>
                      ),
                  )}
                </td>
                <td>{cell(0)}</td>
                <td>{cell(1)}</td>
                <td className={styles.state}>
                  <FileState {...props} file={file} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface FileStateProps extends FilesTableProps {
  readonly file: PlannedFile;
}

function FileState({ file, facts, readings, zipping, isEntitled }: FileStateProps) {
  const key = keyOf(file.event);
  const reading = readings.get(key);
  const known = facts.get(key);
  if (reading?.state === "failed")
    return <Sign tone="fault">{zipping.state === "done" ? "Not in the zip" : "Not loaded"}</Sign>;
  if (file.prefixes.some(({ problem }) => problem)) return <Sign tone="fault">Prefix refused</Sign>;
  if (known?.problem) return <Sign tone="fault">{known.problem}</Sign>;
  if (reading?.state !== "ready" || !known) return <span className={textStyles.quiet}>Loading</span>;
  const people = peopleWords(known.people);
  const leftOut = known.report?.leftOut.filter(({ reason }) => reason !== "staff").length ?? 0;
  const shared = (known.report?.sharedNumbers.length ?? 0) + (known.report?.sharedInitials.length ?? 0);
  if (zipping.state === "working")
    return zipping.done.has(key) ? (
      <Sign tone="made">{people}</Sign>
    ) : (
      <span className={textStyles.quiet}>Waiting</span>
    );
  return (
    <>
      {zipping.state === "done" && zipping.made.has(key) ? <Sign tone="made">{people}</Sign> : people}
      {leftOut > 0 && <Sign tone="fault">{`${leftOut} left out`}</Sign>}
      {shared > 0 && <span className={textStyles.quiet}>{`${shared} shared`}</span>}
      {isEntitled && isPastUnread(reading) && <Sign tone="fault">Today's rosters</Sign>}
    </>
  );
}

function Sign({ tone, children }: { readonly tone: "made" | "fault"; readonly children: string }) {
  const isMade = tone === "made";
  return (
    <span className={isMade ? styles.made : styles.fault}>
      {isMade ? <Check /> : <TriangleAlert />}
      {children}
    </span>
  );
}

interface PrefixInputProps {
  readonly name: string;
  readonly prefix: PrefixInSet;
  readonly length: number;
  readonly isOpen: boolean;
  readonly onType: (text: string) => void;
}

/** The letters of a team or event, edited in place. Clearing the box goes back to the automatic ones. */
function PrefixInput({ name, prefix: { prefix, problem }, length, isOpen, onType }: PrefixInputProps) {
  const id = useId();
  // Keeps the text being typed until it is complete or the box loses the focus.
  const [typing, setTyping] = useState<string | null>(null);
  const isUnfinished = typing !== null && typing.length < length;
  const fault = isUnfinished ? null : problem;
  if (!isOpen && !problem && typing === null)
    return (
      <span className={`${textStyles.hint} ${styles.side}`}>
        <b>{prefix}</b> {name}
      </span>
    );
  return (
    <span className={`${textStyles.hint} ${styles.side}`}>
      <label className={textStyles.visuallyHidden} htmlFor={id}>{`Prefix of ${name}`}</label>
      <input
        id={id}
        value={typing ?? prefix}
        maxLength={length}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}f` : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          const text = target.value.toLowerCase();
          setTyping(text);
          if (text.length === length) onType(text);
        }}
        onBlur={() => {
          if (isUnfinished) onType(typing);
          if (!problem || typing === "") setTyping(null);
        }}
      />
      <span>
        {name}
        {fault && (
          <small className={styles.refusal} id={`${id}f`}>
            {fault}
          </small>
        )}
      </span>
    </span>
  );
}
