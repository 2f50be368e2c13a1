/** Names that come in capitals. Nobody can know MacDonald from Macdonald, so that whoever uses this tells it. */

/** "SASKATCHEWAN", "O'CONNOR", "VAN DER BERG" with small letters where they belong; "McMorrow" keeps its second capital. */
export function titled(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/(?<=^|[ '’.-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\bMc\p{Ll}/gu, (start) => start.slice(0, 2) + start.slice(2).toUpperCase());
}
