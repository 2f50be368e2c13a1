import { templateFields } from "@agate/assignment/xmp";
import type { Finding } from "../finding.ts";
import type { FieldName, Picture } from "../picture.ts";
import type { Reading } from "../words/mentions.ts";
import { keyOf } from "../words/words.ts";
import { wholeFinding } from "./note-finding.ts";
import { peopleOf } from "./people.ts";

const required: readonly FieldName[] = ["caption", "headline", "credit", "byline", "city", "date"];

/** PR7: required fields that are empty. */
export function emptyFields({ name, fields, canHold, captured }: Picture): readonly Finding[] {
  return required
    .filter((field) => canHold.includes(field) && !fields[field] && !(field === "date" && captured))
    .map((field) =>
      wholeFinding(name, field, {
        rule: "PR7",
        kind: "empty",
        severity: "warning",
        message: `${templateFields[field].label} is empty`,
      }),
    );
}

/** PR7: the persons shown and the caption name different people. Only people of the game are compared. */
export function personsShown(
  { name, fields }: Picture,
  caption: Reading,
  persons: readonly Reading[],
): readonly Finding[] {
  if (!fields.persons?.length || !fields.caption) return [];
  const inCaption = new Map(namesIn(caption));
  const inField = new Map(persons.flatMap(namesIn));
  const missing = [...inCaption].filter(([key]) => !inField.has(key)).map(([, full]) => full);
  const text = keyOf(caption.text);
  const extra = [...inField].filter(([key]) => !inCaption.has(key) && !text.includes(key)).map(([, full]) => full);
  return [
    ...missing.map((full) => `${full} is in the caption and not among the persons shown`),
    ...extra.map((full) => `${full} is among the persons shown and not in the caption`),
  ].map((message, at) => {
    const finding = wholeFinding(name, "persons", { rule: "PR7", kind: `persons-${at}`, severity: "note", message });
    return finding;
  });
}

function namesIn({ mentions }: Reading): readonly (readonly [key: string, full: string])[] {
  return mentions.flatMap((mention) => {
    const [person, other] = peopleOf(mention);
    return person && !other && mention.meanings[0]?.kind === "person"
      ? [[keyOf(person.full), person.full] as const]
      : [];
  });
}
