import * as sectionStyles from "../section.module.css";
import { useState } from "react";
import type { OperatorHoldsJson } from "@agate/api";
import { Alert } from "../../../ui/alert.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { useDesk } from "../desk-read.ts";
import { Section, Table } from "../section.tsx";
import { fullTime, leagueName, scopeWords } from "../words.ts";
import { HoldCard, type HoldNotice } from "./hold-card.tsx";

/** Holds whose difference is shown immediately. The others need a click, because it is computed on every request. */
const shownAtOnce = 3;

const keyOf = ({ holds, decided }: OperatorHoldsJson) =>
  JSON.stringify([holds.map(({ id }) => id), decided.map(({ id, decision }) => [id, decision])]);

/** Payloads that a guard doubts (rules OR32, OR33). */
export function HoldsSection() {
  const [notice, setNotice] = useState<HoldNotice | null>(null);
  return (
    <Section
      title="Holds"
      lead="Answers that a guard did not accept. Live data stays until you, or a second answer, decides."
      read={useDesk("/api/operate/holds", {})}
      keyOf={keyOf}
    >
      {({ holds, decided, read_at: now }, showNext) => (
        <>
          {notice && (
            <Alert tone="warn" title={notice.title} key={notice.title + notice.text}>
              {notice.text}
            </Alert>
          )}
          {holds.length === 0 && (
            <ListState state="empty" title="Nothing is held">
              Every answer from the providers was accepted.
            </ListState>
          )}
          {holds.map((hold, at) => (
            <HoldCard
              key={hold.id}
              hold={hold}
              now={now}
              isOpen={at < shownAtOnce}
              onOver={(message) => {
                setNotice(message);
                showNext();
              }}
            />
          ))}
          {decided.length > 0 && <DecidedHolds decided={decided} />}
        </>
      )}
    </Section>
  );
}

const words = {
  applied: "applied by an operator",
  refused: "refused by an operator",
  healed: "believed: the same was said again",
} as const;

/** The outcome of the last holds; the audit log says who decided. */
function DecidedHolds({ decided }: Pick<OperatorHoldsJson, "decided">) {
  return (
    <>
      <h3 className={sectionStyles.subhead}>Decided in the last 14 days</h3>
      <Table
        rows={decided}
        keyOf={({ id }) => id}
        columns={[
          ["What", scopeWords],
          ["League", ({ league }) => leagueName(league)],
          ["Decision", ({ decision }) => words[decision]],
          ["When", ({ decided_at: at }) => <time dateTime={at}>{fullTime(at)}</time>],
        ]}
      />
    </>
  );
}
