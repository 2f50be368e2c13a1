/** Returns a test for texts that contain all typed words, ignoring case and accents. Null: nothing is typed. */
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
