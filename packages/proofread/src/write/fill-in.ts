import { type FillIn, isSameValue } from "@agate/assignment/kit";
import { type FieldName, fieldNames, type FieldValues } from "@agate/assignment/xmp";
import { writeDay } from "@agate/captions/calendar";
import type { Picture } from "../picture.ts";
import { noMetadata } from "../read/pair-sidecars.ts";
import { daysTaken } from "../rules/dates.ts";

/** What goes into each picture, by name, and what gets nothing, each with the reason. */
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
const place = ["venue", "city", "state", "country", "countryCode"] as const;
const person = ["byline", "credit"] as const;

/**
 * Fills in what pictures do not have (rule KT15). What a picture has stays, and a picture of another day gets nothing;
 * one whose camera tells no time gets the frame only if the game has one day. Nor does a sidecar without its picture,
 * which may have a text that the sidecar would hide.
 */
export function fillIn(pictures: readonly Picture[], { values, frames, start }: FillIn): FilledIn {
  const filled = new Map<string, FieldValues>();
  const left: { name: string; reason: string }[] = [];
  const days = Object.keys(frames);
  for (const picture of pictures) {
    if (picture.origin === "sidecar")
      left.push({ name: picture.name, reason: "It is a sidecar, and its picture was not read" });
    if (picture.origin !== "picture") continue;
    const taken = daysTaken(picture);
    const isOfOnlyDay = taken.length ? isNear(start, picture) : days.length === 1;
    const day = taken.find((one) => one in frames) ?? (isOfOnlyDay ? days[0] : undefined);
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

const hour = 3_600_000;

/** Whether a picture that tells its zone was taken around a game's start: its camera may be on the time of home. */
function isNear(start: string | null, { captured }: Picture): boolean {
  if (!start || !captured?.offset) return false;
  const after = Date.parse(captured.time + captured.offset) - Date.parse(start);
  return after > -6 * hour && after < 12 * hour;
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
    return own !== undefined && !(game && isSameValue(name, own.join("; "), game.join("; ")));
  };
  const others = new Set<FieldName>([
    // The caption's frame names the place.
    ...(place.some(differs) ? ([...place, "caption"] as const) : []),
    ...(person.some(differs) ? person : []),
  ]);
  return Object.fromEntries(
    fieldNames
      .filter((name) => values[name] && !fields[name] && canHold.includes(name) && !others.has(name))
      .map((name) => [name, values[name]]),
  );
}
