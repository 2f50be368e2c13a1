/**
 * What was typed since Find was asked for and before its code has come: the keys are Find's and reach nothing else, so that
 * no letter acts as a shortcut of the page.
 */
export function startTypingAhead(): { readonly text: () => string; readonly stop: () => void } {
  let text = "";
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", hear, true);
  return { text: () => text, stop: () => window.removeEventListener("keydown", hear, true) };
}
