/**
 * Telling people apart by letters: for each word its shortest beginning, of at least so many letters, that no other
 * word begins with, or the whole word (rules J2, G2). Equal words stay equal.
 */
export function shortestBeginnings(words: readonly string[], atLeast: number): readonly string[] {
  return words.map((word, own) => {
    let length = Math.min(atLeast, word.length);
    words.forEach((other, index) => {
      if (index !== own) while (length < word.length && other.startsWith(word.slice(0, length))) length++;
    });
    return word.slice(0, length);
  });
}

/** Lengthens a beginning of a word letter by letter while it is unfit; the whole word when it stays so. */
export function lengthen(word: string, beginning: string, unfit: (beginning: string) => boolean): string {
  let length = beginning.length;
  while (length < word.length && unfit(word.slice(0, length))) length++;
  return word.slice(0, length);
}

/** Puts 1, 2, ... behind the codes that `ambiguous` says need it, counting each spelling on its own. */
export function numberEqual(
  codes: readonly string[],
  ambiguous: (code: string, times: number) => boolean,
): readonly string[] {
  const times = new Map<string, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  const seen = new Map<string, number>();
  return codes.map((code) => {
    if (!ambiguous(code, times.get(code) ?? 0)) return code;
    const place = (seen.get(code) ?? 0) + 1;
    seen.set(code, place);
    return `${code}${place}`;
  });
}
