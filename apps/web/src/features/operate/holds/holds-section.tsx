import * as layoutStyles from "../../../ui/layout.module.css";
import type { OperatorHoldsJson } from "@agate/api";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { freshnessQuery } from "../freshness/freshness-query.ts";
import { ListChangedNotice } from "../list-changed-notice.tsx";
import { Section } from "../section.tsx";
import { useFresh } from "../use-fresh.ts";
import { useSteady } from "../use-steady.ts";
import { DecidedHolds } from "./decided-holds.tsx";
import { HoldCard } from "./hold-card.tsx";
import { holdsQuery } from "./holds-query.ts";

/** What a guard would not believe (rules OR32, OR33). */
export function HoldsSection() {
  return (
    <Section
      title="Holds"
      lead="Answers that a guard did not accept. Live data stays until you, or a second answer, decides."
      read={useFresh(holdsQuery)}
    >
      {(holds) => <Holds holds={holds} />}
    </Section>
  );
}

/** Holds whose difference is shown at once; of the others it is asked for by a press, since it is worked out each time. */
const shownAtOnce = 3;

const keyOf = ({ holds, decided }: OperatorHoldsJson) =>
  JSON.stringify([holds.map(({ id }) => id), decided.map(({ id, decision }) => [id, decision])]);

function Holds({ holds: fresh }: { readonly holds: OperatorHoldsJson }) {
  const place = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { shown, isNews, showNews, takeNext } = useSteady(fresh, keyOf, place);
  const [notice, setNotice] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const readAgain = async () => {
    takeNext();
    await Promise.all([holdsQuery, freshnessQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  };
  const gone = (title: string, text: string) => {
    setNotice({ title, text });
    void readAgain();
  };
  return (
    <div className={layoutStyles.stack} ref={place}>
      <ListChangedNotice isNews={isNews} onShow={showNews} />
      {notice && (
        <Alert tone="warn" title={notice.title} key={notice.title + notice.text}>
          {notice.text}
        </Alert>
      )}
      {shown.holds.length === 0 && (
        <ListState state="empty" title="Nothing is held">
          Every answer from the providers was accepted.
        </ListState>
      )}
      {shown.holds.map((hold, at) => (
        <HoldCard
          key={hold.id}
          hold={hold}
          now={shown.read_at}
          isOpen={at < shownAtOnce}
          onDecided={() => {
            setNotice(null);
            void readAgain();
          }}
          onGone={gone}
        />
      ))}
      <DecidedHolds decided={shown.decided} />
    </div>
  );
}
