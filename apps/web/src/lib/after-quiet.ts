/** Calls `act` once it has not been asked for during so many milliseconds: many presses in a row are one. */
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
