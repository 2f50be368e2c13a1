/** What is needed of an expandable field. */
export function idOf(field: string | { readonly id: string }): string {
  return typeof field === "string" ? field : field.id;
}
