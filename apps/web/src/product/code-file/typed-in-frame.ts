/** The texts of a frame's codes, "" if the file lacks one. */
interface FrameTexts {
  readonly open: string;
  readonly gm: string;
  readonly close: string;
}

/**
 * Surrounds a play with the codes of a style's frame, as typed: "=open= ... of =close=".
 * @param eventClause "an NHL hockey game": a sentence continues with "of" before it, but without "of" before "at
 * Climate Pledge Arena"
 */
export function typedInFrame(play: string, { open, gm, close }: FrameTexts, eventClause: string): string {
  const end = gm.startsWith(eventClause) ? "of =close=" : "=close=";
  return [open && "=open=", play, close && end].filter(Boolean).join(" ");
}
