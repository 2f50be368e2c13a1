import { templateFields } from "@agate/assignment/xmp";
import { groupBy } from "@agate/captions";
import { type Day, writeDay } from "@agate/captions/calendar";
import type { Finding } from "../finding.ts";
import type { Picture } from "../picture.ts";
import { dayNamed, daysIn, daysTaken } from "./dates.ts";
import { wholeFinding } from "./note-finding.ts";

/** Judges what only all pictures together show: PR5's clocks, PR7's credits, PR8. */
export function judgeRun(pictures: readonly Picture[], daysKnown: readonly Day[]): readonly Finding[] {
  return [
    ...clocks(pictures, daysKnown),
    ...odd(pictures, "credit"),
    ...odd(pictures, "byline"),
    ...sameCaptions(pictures),
  ];
}

const dayLength = 86_400_000;

/** Returns how many days the caption's day differs from the camera's; null if either is missing. */
function daysOff(
  picture: Picture,
  daysKnown: readonly Day[],
): { readonly off: number; readonly captionDay: Day } | null {
  const taken = daysTaken(picture);
  const [day] = taken;
  const named = daysIn(picture.fields.caption?.[0] ?? "").map((one) => dayNamed(one, [...daysKnown, ...taken]));
  const days = named.filter((one) => one !== null).filter((one) => !daysKnown.length || daysKnown.includes(one));
  const [captionDay] = days;
  if (!day || !captionDay || days.some((one) => one !== captionDay)) return null;
  return {
    captionDay,
    off: taken.includes(captionDay) ? 0 : Math.round((Date.parse(day) - Date.parse(captionDay)) / dayLength),
  };
}

/**
 * If all of a camera's pictures are off by the same amount, its clock gets one note; a single picture has a caption
 * with another day.
 */
function clocks(pictures: readonly Picture[], daysKnown: readonly Day[]): readonly Finding[] {
  const cameras = groupBy(pictures, ({ camera }) => camera);
  return [...cameras].flatMap(([camera, ofCamera]) => {
    const measured = ofCamera.flatMap((picture) => {
      const off = daysOff(picture, daysKnown);
      return off ? [{ picture, ...off }] : [];
    });
    const wrong = measured.filter(({ off }) => off !== 0);
    const [first] = wrong;
    if (!first) return [];
    if (wrong.length >= 3 && wrong.length >= measured.length * 0.9 && wrong.every(({ off }) => off === first.off)) {
      const days = Math.abs(first.off);
      return [
        wholeFinding(null, null, {
          rule: "PR5",
          kind: `clock-${camera}`,
          severity: "note",
          message: `The clock of ${camera || "the camera"} seems to be ${days} ${days === 1 ? "day" : "days"} ${first.off > 0 ? "ahead" : "behind"}, on ${wrong.length} pictures`,
        }),
      ];
    }
    return wrong.map(({ picture, captionDay }) =>
      wholeFinding(picture.name, "caption", {
        rule: "PR5",
        kind: "taken",
        severity: "warning",
        message: `The caption says ${writeDay(captionDay, "dated")}, the camera ${writeDay(daysTaken(picture)[0] ?? captionDay, "dated")}`,
      }),
    );
  });
}

/** Finds credits that differ from all the others. */
function odd(pictures: readonly Picture[], field: "credit" | "byline"): readonly Finding[] {
  const valued = pictures.flatMap((picture) => {
    const value = picture.fields[field]?.join("; ");
    return value === undefined ? [] : [{ picture, value }];
  });
  const counts = [...groupBy(valued, ({ value }) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  const [most, ...others] = counts;
  // Two photographers may share a folder; a slip is rare compared to the correct value.
  if (!most || most[1].length < 3) return [];
  return others.flatMap(([value, those]) =>
    those.length * 10 > most[1].length && those.length > 1
      ? []
      : those.map(({ picture }) =>
          wholeFinding(picture.name, field, {
            rule: "PR7",
            kind: "odd",
            severity: "warning",
            message: `${templateFields[field].label} is ${value}; ${most[1].length} others have ${most[0]}`,
          }),
        ),
  );
}

const tenMinutes = 600_000;

/** PR8: the same caption on pictures more than ten minutes apart. */
function sameCaptions(pictures: readonly Picture[]): readonly Finding[] {
  const timed = pictures.flatMap((picture) => {
    const caption = picture.fields.caption?.[0]?.trim();
    const time = picture.captured ? Date.parse(`${picture.captured.time}Z`) : Number.NaN;
    return caption && !Number.isNaN(time) ? [{ picture, caption, time }] : [];
  });
  return [...groupBy(timed, ({ caption, picture }) => `${picture.camera}\n${caption}`).values()].flatMap((same) => {
    const sorted = same.toSorted((a, b) => a.time - b.time);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last || last.time - first.time <= tenMinutes) return [];
    const minutes = Math.round((last.time - first.time) / 60_000);
    return [
      wholeFinding(first.picture.name, "caption", {
        rule: "PR8",
        kind: "same",
        severity: "note",
        message: `The same caption is on ${same.length} pictures over ${minutes} minutes, the last ${last.picture.name}`,
      }),
    ];
  });
}
