/**
 * Whether the person is in the middle of something that a notice about a new version would interrupt: the notice can
 * wait.
 */
export function isAtWork(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector("dialog[open], [aria-busy=true]") !== null ||
    activeElement?.matches("input, textarea, select, [contenteditable]") === true
  );
}

const typed = "textarea, input:is([type=text], [type=email], [type=password], [type=search], :not([type]))";

/**
 * Whether a reload would lose text typed on the page. Pages that make files lose nothing: what is typed there is in the
 * URL, or stored with the person's things.
 */
export function hasTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    (field) => field.value !== "" && field.checkVisibility() && !field.closest("[data-work]"),
  );
}
