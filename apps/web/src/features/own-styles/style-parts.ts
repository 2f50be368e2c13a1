import { templatePlaces } from "@agate/captions/styles";
import type { OwnStyleRecord, Value } from "@agate/mine";
import { valueAt } from "./record-path.ts";

/** A part of a style's record that a person edits: its path in the record, and its control. */
export type StylePart = TemplatePart | ChoicePart | DatePart | SwitchPart | CompletePart;

interface AnyPart {
  /** `frame.place.usa` */
  readonly path: string;
  readonly label: string;
}

/** Text with words in braces. */
interface TemplatePart extends AnyPart {
  readonly kind: "template";
  readonly words: readonly string[];
  /** Emptied, it is removed from the record. */
  readonly mayBeLeft?: boolean;
}

interface ChoicePart extends AnyPart {
  readonly kind: "choice";
  readonly half?: boolean;
  /** `undefined` leaves the part out of the record. */
  readonly options: readonly { readonly label: string; readonly value: string | undefined }[];
}

interface DatePart extends AnyPart {
  readonly kind: "date";
}

interface SwitchPart extends AnyPart {
  readonly kind: "switch";
  readonly hint: string;
}

/** A part that has parts itself, or is absent (`null`). */
interface CompletePart extends AnyPart {
  readonly kind: "part";
  readonly hint: string;
  /** Its value when it is switched on. */
  readonly begins: Value;
}

/** Parts under one heading; those in `more` are expanded on demand. */
interface PartGroup {
  readonly title: string;
  /** The group is shown only if the record has this part. */
  readonly within?: string;
  readonly parts: readonly StylePart[];
  readonly more?: { readonly title: string; readonly parts: readonly StylePart[] };
}

const template = (path: string, label: string, words: readonly string[]): TemplatePart => ({
  kind: "template",
  path,
  label,
  words,
});
const choice = (path: string, label: string, options: ChoicePart["options"], half = false): ChoicePart => ({
  kind: "choice",
  path,
  label,
  options,
  half,
});

/** Labels of a player's forms, by their letters (rule M8). */
const forms = {
  tpn: "Player with team, position and number",
  tn: "Player with team and number",
  pn: "Player with position and number",
  tp: "Player with team and position",
  t: "Player with team",
  p: "Player with position",
  n: "Player with number",
} as const;
const form = (letters: keyof typeof forms) =>
  template(`player.forms.${letters}`, forms[letters], templatePlaces.player);
const withoutPosition = (letters: keyof typeof forms) => ({
  ...template(`player.withoutPosition.${letters}`, forms[letters], templatePlaces.player),
  mayBeLeft: true,
});
const formOptions = Object.entries(forms).map(([value, label]) => ({ value, label }));
const numberOptions = [
  { label: "As set on the page", value: undefined },
  { label: "(10)", value: "(1)" },
  { label: "#10", value: "#1" },
  { label: "None", value: "none" },
];

/** The parts that write a city in one form, by where it is. */
const place = (path: string, what: string): readonly StylePart[] => [
  template(`${path}.usa`, `${what} in the United States`, templatePlaces.place),
  template(`${path}.canada`, `${what} in Canada`, templatePlaces.place),
  template(`${path}.abroad`, `${what} elsewhere`, templatePlaces.place),
  choice(`${path}.alone`, "Cities that stand alone", [
    { label: "None", value: "none" },
    { label: "As AP lists them: Seattle", value: "ap" },
    { label: "As Getty Images lists them: London", value: "getty" },
  ]),
];

const defaultPlace = {
  usa: "{city}[, {state}]",
  canada: "{city}[, {state}]",
  abroad: "{city}[, {country}]",
  alone: "none",
};
const defaultOpen: Value = {
  text: "{PLACE}[ - {DATE}]:",
  date: { weekday: false, month: "full", year: false },
  place: { ...defaultPlace, usa: "{city}[, {postal}]", canada: "{city}[, {postal}]" },
};
const defaultFrame: Value = {
  date: { weekday: false, month: "full", year: true },
  place: defaultPlace,
  open: null,
  game: "[at {venue}][ on {date}][ in {place}].",
  credit: "(Photo by {name})",
};

/**
 * Every part of a style but its name, in the order they are edited. The player forms that most captions use come first,
 * whichever forms the style uses there.
 */
export function partGroups(record: OwnStyleRecord): readonly PartGroup[] {
  const first = ["player.long", "player.short"].map((path) => valueAt(record, path));
  const letters = Object.keys(forms) as readonly (keyof typeof forms)[];
  const [long, short] = first.map((chosen) => letters.filter((one) => one === chosen).map(form));
  const people: PartGroup = {
    title: "People",
    parts: [
      choice("player.long", "A player’s code gives", formOptions),
      ...(long ?? []),
      choice("player.short", "and with #2", formOptions),
      ...(first[0] === first[1] ? [] : (short ?? [])),
      ...peopleParts,
    ],
    more: {
      title: "More forms: other codes, drivers, golfers, the headline",
      parts: [...letters.filter((one) => !first.includes(one)).map(form), ...morePeople],
    },
  };
  return [people, ...frameGroups];
}

const peopleParts: readonly StylePart[] = [
  template("coach.long", "Coach", templatePlaces.coach),
  choice("fixes.jerseyFormat", "Number", numberOptions, true),
  choice(
    "names",
    "Accents",
    [
      { label: "Keep", value: "keep" },
      { label: "Fold: ü to u", value: "ascii" },
      { label: "Spell out: ü to ue", value: "ascii-de" },
    ],
    true,
  ),
  choice("team", "Teams are called", [
    { label: "By their whole names", value: "full" },
    { label: "Colleges by their schools", value: "college" },
    { label: "All schools’ teams by their schools", value: "school" },
  ]),
];

const morePeople: readonly StylePart[] = [
  { ...withoutPosition("tpn"), label: "Position not known: with team and number" },
  { ...withoutPosition("tp"), label: "Position not known: with team" },
  template("coach.short", "Coach with #2", templatePlaces.coach),
  template("driver.long", "Driver", templatePlaces.driver),
  template("driver.short", "Driver with #2", templatePlaces.driver),
  choice("fixes.carNumberFormat", "Car number", numberOptions),
  template("entrant", "Golfer or tennis player", templatePlaces.entrant),
  template("headline", "Headline of the assignment", templatePlaces.headline),
  {
    kind: "switch",
    path: "straightApostrophes",
    label: "Straight apostrophes",
    hint: "O'Neil, where a roster has O’Neil",
  },
];

const frameGroups: readonly PartGroup[] = [
  {
    title: "When and where",
    parts: [
      {
        kind: "part",
        path: "frame",
        label: "Codes around the sentence",
        hint: "gm, credit, close, and open where there is a dateline",
        begins: defaultFrame,
      },
    ],
  },
  {
    title: "After the sentence",
    within: "frame",
    parts: [
      template("frame.game", "Game", templatePlaces.game),
      { kind: "date", path: "frame.date", label: "Date" },
      template("frame.credit", "Credit", templatePlaces.credit),
    ],
    more: { title: "How a city is written", parts: place("frame.place", "A city") },
  },
  {
    title: "Before the sentence",
    within: "frame",
    parts: [
      {
        kind: "part",
        path: "frame.open",
        label: "Dateline",
        hint: "SEATTLE, WA - NOVEMBER 22: before the sentence",
        begins: defaultOpen,
      },
    ],
  },
  {
    title: "Dateline",
    within: "frame.open",
    parts: [
      template("frame.open.text", "Dateline", templatePlaces.open),
      { kind: "date", path: "frame.open.date", label: "Date in the dateline" },
    ],
    more: {
      title: "How a city is written in the dateline",
      parts: place("frame.open.place", "A city in the dateline"),
    },
  },
];

/** The label of the part at a path; the path itself if it has no control, "Style" for the whole. */
export function labelOf(path: string): string {
  if (path === "label") return "Name";
  if (path === "" || path === "version") return "Style";
  const parts = partGroups({}).flatMap(({ parts: shown, more }) => [...shown, ...(more?.parts ?? [])]);
  return parts.find((part) => part.path === path)?.label ?? path;
}
