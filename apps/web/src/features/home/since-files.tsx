import * as styles from "./home-page.module.css";
import { overlayOf } from "@agate/assignment";
import { openQuestions, activeEdits, type EditReport, type ManifestRecord, type Subject } from "@agate/mine";
import { countOf } from "../../lib/number.ts";
import { useNow } from "../../lib/use-now.ts";
import { ChangeItem, keyOfChange } from "../../product/manifests/change-item.tsx";
import { whenWords } from "../../product/manifests/file-age.ts";
import { isDismissed } from "../../product/manifests/is-dismissed.ts";
import { type ManifestChanges, useManifestChanges } from "../../product/manifests/use-manifest-changes.ts";
import { listsOf, usePeople } from "../../product/manifests/use-people.ts";
import { useMine } from "../../product/mine/mine.ts";
import { pendingAction } from "../../product/pending-actions.ts";
import { navigate } from "../../router/navigate.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";

/* What Home shows once it is idle: everything that needs the people behind a file or an edit. It is one chunk,
   because the code that makes files loads with it. */

const unknown = {
  changes: null,
  isFailed: false,
  isEarlier: false,
  confirmedAt: null,
  isRetrying: false,
  retry: () => undefined,
};

/**
 * The most changes of a file listed one by one, as far as they fit into the lines reserved for them; its page lists
 * all.
 */
const maxChanges = 5;

interface SinceFileProps {
  readonly record: ManifestRecord;
}

/** What has changed since one file. */
export function SinceFile({ record: { manifest, dismissed } }: SinceFileProps) {
  const [since = unknown] = useManifestChanges([manifest]);
  const { changes, isFailed, isRetrying, retry } = since;
  const now = useNow();
  if (!changes)
    return isFailed ? (
      <p role="alert">
        Changes since your file could not be loaded.{" "}
        <Button look="bare" className={styles.retry} busy={isRetrying} onClick={retry}>
          Try again
        </Button>
      </p>
    ) : (
      <p>Checking rosters...</p>
    );
  if (since.isEarlier && now !== null && (!changes.length || isDismissed(changes, dismissed)))
    return <p>{`${lastLooked(since, now)}.`}</p>;
  if (!changes.length) return <p>Nothing has changed.</p>;
  if (isDismissed(changes, dismissed)) return <p>Nothing has changed since you dismissed the changes.</p>;
  return (
    <ul className={styles.changes} aria-label={`Changes since this file: ${manifest.title}`}>
      <li>
        <b>{`${countOf(changes.length, "change")}:`}</b>
      </li>
      {changes.slice(0, maxChanges).map((change) => (
        <ChangeItem key={keyOfChange(change)} change={change} />
      ))}
    </ul>
  );
}

/** What nobody looked at again is not unchanged: says when it was (rule SF31). */
function lastLooked({ confirmedAt }: Pick<ManifestChanges, "confirmedAt">, now: number): string {
  if (confirmedAt === null) return "Changes are not known without a network";
  const { day, time } = whenWords(confirmedAt, now);
  return `Nothing had changed when last looked up, ${[day, time].filter(Boolean).join(" ")}`;
}

/** Requests the file of changes, which the league's page makes. Renders nothing if nothing has changed. */
export function ChangesOnly({ record, to }: SinceFileProps & { readonly to: string }) {
  const [{ changes } = unknown] = useManifestChanges([record.manifest]);
  if (!changes?.length || isDismissed(changes, record.dismissed)) return null;
  return (
    <Button look="bare" onClick={() => navigate(to, { state: pendingAction("changes", true) })}>
      Changes only<VisuallyHidden>{`, ${record.manifest.title}`}</VisuallyHidden>
    </Button>
  );
}

interface GameNotesProps {
  readonly subject: Subject;
  /** Its file that still matters; null if there is none. */
  readonly record: ManifestRecord | null;
  /** "Friday 6:12 PM" */
  readonly when: string;
}

/** On a game's row: what has changed since its file, how many edits there are, and how many questions they raise. */
export function GameNotes({ subject, record, when }: GameNotesProps) {
  const [since] = useManifestChanges(record ? [record.manifest] : []);
  const report = useReport([subject]);
  const edits = activeEdits(report).length;
  const questions = openQuestions(report);
  return (
    <>
      {record && <SinceWords record={record} changes={since} when={when} />}
      {edits > 0 && ` ${countOf(edits, "edit")} of yours.`}
      {questions > 0 && (
        <>
          {" "}
          <b>{countOf(questions, "question")}</b> about your edits.
        </>
      )}
    </>
  );
}

interface SinceWordsProps extends Pick<GameNotesProps, "when"> {
  readonly record: ManifestRecord;
  readonly changes: ReturnType<typeof useManifestChanges>[number] | undefined;
}

function SinceWords({ record: { dismissed }, changes: since, when }: SinceWordsProps) {
  const now = useNow();
  if (since?.isFailed) return `Your file of ${when}; changes since then could not be loaded.`;
  if (!since?.changes) return `Your file of ${when}.`;
  if (since.isEarlier && now !== null && (!since.changes.length || isDismissed(since.changes, dismissed)))
    return `Your file of ${when}. ${lastLooked(since, now)}.`;
  if (!since.changes.length || isDismissed(since.changes, dismissed)) return `Nothing new since your file of ${when}.`;
  return (
    <>
      <b>{countOf(since.changes.length, "change")}</b> {`since your file of ${when}.`}
    </>
  );
}

/** The questions about one list's edits. Renders nothing if there are none. */
export function ListQuestions({ subjects }: { readonly subjects: readonly Subject[] }) {
  const withQuestion = useReport(subjects).filter(({ questions, maybe }) => questions.length || maybe);
  const [first] = withQuestion;
  if (!first) return null;
  const [question] = first.questions;
  const about = [first.name, first.number].filter(Boolean).join(" ");
  return (
    <p>
      <b className={styles.asks}>{countOf(withQuestion.length, "question")}:</b>{" "}
      {question
        ? `of ${about}, the feed now says ${question.feed || "nothing"}, you wrote ${question.yours.value || "nothing"}.`
        : `is ${about} the same as ${[first.maybe?.name, first.maybe?.number].filter(Boolean).join(" ")}?`}
    </p>
  );
}

/** What became of every edited person in these subjects; a person in several games appears once. */
function useReport(subjects: readonly Subject[]): EditReport {
  const reads = usePeople(subjects);
  const { records } = useMine("edit");
  const overlay = overlayOf(records);
  const people = new Map<string, EditReport[number]>();
  for (const [at, subject] of subjects.entries()) {
    const { answers = null, lineup = null } = reads[at] ?? {};
    for (const one of answers ? listsOf(subject, answers, lineup).flatMap((list) => overlay(list).report) : [])
      people.set(`${one.edits[0]?.edit.of.list} ${one.key}`, one);
  }
  return [...people.values()];
}
