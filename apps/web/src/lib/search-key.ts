/** An item that is found by its name or by other common words for it ("OKC", "sixers"). */
export interface Searchable {
  readonly label: string;
  readonly words?: readonly string[];
}

/** Normalizes text for search: lower case, no accents, apostrophes or punctuation, words separated by single spaces. */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether every word of `typed` begins a word of the text. */
export function beginsWords(text: string, typed: string): boolean {
  const key = ` ${searchKey(text)}`;
  return searchKey(typed)
    .split(" ")
    .every((word) => key.includes(` ${word}`));
}

/**
 * Finds items for a typed text. Three groups, each in the given order: items with the whole text as one of their other
 * words; items whose name has a word that begins with each typed word ("san jo" finds San José, "st john" St. John's);
 * items that need the other words for that, which count from two letters on. Returns every item if nothing is typed.
 */
export function search<Item extends Searchable>(items: readonly Item[], typed: string): readonly Item[] {
  const key = searchKey(typed);
  if (!key) return items;
  const query = { words: key.split(" "), whole: key.replaceAll(" ", "") };
  const ranked = items.map((item) => ({ item, rank: rankOf(item, query) }));
  return [0, 1, 2].flatMap((rankOfPass) => ranked.flatMap(({ item, rank }) => (rank === rankOfPass ? [item] : [])));
}

interface Query {
  readonly words: readonly string[];
  /** Without spaces: "d-backs" is "dbacks". */
  readonly whole: string;
}

function rankOf({ label, words = [] }: Searchable, { words: typed, whole }: Query): 0 | 1 | 2 | null {
  const others = words.map((word) => searchKey(word).replaceAll(" ", ""));
  if (others.includes(whole)) return 0;
  const isInName = (word: string) => beginsWords(label, word);
  if (typed.every(isInName)) return 1;
  const isOther = (word: string) => word.length > 1 && others.some((other) => other.startsWith(word));
  return isOther(whole) || typed.every((word) => isInName(word) || isOther(word)) ? 2 : null;
}
