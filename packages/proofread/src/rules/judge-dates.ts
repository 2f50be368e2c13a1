import { addDays, type Day, weekdayOf, writeDay } from "@agate/captions/calendar";
import type { KnownGame } from "../facts.ts";
import type { Finding } from "../finding.ts";
import type { Picture } from "../picture.ts";
import type { Mention, Reading } from "../words/mentions.ts";
import { type About, nearIn, readSentences } from "../words/sentences.ts";
import type { Body } from "./credit.ts";
import { type Frames, isInOpening, judgeOpening } from "./dateline.ts";
import { dayNamed, daysIn, daysOfGame, daysTaken, loneWeekdays, weekdayLike } from "./dates.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** The dateline of Xinhua has the day on which the picture was filed: "(260608) -- PORTLAND, June 8, 2026 (Xinhua)". */
const filing = /^\(\d{6}\) -- [^()]{2,80}\(Xinhua\)/;

/**
 * PR5 within one caption: days that are not the game's, weekdays that do not match their day, forms that are not the
 * style's.
 */
export function judgeDates(
  place: Place,
  { mentions }: Reading,
  picture: Pick<Picture, "captured">,
  games: readonly KnownGame[],
  frames: Frames,
  { start: begin, end }: Body,
): readonly Finding[] {
  const { text } = place;
  const filed = filing.exec(text)?.[0].length ?? 0;
  const ofGames = [...new Set(games.flatMap(daysOfGame))];
  const taken = daysTaken(picture);
  const around = [...ofGames, ...taken];
  const days = daysIn(text.slice(0, end));
  const named = days.map((one) => ({ one, day: dayNamed(one, around) }));
  const isRight = (day: Day | null) => day !== null && (ofGames.length ? ofGames : taken).includes(day);
  const lone = loneWeekdays(text.slice(0, end), days);
  const opening = frames.opens.find((open) => text.startsWith(open)) ?? "";
  const right =
    taken.find((day) => ofGames.includes(day)) ??
    (ofGames.length === 1 ? ofGames[0] : undefined) ??
    (ofGames.length ? undefined : taken[0]);
  const isNamed = named.some(({ day }) => isRight(day));
  const hasRight = isNamed || (right !== undefined && lone.some(({ day }) => day === weekdayOf(right)));
  const isDayAfter = (day: Day | null) => day !== null && ofGames.some((one) => addDays(one, 1) === day);
  const found: Finding[] = [];
  const aboutAt = readSentences(text.slice(0, end));
  const isOfGame = (at: number, day: Day | null) => isDayOfGame(aboutAt(at), mentions, at, hasRight && day !== null);
  for (const { one, day } of named) {
    const { start, weekday } = one;
    if (around.length && !isRight(day)) {
      found.push(
        spanFinding(place, start, one.end, {
          rule: "PR5",
          kind: "day",
          severity: isOfGame(start, day) && !(start < filed && isDayAfter(day)) ? "error" : "note",
          suggestion: right ? one.write(right) : null,
          message: ofGames.length
            ? `The game is on ${ofGames.map((each) => writeDay(each, "dated")).join(", ")}`
            : `The picture was taken on ${writeDay(taken[0] ?? "", "dated")}`,
        }),
      );
    } else if (day && weekday && weekdayOf(day) !== weekday.day)
      found.push(
        spanFinding(place, weekday.start, weekday.start + weekday.text.length, {
          rule: "PR5",
          kind: "weekday",
          severity: "error",
          suggestion: weekdayLike(day, weekday.text),
          message: `${writeDay(day, "plain")} is a ${weekdayLike(day, "Sunday")}`,
        }),
      );
    else if (day && place.field === "caption" && start >= opening.length) {
      const form = frames.dates.get(day);
      if (form && form !== one.text && !isInOpening(text, start, frames))
        found.push(
          spanFinding(place, start, one.end, {
            rule: "PR5",
            kind: "form",
            // In words it is only less or more than the style's.
            severity: /\p{L}/u.test(one.text) ? "note" : "warning",
            suggestion: form,
            message: `This style writes ${form}`,
          }),
        );
    }
  }
  if (place.field === "caption" && !hasRight && right !== undefined)
    for (const { start, text: weekday, day } of lone)
      if (
        day !== weekdayOf(right) &&
        !mentions.some((one) => one.start < start + weekday.length && start < one.end) &&
        isWeekdayOfGame(text, aboutAt, mentions, start, end)
      )
        found.push(
          spanFinding(place, start, start + weekday.length, {
            rule: "PR5",
            kind: "weekday",
            severity: "error",
            suggestion: weekdayLike(right, weekday),
            message: `${writeDay(right, "plain")} is a ${weekdayLike(right, "Sunday")}`,
          }),
        );
  if (place.field === "caption" && begin === 0) found.push(...judgeOpening(place, frames, games, found));
  return found;
}

const isOfPlace = ({ meanings }: Mention) => meanings.some(({ kind }) => kind === "venue" || kind === "city");
/** Letters between a day and the place beside it: "at Rosewood Park in Portland, Ore. on Sunday, June 7". */
const besidePlace = 60;
/** Letters around a weekday that say whether another game is meant. */
const aroundDay = 200;
const weekday = /(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day/;
const tellsOfOther =
  /\b(?:wins?|won|loss|los[et]|victory|defeat\p{L}*|beat\p{L}*|debut\p{L}*|injur\p{L}+|return\p{L}*)\b|\b(?:after|since) (?!\p{L}+ing\b)/u;

/**
 * Whether a day is meant as the game's: not in a clause about somebody's past or another game, and, where the caption
 * has the right day too, beside the place or in the sentence that says what happened when.
 */
function isDayOfGame(
  { sentence, isOfAnother, hasFrame }: About,
  mentions: readonly Mention[],
  at: number,
  hasRight: boolean,
): boolean {
  if (isOfAnother) return false;
  const ofSentence = nearIn(mentions, sentence, at);
  const isBesidePlace = ofSentence.some(
    (one) => isOfPlace(one) && one.start - at < besidePlace && at - one.end < besidePlace,
  );
  if (isBesidePlace || hasFrame || at < besidePlace) return true;
  const namesOther = ofSentence.some(({ meanings }) => meanings[0]?.kind === "other-team");
  return !hasRight && !namesOther;
}

/** "on Sunday at Rosewood Park", "before Sunday's game": the weekday of the game, where the caption has no day. */
function isWeekdayOfGame(
  text: string,
  aboutAt: (at: number) => About,
  mentions: readonly Mention[],
  at: number,
  end: number,
): boolean {
  const { sentence, isOfPicture, hasFrame } = aboutAt(at);
  const ahead = text.slice(at, Math.min(end, sentence.end));
  const ofSentence = nearIn(mentions, sentence, at);
  const isOther = ({ start, meanings }: Mention) => meanings[0]?.kind === "other-team" && !aboutAt(start).isOfAnother;
  if (!isOfPicture || ofSentence.some(isOther)) return false;
  if (/^\p{L}+['’]s (?:game|match)\b/u.test(ahead)) return true;
  const behind = /^\p{L}+( (?:night|afternoon|evening|morning))?(?:,|\.|\s*$| (?:at|in)\b)/u.exec(ahead);
  if (!behind) return false;
  const isBesidePlace = ofSentence.some((one) => isOfPlace(one) && Math.abs(one.start - at) < besidePlace);
  if (text.slice(Math.max(0, at - 4), at).endsWith(" on ") || (hasFrame && isBesidePlace)) return true;
  // "during the first half Saturday night": of no other game, and with no other day.
  if (behind[1] === undefined || !(hasFrame || isBesidePlace)) return false;
  const before = text.slice(Math.max(sentence.start, at - aroundDay), at);
  return !tellsOfOther.test(before) && !weekday.test(before) && !weekday.test(ahead.slice(1, aroundDay));
}
