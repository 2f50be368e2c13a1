import { addDays, weekdayOf, writeDay } from "@agate/captions/calendar";
import type { RuleId } from "../finding.ts";
import { daysIn } from "../rules/dates.ts";
import { frameOf, lastNameOf, type SampleGame } from "./labelled.ts";

/** A caption with one planted fault. */
export interface Planted {
  readonly rule: RuleId;
  readonly kind: string;
  readonly caption: string;
}

/** People of other rosters. */
const strangers = [
  "Trevor Halvorsen",
  "Quincy Abernathy",
  "Ignacio Villaseñor",
  "Jean-Luc Charbonneau",
  "Ade Okonkwo-Bright",
  "Pio van der Meer",
  "D'Marcus Lightfoot Jr.",
  "Ryo Takahashi",
];

const decoded = (encoding: string) => (name: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(name));
const garblers: Readonly<Record<string, (name: string) => string>> = {
  "garbled as Windows-1252": decoded("windows-1252"),
  "garbled as Mac Roman": decoded("macintosh"),
  "garbled by question marks": (name) => name.replace(/[^ -~]/g, "?"),
  "garbled by lost letters": (name) => name.replace(/[^ -~]/g, "\ufffd"),
  "garbled by daggers": (name) => name.replace(/[^ -~]/g, "‡"),
};

/** Plants every fault that fits into a correct caption. */
export function plant(game: SampleGame, caption: string, at: number): readonly Planted[] {
  const { facts, people, file } = game;
  const one = people[at % people.length];
  if (!one) return [];
  const written = nameIn(caption, game, one.name);
  const planted: Planted[] = [];
  const add = (rule: RuleId, kind: string, changed: string | null) => {
    if (changed !== null && changed !== caption) planted.push({ rule, kind, caption: changed });
  };
  const swap = (from: string | null, to: string | null) =>
    from && to && caption.includes(from) ? caption.replace(from, () => to) : null;

  add("PR1", "code", swap(written, `=${one.code}=`));
  add("PR1", "column", swap(written, `=${one.code}#2=`));
  add("PR1", "other sign", swap(written, `\\${one.code}\\`));
  add("PR1", "half", swap(written, `=${one.code}`));
  add("PR1", "left column", swap(written, `${written}#2`));

  if (written) {
    const words = written.split(" ");
    const last = words.at(-1) ?? "";
    const change = (word: string | null) =>
      word && word !== last ? swap(written, [...words.slice(0, -1), word].join(" ")) : null;
    if (words.length > 1 && last.length > 4) {
      const middle = 1 + (at % (last.length - 3));
      add(
        "PR2",
        "exchanged",
        change(last.slice(0, middle) + last.charAt(middle + 1) + last.charAt(middle) + last.slice(middle + 2)),
      );
      add("PR2", "missing", change(last.slice(0, middle) + last.slice(middle + 1)));
      add("PR2", "doubled", change(last.slice(0, middle) + last.charAt(middle) + last.slice(middle)));
      add(
        "PR2",
        "another letter",
        change(last.slice(0, middle) + (last.charAt(middle) === "x" ? "k" : "x") + last.slice(middle + 1)),
      );
      const [first = ""] = words;
      if (first.length > 3)
        add("PR2", "first name", swap(written, [first.slice(0, -2) + first.slice(-1), ...words.slice(1)].join(" ")));
      const other = people.find(({ name }) => name.split(" ")[0] !== one.name.split(" ")[0] && !caption.includes(name));
      if (other)
        add(
          "PR2",
          "crossed",
          swap(written, [inLetters(other.name.split(" ")[0] ?? "", written), ...words.slice(1)].join(" ")),
        );
    }
    const bare = written.normalize("NFD").replace(/\p{M}/gu, "");
    if (game.style.record.names === "keep" && bare !== written) add("PR2", "accents lost", swap(written, bare));

    // In a tournament nothing beside a name tells who it is.
    const isNumbered = facts.teams.length > 0 || facts.people.some((person) => person.team);
    const stranger = strangers[at % strangers.length] ?? "";
    if (isNumbered) add("PR3", "stranger", swap(written, inLetters(stranger, written)));
    if (words.length > 1) {
      const renamed = [inLetters(stranger.split(" ")[0] ?? "", written), ...words.slice(1)].join(" ");
      const hasNumber = new RegExp(`${escaped(written)}(?: \\(#?| #|, driver of the #)\\d`).test(caption);
      add(hasNumber ? "PR3" : "PR2", "another first name", swap(written, renamed));
    }
    const accented = written === written.toUpperCase() ? one.name.toUpperCase() : one.name;
    if (/[^ -~]/.test(accented))
      for (const [kind, garble] of Object.entries(garblers)) add("PR2", kind, swap(written, garble(accented)));

    const number = new RegExp(`(${escaped(written)}(?: \\(#?| #|, driver of the #))(\\d{1,3})(?!\\d)`).exec(caption);
    if (number && one.number) {
      const other = String((Number(one.number) + 1) % 100);
      add("PR3", "number", swap(number[0], `${number[1]}${other}`));
      const another = people.find(
        (person) => person.number && person.number !== one.number && person.code.charAt(0) === one.code.charAt(0),
      );
      if (another) add("PR3", "another's number", swap(number[0], `${number[1]}${another.number}`));
    }
    const [home, away] = facts.teams;
    if (home && away) {
      const [own, other] = one.code.startsWith(
        file.lines.find((line) => line.kind === "code" && line.part === "home")?.kind === "code"
          ? codeOfSide(game, "home")
          : "",
      )
        ? [home, away]
        : [away, home];
      const spot = caption.indexOf(written);
      for (const name of [own.name, ...own.others]) {
        const before = caption.lastIndexOf(name, spot);
        const after = caption.indexOf(`of the ${name}`, spot);
        const place =
          before >= 0 &&
          /^[\p{L}'’ -]{0,30}$/u.test(caption.slice(before + name.length, Math.max(before + name.length, spot)))
            ? before
            : after >= 0 && after - spot - written.length < 8
              ? after + 7
              : -1;
        if (place < 0) continue;
        const replacement =
          name === own.name ? other.name : (other.others.find((one_) => !other.name.endsWith(one_)) ?? other.name);
        add("PR3", "team", caption.slice(0, place) + replacement + caption.slice(place + name.length));
        break;
      }
    }
  }
  for (const { name } of facts.teams) {
    const middle = name.length - 3;
    add(
      "PR4",
      "team misspelled",
      swap(name, name.slice(0, middle) + name.charAt(middle + 1) + name.charAt(middle) + name.slice(middle + 2)),
    );
    add("PR4", "opponent", swap(`against the ${name}`, "against the Boston Red Sox"));
    add("PR4", "opponent between", swap(`and the ${name}`, "and the Dallas Cowboys"));
  }
  if (facts.venue) {
    const words = facts.venue.split(" ");
    add("PR4", "venue misspelled", swap(facts.venue, facts.venue.slice(0, 2) + facts.venue.slice(3)));
    if (/^(?:park|arena|stadium|field|centre|speedway)$/i.test(words.at(-1) ?? ""))
      add("PR4", "venue", swap(`at ${facts.venue}`, "at Riverbend Stadium"));
  }
  const [city = ""] = facts.city.split(",");
  add("PR4", "city misspelled", swap(`in ${city}`, `in ${city.slice(0, 3)}${city.slice(4)}`));
  add("PR4", "city", swap(`in ${city},`, "in Springfield,"));

  for (const named of daysIn(caption)) {
    const put = (day: string) => caption.slice(0, named.start) + named.write(day) + caption.slice(named.end);
    const day = facts.day <= "2026-07-16" && facts.lastDay !== facts.day ? "2026-07-18" : facts.day;
    add("PR5", "day", put(addDays(day, -3)));
    if (named.year) add("PR5", "year", put(`2025${day.slice(4)}`));
    if (named.weekday) {
      const wrong = writeDay(addDays(day, 1 + (weekdayOf(day) % 3)), "long").split(",")[0] ?? "";
      const { start, text } = named.weekday;
      add("PR5", "weekday", caption.slice(0, start) + wrong + caption.slice(start + text.length));
    }
    break;
  }
  const { open } = frameOf(game);
  if (open) {
    add("PR5", "no dateline", caption.slice(open.length));
    add(
      "PR5",
      "dateline",
      caption.replace(open, () => `${city.toUpperCase()}, ${open.slice(open.indexOf(" ") + 1)}`),
    );
  }

  add("PR6", "doubled word", swap(" on ", " on on ") ?? swap(" in ", " in in "));
  add("PR6", "blanks", swap(" on ", "  on ") ?? swap(" in ", "  in "));
  add("PR6", "bracket", swap(" in ", " (in "));
  if (/\. ?\S?/.test(caption)) add("PR6", "full stop", /[^.]\.$/.test(caption) ? caption.slice(0, -1) : null);
  if (game.style.record.names !== "keep" && written)
    add(
      "PR6",
      "accents",
      swap(
        written,
        written.replace(/[aeo](?=[^aeo]*$)/, (letter) => `${letter}\u0301`.normalize("NFC")),
      ),
    );
  return planted;
}

function codeOfSide(game: SampleGame, side: "home" | "away"): string {
  const line = game.file.lines.find(
    (one) => one.kind === "code" && one.about?.side === side && one.about.person === null,
  );
  return line?.kind === "code" ? line.code : "";
}

/** Returns the name as the caption has it, in the style's letters. */
function nameIn(caption: string, game: SampleGame, name: string): string | null {
  const line = game.file.lines.find(
    (one) => one.kind === "code" && one.about?.person?.full === name && one.about.form === "plain",
  );
  const text = line?.kind === "code" ? (line.replacements[0] ?? "") : "";
  const words = name.split(" ").length;
  const letters = text.split(" ");
  for (let from = 0; from + words <= letters.length; from++) {
    const part = letters
      .slice(from, from + words)
      .join(" ")
      .replace(/,$/, "");
    const isName =
      (part.normalize("NFD").replace(/\p{M}/gu, "").charAt(0).toLowerCase() ===
        name.normalize("NFD").charAt(0).toLowerCase() &&
        part.endsWith(lastNameOf(game, name).slice(-2))) ||
      part.toUpperCase() === name.toUpperCase();
    if (isName && !letters[from]?.endsWith("'") && caption.includes(part)) return part;
  }
  return null;
}

function inLetters(word: string, like: string): string {
  const plain = /[^ -~]/.test(like) ? word : word.normalize("NFD").replace(/\p{M}/gu, "");
  return like === like.toUpperCase() ? plain.toUpperCase() : plain;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
