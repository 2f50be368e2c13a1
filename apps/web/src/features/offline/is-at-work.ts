/** Whether the person is in the middle of something that a notice about a new version would disturb: it can wait. */
export function isAtWork(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector("dialog[open], [aria-busy=true]") !== null ||
    activeElement?.matches("input, textarea, select, [contenteditable]") === true
  );
}

const typed = "textarea, input:is([type=text], [type=email], [type=password], [type=search], :not([type]))";

/**
 * Whether something is typed on the page that a reload would lose. Where files are made nothing is: what is typed there
 * stands in the address, or with what is the person's own.
 */
export function hasTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    (field) => field.value !== "" && field.checkVisibility() && !field.closest("[data-work]"),
  );
}
