import { fieldNames, templateFields } from "@agate/assignment/xmp";
import { garbledWords } from "@agate/captions";
import type { Facts, KnownGame } from "./facts.ts";
import { type Finding, severities } from "./finding.ts";
import type { FieldName, Picture, Sidecar } from "./picture.ts";
import { codesLeft } from "./rules/codes-left.ts";
import { bodyOf } from "./rules/credit.ts";
import { type Frames, framesOf } from "./rules/dateline.ts";
import { daysOfGame, daysTaken } from "./rules/dates.ts";
import { emptyFields, personsShown } from "./rules/fields.ts";
import { judgeGarbled } from "./rules/garbled.ts";
import { judgeDates } from "./rules/judge-dates.ts";
import { judgeNames } from "./rules/names.ts";
import { type Place, wholeFinding } from "./rules/note-finding.ts";
import { judgePeople, judgeTeamsOfPeople } from "./rules/people.ts";
import { positionsOf } from "./rules/position.ts";
import { judgeRun } from "./rules/run.ts";
import { judgePlaceField, judgeTeams } from "./rules/teams.ts";
import { judgeWriting } from "./rules/writing.ts";
import { know } from "./words/known-names.ts";
import { type Reading, readText } from "./words/mentions.ts";
import { readNames } from "./words/name-shapes.ts";
import { positionsIn } from "./words/positions.ts";
import type { Word } from "./words/words.ts";

/** Checks captions against the facts; created once per run. */
export interface Proofreader {
  /** Returns what may be wrong with one picture: rules PR1 to PR7 and PR9, worst first. */
  readonly check: (picture: Picture) => readonly Finding[];
  /**
   * Returns what only the run as a whole shows: dates, credits, reused captions. Takes all pictures that were checked.
   */
  readonly checkRun: (pictures: readonly Picture[]) => readonly Finding[];
}

/** Fields that are searched for people, teams and codes. */
const read: readonly FieldName[] = ["caption", "headline", "event", "title", "persons", "personality", "keywords"];
/** Fields that are sentences. */
const sentences: ReadonlySet<FieldName> = new Set(["caption", "headline"] as const);

export function createProofreader(facts: Facts): Proofreader {
  const known = know(facts);
  const positions = positionsOf(known);
  const ofSport = positionsIn(known);
  const codes = new Map(facts.codes.map(({ code, replacements }) => [code, replacements]));
  const framesByGames = new Map<string, Frames>();
  const framesFor = (games: readonly KnownGame[]) => {
    const key = games.map(({ id }) => id).join("\n");
    const before = framesByGames.get(key);
    if (before) return before;
    const frames = framesOf(facts.style, games);
    framesByGames.set(key, frames);
    return frames;
  };

  function check(picture: Picture): readonly Finding[] {
    const places = read.flatMap((field) =>
      (picture.fields[field] ?? []).map((text, at): Place => ({ picture: picture.name, field, at, text })),
    );
    const readings = places.map((place) => {
      const body = place.field === "caption" ? bodyOf(place.text, facts.style) : { start: 0, end: place.text.length };
      const garbled = garbledWords(place.text);
      const ofGarbled = judgeGarbled(place, garbled, known);
      const stretches = [...garbled, ...ofGarbled.flatMap(({ span }) => span ?? [])];
      const isGarbled = (word: Word) => stretches.some(({ start, end }) => word.start < end && start < word.end);
      const reading = readText(
        place.text,
        known,
        (word) => word.start < body.start || word.start >= body.end || isGarbled(word),
      );
      return { place, body, garbled, ofGarbled, reading, names: readNames(reading) };
    });
    const games = gamesOf(
      picture,
      readings.map(({ reading }) => reading),
      facts.games,
    );
    const frames = framesFor(games);
    const found = readings.flatMap(({ place, body, garbled, ofGarbled, reading, names }) => [
      ...ofGarbled,
      ...codesLeft(place, codes, facts.delimiter, games),
      ...judgePeople(place, reading, names, known, positions, ofSport),
      ...judgeNames(place, reading, names, known, games, positions),
      ...judgeTeamsOfPeople(place, reading, names, known, ofSport),
      ...judgeTeams(place, reading, known, games),
      ...(sentences.has(place.field)
        ? [
            ...judgeDates(place, reading, picture, games, frames, body),
            ...judgeWriting(place, reading, facts.style, frames.opens, body, garbled),
          ]
        : []),
    ]);
    const caption = readings.find(({ place }) => place.field === "caption");
    const persons = readings.filter(({ place }) => place.field === "persons").map(({ reading }) => reading);
    return [
      ...found,
      ...fieldNames
        .filter((field) => !read.includes(field))
        .flatMap((field) =>
          (picture.fields[field] ?? []).flatMap((text, at) => {
            const place: Place = { picture: picture.name, field, at, text };
            const garbled = judgeGarbled(place, garbledWords(text), known);
            return garbled.length || (field !== "venue" && field !== "city") ? garbled : judgePlaceField(place, games);
          }),
        ),
      ...emptyFields(picture),
      ...(caption ? personsShown(picture, caption.reading, persons) : []),
      ...disagreements(picture),
      ...damage(picture),
      ...guesses(picture),
    ]
      .map((finding) => withoutGuess(finding, picture))
      .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  }

  const daysKnown = [...new Set(facts.games.flatMap(daysOfGame))];
  return { check, checkRun: (pictures) => judgeRun(pictures, daysKnown) };
}

/** Returns all findings of a run: those about the run first, then picture by picture. */
export function proofread(pictures: readonly Picture[], facts: Facts): readonly Finding[] {
  const { check, checkRun } = createProofreader(facts);
  return [...checkRun(pictures), ...pictures.flatMap(check)];
}

/**
 * Returns the games a picture may belong to: those it names most, narrowed down to its day if any match, otherwise all.
 */
function gamesOf(picture: Picture, readings: readonly Reading[], games: readonly KnownGame[]): readonly KnownGame[] {
  if (games.length < 2) return games;
  const named = new Map<KnownGame, Set<string>>();
  for (const { mentions } of readings)
    for (const { meanings } of mentions)
      for (const meaning of meanings) {
        const game = meaning.kind === "person" ? meaning.person.game : "game" in meaning ? meaning.game : null;
        if (!game) continue;
        const names = named.get(game) ?? new Set();
        names.add(
          meaning.kind === "person" ? meaning.person.full : meaning.kind === "team" ? meaning.team.name : meaning.kind,
        );
        named.set(game, names);
      }
  const most = Math.max(0, ...Array.from(named.values(), ({ size }) => size));
  const best = most ? games.filter((game) => named.get(game)?.size === most) : games;
  const taken = daysTaken(picture);
  const ofDay = best.filter((game) => daysOfGame(game).some((day) => taken.includes(day)));
  return ofDay.length ? ofDay : best;
}

/** PR9: blocks of one picture with different contents. */
function disagreements({ name, disagreements: all }: Picture): readonly Finding[] {
  const names = { sidecar: "the sidecar", xmp: "XMP", iim: "IPTC", exif: "EXIF" };
  return all.map(({ field, counts, other }) =>
    wholeFinding(name, field, {
      rule: "PR9",
      kind: `blocks-${other.block}`,
      severity: "note",
      message: `${templateFields[field].label}: ${names[counts.block]} is used; ${names[other.block]} says "${shortened(other.texts.join("; "))}"`,
    }),
  );
}

/** PR9: what is damaged, and that the rest was read. */
function damage({ name, damage: all = [] }: Picture): readonly Finding[] {
  return all.map((message, at) =>
    wholeFinding(name, null, {
      rule: "PR9",
      kind: `damage-${at}`,
      severity: "note",
      message: `${message}. The rest was read`,
    }),
  );
}

const hasGuesses = (sidecar: Sidecar | null): sidecar is Sidecar =>
  sidecar?.text === null && sidecar.isGuessed === true;

/** PR35: nothing is proposed for a text whose letters were guessed: what is right in the picture could be garbled. */
function withoutGuess(finding: Finding, { guessed = [], sidecar }: Picture): Finding {
  const isGuessed = hasGuesses(sidecar) || (finding.field !== null && guessed.includes(finding.field));
  return isGuessed ? { ...finding, suggestion: null } : finding;
}

function guesses({ name, guessed = [], sidecar }: Picture): readonly Finding[] {
  const isSidecarGuessed = hasGuesses(sidecar);
  if (!guessed.length && !isSidecarGuessed) return [];
  const what = isSidecarGuessed ? sidecar.name : guessed.map((field) => templateFields[field].label).join(", ");
  return [
    wholeFinding(name, guessed[0] ?? null, {
      rule: "PR9",
      kind: "guessed",
      severity: "note",
      message: `${what}: the letters are not UTF-8 and were guessed, so no correction is proposed`,
    }),
  ];
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120).trimEnd()} ...` : text;
}
