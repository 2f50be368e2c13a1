import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { freshnessQuery } from "./freshness/freshness-query.ts";
import { headline } from "./freshness/freshness-words.ts";
import { useFresh } from "./use-fresh.ts";

/** What matters most, as the heading of every section (rule OR30). */
export function Headline() {
  const freshness = useFresh(freshnessQuery);
  if (freshness.state !== "ready") return <h1>Operate</h1>;
  return (
    <h1>
      <VisuallyHidden>Operate: </VisuallyHidden>
      {headline(freshness.data)}
    </h1>
  );
}
