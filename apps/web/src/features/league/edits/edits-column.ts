import { personKeyOf, type EditedList } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import { activeEdits, type EditedPerson } from "@agate/mine";
import { codesOfPeople, columnIfAny, type ReportColumn, type ReportItem } from "../report/report-words.ts";
import { feedWords, fieldLabels, numberedName, orNothing } from "./edit-words.ts";
import { editsTitle, listWords } from "./list-words.ts";

/** An edit in the report's words: "Changed for this game: number, position. The feed now says 12." */
function editWords(person: EditedPerson, isFromLink: boolean, game: string): string {
  const { state, fields, familyFirst, questions, maybe, edits, feed } = person;
  const forGame = edits.at(-1)?.edit.of.game === null ? "" : ` for this ${game}`;
  const done =
    state === "added"
      ? `Added${forGame}`
      : state === "scratched"
        ? `Scratched${forGame}`
        : state === "resting"
          ? "Not on the list now, so the edit has no effect"
          : state === "unfinished"
            ? "Has no name yet, so is not in the file"
            : `Changed${forGame}: ${[...fields.map((field) => fieldLabels[field].toLowerCase()), familyFirst && "family name first"].filter(Boolean).join(", ")}`;
  const parts = questions.map(({ feed: says }) => `The feed now says ${orNothing(says)}.`);
  if (maybe) parts.push("May be in the feed by now.");
  if (state === "changed" && feed && fields.length && !questions.length)
    parts.push(`The feed has ${feedWords(fields, feed)}.`);
  return [isFromLink && "From a link.", `${done}.`, ...parts].filter(Boolean).join(" ");
}

/** The report's columns for all edits (rule ED11) and for unfinished input; empty without either. */
export function editsColumn(
  lists: readonly Pick<EditedList, "part" | "name" | "report" | "fromLink">[],
  drafts: ReadonlyMap<string, string>,
  file: Pick<CaptionFile, "lines">,
): readonly ReportColumn[] {
  const codes = codesOfPeople(file);
  const items = lists.flatMap(({ part, name, report, fromLink }): readonly ReportItem[] =>
    activeEdits(report).map((person) => {
      const code = codes.get(personKeyOf(part, person.row ?? -1));
      return {
        what: `${numberedName(person)}, ${name}`,
        why: editWords(
          person,
          person.edits.some(({ id }) => fromLink.has(id)),
          listWords[part].game,
        ),
        ...(code === undefined ? { missingFrom: part } : { codes: [code] }),
      };
    }),
  );
  const half = [...new Set([...drafts.keys()].map((at) => at.split("\t").slice(0, 2).join("\t")))];
  const typed = half.flatMap((at): readonly ReportItem[] =>
    lists
      .filter(({ part }) => at.startsWith(`${part}\t`))
      .map(({ part, name }) => ({
        what: `Half typed, ${name}`,
        why: "Cannot be saved as it is, so it is not in the file.",
        missingFrom: part,
      })),
  );
  // Unfinished input is not an edit yet: it is reported but not counted as one.
  return [...columnIfAny(editsTitle(items.length), items), ...columnIfAny("half typed", typed)];
}
