/** Downloads a file, byte for byte: text is UTF-8 without a byte order mark. Throws if the browser refuses. */
export function download(name: string, content: BlobPart, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL after this task. A minute outlasts any prompt that asks where to save.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
