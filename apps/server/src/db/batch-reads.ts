/**
 * Lets those who ask at the same moment share one read. Who asks alone waits for nobody: the read begins as soon as the
 * requests that have arrived already are handed out.
 * @param read its answers are in the order of what was asked; a failure of it is everybody's in the batch
 * @param most that one read is asked for; the rest go into another, beside it
 */
export function batchReads<Asked, Answer>(
  read: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  most: number,
): (one: Asked) => Promise<Answer> {
  let open: { readonly asked: Asked[]; readonly answers: Promise<readonly Answer[]> } | undefined;

  function begin() {
    const asked: Asked[] = [];
    // What arrived on several connections is handed out one by one, each with its microtasks; this comes after all of it.
    const answers = new Promise((resolve) => setImmediate(resolve)).then(() => {
      if (open?.asked === asked) open = undefined;
      return read(asked);
    });
    return { asked, answers };
  }

  return async (one) => {
    if (!open || open.asked.length === most) open = begin();
    const { asked, answers } = open;
    const at = asked.push(one) - 1;
    return (await answers)[at] as Answer;
  };
}
