import { keyOf, levelWords } from "./words.ts";

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
  const words = keyOf(name.replace(/['’](?=s\b)/gi, "")).split(" ");
  return words.some((word) => word && !levelWords.has(word)) ? name : "";
}
