import { clean } from "./text.ts";

/**
 * What providers, lists and people write where nobody is named. Folded to lower-case words, each on its own a placeholder:
 * nobody is called so, alone. Words that are also whole names ("Na", "Head", "Open") are not here.
 */
const phrases: ReadonlySet<string> = new Set(
  [
    "tba,tbd,tbc,tbn,ptbnl,vacant,vacancy,vacante,vakant,unknown,unnamed,unassigned,unavailable,undecided",
    "null,undefined,none,noname,nobody,anonymous,placeholder,dummy,test",
    "coach,manager,player,interim,acting,qualifier,bye,head coach,lucky loser,first name,last name,first last",
    "t b a,t b d,t b c,n a,n n,no name,no one,not available,not announced,not named",
    "to be announced,to be assigned,to be confirmed,to be decided,to be determined,to be named,to be named later",
    "a determiner,a confirmer,por confirmar,por definir,por determinar",
  ].flatMap((line) => line.split(",")),
);

/** The longest of them, in words. */
const mostWords = Math.max(...[...phrases].map((phrase) => phrase.split(" ").length));

/**
 * Whether a name stands for nobody: "TBA", "To Be Announced", "Vacant", "Player 4", "-". It consists of such words, numbers
 * beside them, and nothing else (rule N7): Montana Fouts and Gary Player are names. No name
 * at all is no placeholder, and a number alone is none.
 * @param first empty for a person of one name
 */
export function isPlaceholderName(first: string, last: string): boolean {
  const name = clean(`${first} ${last}`);
  const words = wordsOf(name);
  if (words.length === 0) return name !== "" && !/[\p{L}\p{N}]/u.test(name);
  const beside = words.filter((word) => !/^\d+$/.test(word));
  return beside.length > 0 && isAllPhrases(beside);
}

/** Lower-case words without accents; whatever is no letter or digit parts them. */
function wordsOf(name: string): readonly string[] {
  const folded = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Taken from the front, the longest phrase first. */
function isAllPhrases(words: readonly string[]): boolean {
  let at = 0;
  while (at < words.length) {
    let taken = Math.min(mostWords, words.length - at);
    while (taken > 0 && !phrases.has(words.slice(at, at + taken).join(" "))) taken--;
    if (taken === 0) return false;
    at += taken;
  }
  return true;
}
