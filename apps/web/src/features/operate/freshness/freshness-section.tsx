import * as sectionStyles from "../section.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { OperatorFreshnessJson } from "@agate/api";
import { ListState } from "../../../ui/list-state.tsx";
import { Section } from "../section.tsx";
import { useFreshness } from "../desk-read.ts";
import { FreshnessTable, Mark } from "./freshness-table.tsx";
import { namesOf } from "./freshness-words.ts";

/** How fresh each league is against its promise (rule OR30). */
export function FreshnessSection() {
  return (
    <Section
      title="Freshness"
      lead="Each bar is the age of the oldest data, and the line is its promise. One mark for each of the last 14 days, today at the right."
      read={useFreshness()}
    >
      {(freshness) => <Leagues freshness={freshness} />}
    </Section>
  );
}

const marks = [
  ["good", "good"],
  ["unchanged", "unchanged"],
  ["held", "held"],
  ["failed", "failed"],
  ["none", "none due"],
] as const;

function Leagues({ freshness }: { readonly freshness: OperatorFreshnessJson }) {
  // What nobody may ask and nobody has ever brought has nothing to tell.
  const silent = freshness.leagues.filter(({ state, last_good: good }) => state === "by-hand" && good === null);
  const told = freshness.leagues.filter((league) => !silent.includes(league));
  return (
    <>
      {told.length === 0 && (
        <ListState state="empty" title="Nothing has been refreshed yet">
          Name providers in AGATE_FEEDS to refresh automatically, refresh once with agate refresh, or bring files with
          agate import.
        </ListState>
      )}
      {told.length > 0 && (
        <>
          <p className={`${textStyles.hint} ${sectionStyles.legend}`} aria-hidden="true">
            {marks.map(([mark, words]) => (
              <span key={mark}>
                <Mark mark={mark} />
                {words}
              </span>
            ))}
          </p>
          <FreshnessTable leagues={told} now={freshness.read_at} />
        </>
      )}
      {told.length > 0 && silent.length > 0 && (
        <p className={textStyles.second}>Refreshed by hand, and nothing was brought yet: {namesOf(silent, 60)}.</p>
      )}
    </>
  );
}
