/** Finds texts that have all the words somebody typed, whatever the case and accents; null: nothing is typed. */
export function wordsIn(typed: string): ((text: string) => boolean) | null {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return null;
  return (text) => {
    const whole = plain(text);
    return words.every((word) => whole.includes(word));
  };
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
