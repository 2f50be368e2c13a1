/** What a frame's codes say, "" where the file does not have them. */
interface FrameTexts {
  readonly open: string;
  readonly gm: string;
  readonly close: string;
}

/**
 * A play as it is typed with the codes of a style's frame round it: "=open= ... of =close=".
 * @param eventClause "an NHL hockey game": a sentence goes on to it with "of", to "at Climate Pledge Arena" without
 */
export function typedInFrame(play: string, { open, gm, close }: FrameTexts, eventClause: string): string {
  const end = gm.startsWith(eventClause) ? "of =close=" : "=close=";
  return [open && "=open=", play, close && end].filter(Boolean).join(" ");
}
