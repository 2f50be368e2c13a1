import { readTemplate, writeTemplate } from "./styles/template.ts";
import { withoutThe } from "./text.ts";

/** A tournament or race as a sentence names it (rule ST7): "the Lakeshore Open golf tournament"; "" without its name. */
export function eventClauseOf({ eventClause }: { readonly eventClause: string }, name: string): string {
  const event = withoutThe(name);
  return event || !eventClause.includes("{event}") ? writeTemplate(readTemplate(eventClause), { event }) : "";
}
