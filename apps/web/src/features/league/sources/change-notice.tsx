import { useState } from "react";
import type { PersonRow } from "@agate/captions";
import { Alert } from "../../../ui/alert.tsx";

interface ChangeNoticeProps {
  /** "Roster updated: Portland Pioneers" */
  readonly title: string;
  /** The people as read; an unchanged answer is the same list. */
  readonly rows: readonly PersonRow[];
}

/** A quiet note that people changed under an open page (case B9); the preview and the export already have them. */
export function ChangeNotice({ title, rows }: ChangeNoticeProps) {
  const [seen, setSeen] = useState(rows);
  const words = seen === rows ? "" : changeWords(peopleChange(seen, rows));
  if (!words) return null;
  return (
    <Alert tone="note" title={title} onDismiss={() => setSeen(rows)}>
      {`${words} The preview and the export already have it.`}
    </Alert>
  );
}

/** How a list of people differs from the previous one; `changed`: the same person, another number, position or name. */
export function peopleChange(before: readonly PersonRow[], after: readonly PersonRow[]) {
  const was = new Map(before.map((person) => [keyOf(person), person]));
  const is = new Set(after.map(keyOf));
  return {
    added: after.filter((person) => !was.has(keyOf(person))).map(nameOf),
    removed: before.filter((person) => !is.has(keyOf(person))).map(nameOf),
    changed: after
      .filter((person) => {
        const old = was.get(keyOf(person));
        return old && wordsOf(old) !== wordsOf(person);
      })
      .map(nameOf),
  };
}

/** A field and an entry list have no ids: their people are identified by name. */
function keyOf(person: PersonRow): string {
  return person.id || nameOf(person);
}

function nameOf({ first, last }: PersonRow): string {
  return `${first} ${last}`.trim();
}

/** Everything about a person that a file shows. */
function wordsOf(person: PersonRow): string {
  const { number, position, team, make } = person;
  return [nameOf(person), number, position, team, make].join("\t");
}

/** "Added: Ada Marsh. Changed: Lee Ott and 3 more."; "" if nothing that matters to a file differs. */
export function changeWords({ added, removed, changed }: ReturnType<typeof peopleChange>): string {
  const list = (label: string, names: readonly string[]) => {
    const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
    return names.length ? `${label}: ${names.slice(0, 3).join(", ")}${more}.` : "";
  };
  return [list("Added", added), list("Removed", removed), list("Changed", changed)].filter(Boolean).join(" ");
}
