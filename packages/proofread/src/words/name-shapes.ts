import { isJoined, type Mention, particle, type Reading } from "./mentions.ts";
import { headRole, isBeforeNames, isNotOfNames, isPosition, isSomebodyElse } from "./name-words.ts";
import type { Word } from "./words.ts";

/** The names of a text, whoever has them. */
export interface Names {
  readonly shapes: readonly NameShape[];
  /** Whether the words around a name say that it is of nobody in the game, by where it begins. */
  readonly ofOthers: ReadonlySet<number>;
  /** Last names of the game's people that are somebody else's here: "John Ellery", "coach Ellery Stone". */
  readonly elsewhere: ReadonlySet<Mention>;
}

/** A stretch of a text that is shaped like a name, and is not the exact name of anyone in the game. */
export interface NameShape {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The keys of its words, without particles between them. */
  readonly keys: readonly string[];
  /** Someone whose last name its end is; null if it is no one's. */
  readonly last: Mention | null;
  /** The whole is the name of somebody known who is not in the game. */
  readonly isOutsider: boolean;
}

/** In words: longer ones are headlines. */
const longestName = 6;
/** Letters before and after a name that say whose it is. */
const aroundName = 90;
const next =
  /^(?: ?\(#?\d+\)| #\d+)?(?:, (?:left|right|center|top|bottom|front|back|far left|far right|second from (?:left|right)),?|,)?(?: (?:and|y|&))? ?$/;

/** Finds what is shaped like a name, and which names are of people outside the game. */
export function readNames(reading: Reading): Names {
  const { text, mentions } = reading;
  const shapes = shapesIn(reading);
  const doubtful = mentions.filter(({ isCrossed, apart }) => isCrossed === true || apart > 0);
  const all = [...shapes, ...doubtful].toSorted((a, b) => a.start - b.start);
  const ofOthers = new Set<number>();
  let [at, skipped] = [0, -1];
  for (const [index, { start, end }] of all.entries()) {
    while ((mentions[at]?.end ?? Infinity) <= start) at++;
    const before = text.slice(Math.max(0, start - aroundName), start);
    const isOfList = skipped >= 0 && next.test(text.slice(skipped, start));
    const earlier = mentions[at - 1];
    const isOfOtherTeam =
      (earlier?.meanings[0]?.kind === "other-team" && isTeamOf(text.slice(earlier.end, start), true)) ||
      isUnknownTeam(all[index - 1], text, start) ||
      isOfElsewhere(text.slice(end, end + aroundName), end, mentions, at);
    if (
      !isOfList &&
      !isOfOtherTeam &&
      !isPluralArticle.test(before) &&
      !isSomebodyElse(before, text.slice(end, end + aroundName))
    )
      continue;
    // "Umpires Al Moore (5) and Bo Nash (6)", but "Bucks star Al Moore and Marcus Ellery (8)".
    skipped = isOfList || isPlural(before) ? end : -1;
    ofOthers.add(start);
  }
  return { shapes, ofOthers, elsewhere: lastsElsewhere(reading, shapes, ofOthers) };
}

function lastsElsewhere(
  { text, mentions }: Reading,
  shapes: readonly NameShape[],
  ofOthers: ReadonlySet<number>,
): ReadonlySet<Mention> {
  let at = 0;
  return new Set(
    shapes.flatMap((shape) => {
      if (shape.last) return [shape.last];
      while ((mentions[at]?.end ?? Infinity) <= shape.start) at++;
      const first = mentions[at];
      if (first?.start !== shape.start || first.meanings[0]?.kind !== "last") return [];
      return ofOthers.has(shape.start) || isOfLonger(text, shape, first) || isOfHead(text, first) ? [first] : [];
    }),
  );
}

/** "Ellery Stone": a last name is the first word of another name, and no suffix or word of a sentence is behind it. */
function isOfLonger(text: string, { end, keys }: NameShape, first: Mention): boolean {
  const rest = text.slice(first.end, end);
  return rest !== "" && !keys.some(isNotOfNames) && !/^[ ,]+(?:jr|sr|i{1,3}|iv|v)\b/i.test(rest);
}

/** "coach Ellery", if it is a player who is called so. */
function isOfHead(text: string, { start, meanings }: Mention): boolean {
  const arePlayers = meanings.every((one) => one.kind === "last" && one.person.given.number !== "");
  return arePlayers && headRole(text.slice(Math.max(0, start - aroundName), start)) !== null;
}

/** "los Medias Rojas de Boston": a team in another language. */
const isPluralArticle = /(?:^| )(?:los|las|les) $/;
const isPlural = (before: string) => /(?:s|men|women|children|people)[.,:]? $/.test(before);

/** "Los Angeles Lakers forward LeBron James": a team of which nothing is known. */
function isUnknownTeam(
  before: { readonly end: number; readonly text: string } | undefined,
  text: string,
  start: number,
): boolean {
  if (!before || start - before.end > 40) return false;
  return (/ /.test(before.text) || /[^s]s$/.test(before.text)) && isTeamOf(text.slice(before.end, start), false);
}

/** "second baseman Al Moore of the Minnesota Pines", "Ann Ives (11) of Appleton": nothing of the game. */
function isOfElsewhere(after: string, end: number, mentions: readonly Mention[], from: number): boolean {
  const found =
    /^(?: ?\((?:#|No\. ?)?\d+\)| #\d+|,? No\. ?\d+)?,? (?:of|(?:now|once|formerly|later|previously|most recently|who (?:now )?(?:plays?|played)) (?:of|with|for|at)|(?:a )?former(?:ly)? (?:of|with)) (?:the )?(?=\p{Lu})/u.exec(
      after,
    );
  if (!found) return false;
  const place = mentions.slice(from, from + 4).find(({ start }) => start === end + found[0].length);
  return !place?.meanings.some(({ kind }) => kind === "team" || kind === "city" || kind === "event");
}

/** Whether only a position or a possessive is between a team and a name. */
function isTeamOf(between: string, mayTouch: boolean): boolean {
  const words = between.replace(/^['’]s?(?= )/, "").trim();
  if (words !== "") return /^['’ ]/.test(between) && isPosition(words, new Set());
  return between !== " " || mayTouch;
}

/** Finds runs of capitalized words that are no team, no place and nobody of the game. */
function shapesIn({ text, words, mentions }: Reading): readonly NameShape[] {
  const of = new Map<number, Mention>();
  for (const mention of mentions) for (let at = mention.from; at < mention.to; at++) of.set(at, mention);
  const kindAt = (at: number) => of.get(at)?.meanings[0]?.kind;
  const isFree = (at: number) => {
    const kind = kindAt(at);
    return (
      kind === undefined ||
      kind === "outsider" ||
      (kind === "last" && of.get(at)?.apart === 0 && !of.get(at)?.isCrossed)
    );
  };
  const isNameWord = (at: number) => words[at]?.isCapital === true && /^\p{L}/u.test(words[at].text) && isFree(at);
  const found: NameShape[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!isNameWord(from)) continue;
    let to = from + 1;
    for (let ahead = to; ahead < words.length && isJoined(text, words, ahead); ahead++) {
      const word = words[ahead];
      const isHyphenated = /[-‐‑]/.test(text[(word?.start ?? 0) - 1] ?? "");
      if (isNameWord(ahead) || (isHyphenated && isFree(ahead))) to = ahead + 1;
      else if (!word || word.isCapital || !particle.test(word.key) || !isFree(ahead) || ahead - to > 1) break;
    }
    const run = from;
    from = to - 1;
    // "Ellery Smith" after an exact "Marcus": a longer name of someone in the game.
    if (run > 0 && kindAt(run - 1) === "person" && isJoined(text, words, run)) continue;
    const name = shapeOf(text, words, run, to, of);
    if (name) found.push(name);
  }
  return found;
}

function shapeOf(
  text: string,
  words: readonly Word[],
  run: number,
  to: number,
  of: ReadonlyMap<number, Mention>,
): NameShape | null {
  let from = run;
  while (
    from < to - 1 &&
    of.get(from) === undefined &&
    isBeforeNames(words[from]?.key ?? "", isFirst(text, words[from]))
  )
    from++;
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last || to - from > longestName) return null;
  if (from === to - 1 && of.get(from) === undefined && isBeforeNames(first.key, isFirst(text, first))) return null;
  const end = last.end + (/^(?:jr|sr)$/.test(last.key) && text[last.end] === "." ? 1 : 0);
  const mention = of.get(to - 1) ?? of.get(to - 2);
  const isLast = mention?.meanings[0]?.kind === "last" && text[(words[mention.from]?.start ?? 0) - 1] === " ";
  return {
    start: first.start,
    end,
    text: text.slice(first.start, end),
    keys: words
      .slice(from, to)
      .filter(({ key, isCapital }) => isCapital || !particle.test(key))
      .map(({ key }) => key),
    last: isLast && mention.from > from && mention.to >= to - 1 ? mention : null,
    isOutsider: mention?.meanings[0]?.kind === "outsider" && mention.from <= from && mention.to >= to,
  };
}

function isFirst(text: string, word: Word | undefined): boolean {
  return (
    !word ||
    word.start === 0 ||
    /(?:[.!?:;]["”')]?|\n|[-–—]) *$/.test(text.slice(Math.max(0, word.start - 4), word.start))
  );
}
