import type { FillIn } from "@agate/assignment/kit";
import { type FieldName, fieldNames, type FieldValues } from "@agate/assignment/xmp";
import { writeDay } from "@agate/captions/calendar";
import type { Picture } from "../picture.ts";
import { noMetadata } from "../read/pair-sidecars.ts";
import { daysTaken } from "../rules/dates.ts";

/** What goes into each picture, by name, and the pictures of other days, each with the reason. */
export interface FilledIn {
  readonly filled: ReadonlyMap<string, FieldValues>;
  readonly left: readonly { readonly name: string; readonly reason: string }[];
}

/** Returns a JPEG without any metadata as a picture to fill in; null if a file was not read for another reason. */
export function pictureWithoutText({
  name,
  reason,
}: {
  readonly name: string;
  readonly reason: string;
}): Picture | null {
  if (reason !== noMetadata || !/\.jpe?g$/i.test(name)) return null;
  const nothing = { fields: {}, captured: null, camera: "", disagreements: [], sidecar: null };
  return { name, origin: "picture", canHold: fieldNames, ...nothing };
}

/** Fields that say one thing together: where one differs from the game, the others are not the game's either. */
const together: readonly (readonly FieldName[])[] = [
  ["venue", "city", "state", "country", "countryCode"],
  ["byline", "credit"],
];

/**
 * Fills in what pictures do not have (rule KT15). What a picture has stays, and a picture of another day gets nothing;
 * one whose camera tells no time gets the frame only if the game has one day.
 */
export function fillIn(pictures: readonly Picture[], { values, frames }: FillIn): FilledIn {
  const filled = new Map<string, FieldValues>();
  const left: { name: string; reason: string }[] = [];
  const days = Object.keys(frames);
  for (const picture of pictures) {
    if (picture.origin !== "picture" && picture.origin !== "sidecar") continue;
    const taken = daysTaken(picture);
    const [day] = taken.length ? taken.filter((one) => one in frames) : days.length === 1 ? days : [];
    if (taken[0] && day === undefined) {
      left.push({ name: picture.name, reason: `It was taken on ${writeDay(taken[0], "plain")}, another day` });
      continue;
    }
    const frame = day === undefined ? "" : frames[day];
    const added = missingIn(picture, frame ? { ...values, caption: [frame] } : values);
    if (Object.keys(added).length) filled.set(picture.name, added);
  }
  return { filled, left };
}

/** Each text that is filled in, with the number of pictures that get it, in the order of the fields (rules KT16, KT17). */
export function filledTexts(
  filled: FilledIn["filled"],
): readonly { readonly field: FieldName; readonly texts: readonly string[]; readonly count: number }[] {
  const found = new Map<string, { field: FieldName; texts: readonly string[]; count: number }>();
  for (const field of fieldNames)
    for (const { [field]: texts } of filled.values()) {
      if (!texts) continue;
      const key = JSON.stringify([field, texts]);
      const one = found.get(key) ?? { field, texts, count: 0 };
      one.count++;
      found.set(key, one);
    }
  return [...found.values()];
}

function missingIn({ fields, canHold }: Picture, values: FieldValues): FieldValues {
  const differs = (name: FieldName) => {
    const [own, game] = [fields[name], values[name]];
    return own !== undefined && JSON.stringify(own) !== JSON.stringify(game);
  };
  const others = new Set(together.filter((names) => names.some(differs)).flat());
  return Object.fromEntries(
    fieldNames
      .filter((name) => values[name] && !fields[name] && canHold.includes(name) && !others.has(name))
      .map((name) => [name, values[name]]),
  );
}
