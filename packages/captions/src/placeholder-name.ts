import { clean } from "./text.ts";

/**
 * What providers, lists and people write in place of a name. In folded lowercase words, each a placeholder by itself:
 * none of them alone is a person's name. Words that are also whole names ("Na", "Head", "Open") are excluded.
 */
const phrases: ReadonlySet<string> = new Set(
  [
    "tba,tbd,tbc,tbn,ptbnl,vacant,vacancy,vacante,vakant,unknown,unnamed,unassigned,unavailable,undecided",
    "null,undefined,none,noname,nobody,anonymous,placeholder,dummy,test",
    "firstname,lastname,surname,skater,sample,name surname,john doe,jane doe,test user,roster spot,open spot",
    "training camp,lorem ipsum",
    "coach,manager,player,interim,acting,qualifier,bye,head coach,lucky loser,first name,last name,first last",
    "t b a,t b d,t b c,n a,n n,no name,no one,not available,not announced,not named",
    "to be announced,to be assigned,to be confirmed,to be decided,to be determined,to be named,to be named later",
    "a determiner,a confirmer,por confirmar,por definir,por determinar",
  ].flatMap((line) => line.split(",")),
);

/** "Player Twelve" is "Player 12". */
const numerals: ReadonlySet<string> = new Set(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty".split(
    " ",
  ),
);

/** The length of the longest phrase, in words. */
const maxWords = Math.max(...[...phrases].map((phrase) => phrase.split(" ").length));

/**
 * Returns whether a name is a placeholder: "TBA", "To Be Announced", "Vacant", "Player 4", "-". It consists of such
 * words, possibly with numbers, and nothing else (rule N7): Montana Fouts and Gary Player are names. An empty name is
 * not a placeholder, and neither is a number alone.
 * @param first empty for a person with a single name
 */
export function isPlaceholderName(first: string, last: string): boolean {
  const name = clean(`${first} ${last}`);
  const words = wordsOf(name);
  if (words.length === 0) return name !== "" && !/[\p{L}\p{N}]/u.test(name);
  const nonDigits = words.filter((word) => !/^\d+$/.test(word) && !numerals.has(word));
  return nonDigits.length > 0 && isAllPhrases(nonDigits);
}

/** Returns lowercase words without accents, split at anything that is not a letter or digit. */
function wordsOf(name: string): readonly string[] {
  const folded = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Consumes phrases from the front, longest first. */
function isAllPhrases(words: readonly string[]): boolean {
  let at = 0;
  while (at < words.length) {
    let length = Math.min(maxWords, words.length - at);
    while (length > 0 && !phrases.has(words.slice(at, at + length).join(" "))) length--;
    if (length === 0) return false;
    at += length;
  }
  return true;
}
