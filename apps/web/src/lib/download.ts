/** Hands a text to the browser as a file, to the byte: UTF-8 without a mark at the start. Throws where the browser refuses. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this turn; a minute is beyond any prompt that asks where to save.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
