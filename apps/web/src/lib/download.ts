/** Hands a file to the browser, to the byte: text as UTF-8 without a mark at the start. Throws where the browser refuses. */
export function download(name: string, content: BlobPart, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this turn; a minute is beyond any prompt that asks where to save.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
