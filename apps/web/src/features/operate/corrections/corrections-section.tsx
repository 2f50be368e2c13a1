import * as styles from "./corrections.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { CorrectionsJson } from "@agate/api";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "../../../router/link.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { readJson } from "../../../api/read.ts";
import { ListChangedNotice } from "../list-changed-notice.tsx";
import { Section } from "../section.tsx";
import { useFresh } from "../use-fresh.ts";
import { useSteady } from "../use-steady.ts";
import { readAgain } from "../desk-query.ts";
import { CorrectionTable } from "./correction-table.tsx";
import { NewCorrection } from "./new-correction.tsx";

/** What operators know better than every source (rules OR35, OR36). */
export function CorrectionsSection() {
  return (
    <Section
      title="Corrections"
      lead="They override every refresh and import until they are taken back. Newest first."
      read={useFresh(correctionsQuery)}
    >
      {(corrections) => <Corrections corrections={corrections} />}
    </Section>
  );
}

const keyOf = ({ corrections }: CorrectionsJson) => JSON.stringify(corrections.map(({ id, at }) => [id, at]));

function Corrections({ corrections: fresh }: { readonly corrections: CorrectionsJson }) {
  const place = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { shown, isNews, showNews, takeNext } = useSteady(fresh, keyOf, place);
  const readAgain = async () => {
    takeNext();
    await client.invalidateQueries({ queryKey: correctionsQuery.queryKey });
  };
  return (
    <div className={`${layoutStyles.stack} ${styles.corrections}`} ref={place}>
      <NewCorrection fields={shown.fields} onMade={() => void readAgain()} />
      <ListChangedNotice isNews={isNews} onShow={showNews} />
      {shown.corrections.length === 0 ? (
        <ListState state="empty" title="Nothing is corrected">
          What the sources say is shown as they say it.
        </ListState>
      ) : (
        <CorrectionTable corrections={shown.corrections} now={shown.read_at} onUndone={() => void readAgain()} />
      )}
      <p className={textStyles.second}>
        What was corrected and taken back, by whom and why, is in the <Link to="/operate?section=audit">audit log</Link>
        .
      </p>
    </div>
  );
}

/** The corrections in force, and what can be corrected. */
const correctionsQuery = queryOptions({
  queryKey: ["operate", "corrections"],
  queryFn: ({ signal }) => readJson("/api/operate/corrections", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
