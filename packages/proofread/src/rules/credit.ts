import type { Style } from "@agate/captions";
import { regionOf } from "@agate/captions/styles";

/**
 * Where the sentences of a caption begin and end, in UTF-16 units: a by-line or credit may stand before and after them.
 * Its names are photographers.
 */
export interface Body {
  readonly start: number;
  readonly end: number;
}

/** Letters: no credit is longer. */
const longestCredit = 200;
const longestByline = 120;

/** A word in small letters, as a sentence begins, and in capitals. */
const word = (words: string) =>
  words
    .split(" ")
    .flatMap((one) => [one, one.charAt(0).toUpperCase() + one.slice(1), one.toUpperCase()])
    .join("|");
const photo = `(?:${word("photo photos photograph photographs photography image images picture pictures foto fotos fotografía photographer pic pics")})`;
const by = `(?:${word("by courtesy from de por par von")}|provided by|special to)`;
/** Signs of a camera. */
const camera = "[📷📸🎥📹]";
/** "AP Photo", "Staff photo", "Mandatory Credit". */
const kind = `(?:(?:\\p{Lu}{2,6}|${word(
  "staff file pool handout team club courtesy submitted contributed special mandatory wire",
)
  .split("|")
  .filter((one) => /^\p{Lu}/u.test(one))
  .join("|")}|Getty|Reuters) ){0,3}`;
/**
 * What begins a credit: "(Photo by", "AP Photo/", "STAFF PHOTO BY", "Photo courtesy of", "Mandatory Credit:", "©". In a
 * sentence these words begin with a small letter: "holds a photo by the dugout".
 */
const markers = [
  `(?=\\p{Lu})${kind}${photo} ?(?:${by} |credit should read |\\/ ?|: ?|©)`,
  `(?=\\p{Lu})${kind}(?:${photo} )?(?:${word("credit credits crédito créditos crédit")})(?: (?:${word("image line photo")}))?: ?`,
  `(?=\\p{Lu})${photo} (?:${word("credit credits")}) (?=\\p{Lu})`,
  `${camera}\\ufe0f?:? ?(?:(?:${word("by")}) )?(?=[\\p{Lu}@])`,
  `(?=\\p{Lu})(?:(?:${word("courtesy handout")})(?: of|:|\\/| via)|The Canadian Press\\/|THE CANADIAN PRESS\\/|Special to )`,
  `(?:REUTERS|EPA|AFP|XINHUA|KYODO)\\/(?=\\p{Lu})`,
  `©|\\([cC]\\) (?=\\p{Lu})|(?:${word("copyright")}) (?=[\\p{Lu}\\d©])`,
].map((one) => `(?<![\\p{L}\\p{N}])(?:${one})`);
const marker = new RegExp(markers.join("|"), "gu");
/** Most words of a caption have none of these. */
const mayBeMarked =
  /photo|image|pic|foto|cr[eé]d|courtesy|handout|press\/|special to|reuters\/|epa\/|afp\/|xinhua\/|kyodo\/|©|\(c\)|copyright|[📷📸🎥📹]/iu;
const beginsMarked = new RegExp(`^(?:${markers.join("|")}|[Bb]y (?=\\p{Lu})|BY (?=\\p{Lu}))`, "u");
/** Small words within the names of people and publishers. */
const small =
  /^(?:by|of|the|for|via|to|from|and|at|de|del|della|der|den|la|le|da|do|du|van|von|el|al|bin|y|et|e|special|photos?|photography|images?|staff|pool|file|handout|courtesy|contributed|provided|correspondent|photographer|with|in|on|behalf|should|read)$/;

/** A mail address, or a site. */
const address =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}|(?<![\p{L}\d@.-])[\p{L}\d-]{1,63}\.(?:com|org|net|edu|gov|ca|co\.uk)(?![\p{L}\d])/gu;

/** Whether a text has only names, and the words and signs between them: no sentence. */
function isOfNames(given: string): boolean {
  const text = given.replace(address, "@");
  if (/[!?;“”"=]|\p{L}: \p{Ll}/u.test(text)) return false;
  const words = text.split(/[\s,|•·&()[\]–—:-]+/u).filter(Boolean);
  return (
    words.length > 0 &&
    words.length <= 16 &&
    words.every(
      (word) =>
        /^[\p{Lu}\d©@/.]/u.test(word) || small.test(word.replace(/\.$/, "")) || /\/\p{L}|\p{L}@\p{L}/u.test(word),
    )
  );
}

/** What stands between a photographer and a publisher: "/", "|", ", Special to the", "for". */
const between = / ?\/ ?(?=\p{L})| [|•·–—-] |(?<=\p{L})-(?:Imagn|USA TODAY|Icon|ZUMA)|, | (?:for|via|of|special to) /iu;
const publisher =
  /\b(?:press|images|photos?|news|herald|star|times|tribune|post|gazette|journal|register|daily|sun|sports|sportswire|media|chronicle|observer|dispatch|ledger|record|review|today|wire|reuters|special to|pool|staff)\b/iu;
/** Also a day in a field of its own, and a line that begins with a dash. */
const endOfSentence = /[.!?…]["”’')\]]{0,2}\s+|(?<=\d[./-]\d{2,4}) [/|•] |\n[^\S\n]*(?=(?:--|[–—]) ?\p{Lu})/gu;
/** What ends with a period within a sentence. */
const abbreviation =
  /(?:^|[^\p{L}\p{N}.])(?:\p{L}{1,2}|Sgt|Capt|Prof|Gov|Sen|Rep|Rev|Col|Gen|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Inc|Nos|Ste|Jan|Feb|Aug|Sept|Oct|Nov|Dec)\.$/u;

/** Returns where the sentences of a caption begin and end. Looks only at its first and last letters. */
export function bodyOf(text: string, style: Style | null): Body {
  const end = creditStart(text, style);
  return { start: Math.min(bylineEnd(text), end), end };
}

function creditStart(text: string, style: Style | null): number {
  const whole = text.trimEnd();
  const from = Math.max(0, whole.length - longestCredit);
  const tail = whole.slice(from);
  const template = style?.record.frame?.credit ?? "";
  const [before = "", after = ""] = template.split(/\{name\}/i);
  const own = before.trim() ? tail.lastIndexOf(before) : -1;
  const marked = !mayBeMarked.test(tail)
    ? []
    : Array.from(tail.matchAll(marker), ({ index }) => withBracket(tail, index)).filter((at) =>
        isOfNames(
          tail
            .slice(at)
            .replace(/^[([]\s?/, "")
            .replace(beginsMarked, "") || "A",
        ),
      );
  const ends = Array.from(tail.matchAll(endOfSentence), ({ 0: blank, index }) => index + blank.length);
  const byline = ends.find((one) => isByline(tail.slice(one), tail.slice(0, one).trimEnd()));
  const starts = [own, ...marked, bracketedAt(tail), byline ?? -1].filter((at) => at >= 0);
  if (starts.length) return from + Math.min(...starts);
  // "Rosa Delacroix/CSM" has only the end of the sentence before the name.
  if (!before && after && whole.endsWith(after)) {
    const end = whole.lastIndexOf(". ");
    return end < 0 ? 0 : end + 1 + whole.slice(end + 1).search(/\S/);
  }
  return text.length;
}

/** "(Rosa Delacroix/Valley Star)", "[Rosa Delacroix, Special to the Star]", "(Rosa Delacroix)"; -1 if there is none. */
function bracketedAt(tail: string): number {
  const [whole = "", inside = ""] = /[([{<]([^()[\]{}<>]{3,150})[)\]}>]\.?$/u.exec(tail) ?? [];
  if (!isOfNames(inside) || !/^\p{L}/u.test(inside)) return -1;
  const start = tail.length - whole.length;
  // "(Rosa Delacroix)", "(Kyodo)"
  const isAlone = /[.!?]["”’')]?\s+$/.test(tail.slice(0, start)) && /^\p{Lu}\p{L}+$| /u.test(inside);
  return isAlone || /[\p{L}.] ?[/|] ?\p{L}/u.test(inside) || publisher.test(inside) ? start : -1;
}

/** "Rosa Delacroix/Valley Star", "EPA/ROSA DELACROIX", "Rosa Delacroix | Valley Star", "Rosa Delacroix", "- Rosa Delacroix", "-- Delacroix, Valley Star". */
function isByline(text: string, before: string): boolean {
  const names = text.replace(/^(?:--|[-–—|/•]) ?/, "").replace(/(?<!\b[JS]r)\.$/, "");
  // "Photographed Dec. 1, 2026, at Ball Arena. Ada Stone": two sentences.
  if (/\p{Ll}{3}\.\s\p{Lu}/u.test(names)) return false;
  if (names.length > longestByline || abbreviation.test(before) || !/^[\p{Lu}@]/u.test(names) || !isOfNames(names))
    return false;
  const words = names.split(/[\s/|©•]+/).length;
  if (/[\p{L}.] ?[/|©•] ?\p{L}/u.test(names)) return words > 1;
  if (words > 2 && names.replace(address, "") !== names) return true;
  // "in Portland, Ore. Marcus Ellery": what ends with a state may go on.
  const [last = ""] = /(?<![\p{L}.])[\p{L}.]+$/u.exec(before) ?? [];
  if (last !== "" && regionOf(last) !== null) return false;
  if (/^@\w+$/.test(names) || (words > 2 && / (?:for|via) (?:the |\p{Lu})/iu.test(names))) return true;
  if (between.test(names) && publisher.test(names)) return true;
  // Behind a dash a paper of any name may follow.
  if (/^(?:--|—)/.test(text) && words < 9 && !/\d/.test(names)) return true;
  // A name alone: what else has only capitals ends with a period.
  return words > 1 && words < 5 && !/(?<!\b[JS]r)\.$/.test(text) && !/[\d,]/.test(names);
}

function withBracket(text: string, at: number): number {
  return /[([]\s?$/.test(text.slice(0, at)) ? text.slice(0, at).trimEnd().length - 1 : at;
}

/** Returns where a by-line at the start ends: "(Rosa Delacroix/Valley Star) ", "Photo by Rosa Delacroix: ". 0 if there is none. */
function bylineEnd(text: string): number {
  const head = text.slice(0, longestByline);
  const bracketed = /^\s*[([]([^()[\]\n]{3,110})[)\]][.:]?\s+(?=\S)/u.exec(head);
  if (bracketed) return isBylineOf(bracketed[1] ?? "") ? bracketed[0].length : 0;
  for (const { 0: sign, index } of head.matchAll(/\n+|: | [|–—-] |(?<!(?:^|[\s.])\p{Lu})\. (?=\S)/gu))
    if (isBylineOf(head.slice(0, index).trim())) return index + sign.length;
  return 0;
}

/** Whether a text at the start names who took the picture: behind a marker, or with a publisher. */
function isBylineOf(text: string): boolean {
  const names = text.replace(beginsMarked, "");
  const isSigned =
    /^(?:\p{L}[\p{L}.'’-]* ){1,3}?\p{L}[\p{L}.'’-]* ?[/|] ?\p{Lu}/u.test(names) || /^\p{Lu}{2,}\/\p{Lu}/u.test(names);
  return /^\p{L}/u.test(names) && (names !== text || isSigned) && isOfNames(names);
}
