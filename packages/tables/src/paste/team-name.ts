import { teamSports } from "@agate/captions";
import { keyOf, levelWords, setOf } from "./words.ts";

const sports = new Set(Object.values(teamSports).flatMap(({ names }) => names));
/** Words that stand before a sport. */
const playedBy = setOf("boys|girls|men|mens|women|womens|varsity");
/** Words of a name after which a sport is no part of it: "Texas Tech Football" may be. */
const schools = setOf("high|hs|school|college|university|academy|prep");

/** Returns "2026-27 Example High Wrestling Roster" without the season and the word for the list; "" if it names no team. */
export function teamName(text: string): string {
  const name = text
    .replace(/\b(?:19|20)\d\d(?:\s?[-/–]\s?\d{2,4})?\b/g, " ")
    .replace(
      /\b(?:official |team |game )?(?:roster|line-?up|kader|saison|temporada|plantilla|effectif|squad list)s?\b/gi,
      " ",
    )
    .replace(/ {2,}/g, " ")
    .replace(/^[\s:,|–—-]+|(?<![\s:,|–—-])[\s:,|–—-]+$/g, "")
    .slice(0, 120);
  // A level and a sport, or a link of the page, is no name.
  return wordsOf(name).some((word) => word && !levelWords.has(word)) ? withoutSport(name) : "";
}

const wordsOf = (name: string) => keyOf(name.replace(/['’](?=s\b)/gi, "")).split(" ");

/** Returns "Larch High School" of "Larch High School Boys Varsity Basketball": the sport has a field of its own. */
function withoutSport(name: string): string {
  const words = name.split(" ");
  const keys = words.map((word) => wordsOf(word).join(""));
  let end = sports.has(keys.slice(-2).join(" ")) ? words.length - 2 : words.length - 1;
  if (!sports.has(keys.slice(end).join(" "))) return name;
  const before = end;
  while (playedBy.has(keys[end - 1] ?? "")) end--;
  return end > 0 && (end < before || schools.has(keys[end - 1] ?? "")) ? words.slice(0, end).join(" ") : name;
}
