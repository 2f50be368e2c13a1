import { showToast } from "../../../ui/toast.ts";

/** The browser refused what Copy wanted; a file of its own, because the page's first load need not say it. */
export function tellNotCopied(): void {
  showToast({
    tone: "bad",
    title: "The browser did not let the page copy",
    text: "Select the lines by hand: a selection copies as the file has it.",
  });
}
