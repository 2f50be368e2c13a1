/** Debounces `act` by this many milliseconds: many clicks in a row count as one. */
export function afterQuiet(
  act: () => void,
  milliseconds: number,
): { readonly ask: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    ask: () => {
      cancel();
      timer = setTimeout(act, milliseconds);
    },
    cancel,
  };
}
