import type { WrittenFile } from "@agate/captions";
import { showToast } from "../../../ui/toast.ts";

/** The file for the device's share sheet. Null if the device cannot share files, or not this one. */
export function fileToShare({ name, content, mediaType }: WrittenFile): File | null {
  if (!("canShare" in navigator)) return null;
  const file = new File([content], name, { type: mediaType });
  return navigator.canShare({ files: [file] }) ? file : null;
}

/** @param onExported called when the file has left the page */
export async function shareFile(file: File, onExported: () => void): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    if (!isAnswer(error))
      showToast({
        tone: "bad",
        title: "The device refused the file",
        text: "Export it, then share it from there.",
      });
    return;
  }
  onExported();
}

/** Closing the device's share sheet is an answer, not an error. */
export function isAnswer(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
