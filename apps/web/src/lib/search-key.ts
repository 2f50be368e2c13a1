/** A text as search compares it: lower case, without accents, apostrophes and signs, words by single spaces. */
function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether every word of `typed` begins some word of `name`: "san jo" finds San José, "st john" finds St. John's. */
export function matchesSearch(name: string, typed: string): boolean {
  const key = ` ${searchKey(name)}`;
  return searchKey(typed)
    .split(" ")
    .every((word) => key.includes(` ${word}`));
}
