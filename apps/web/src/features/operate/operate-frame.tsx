import * as styles from "./operate-frame.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as pageStyles from "../../ui/page.module.css";
import type { OperatorDeskJson } from "@agate/api";
import { useLayoutEffect, useRef } from "react";
import { Link } from "../../router/link.tsx";
import { useSearchParams } from "../../router/use-search-params.ts";
import { Alert } from "../../ui/alert.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { clockTime, fullTime } from "./clock-words.ts";
import { DeskSummary } from "./desk-summary.tsx";
import { ReadAge } from "./read-age.tsx";
import { sections } from "./sections.ts";
import { ProveAgain } from "./prove-again.tsx";
import { useFreshness } from "./desk-read.ts";
import { headline, promises } from "./freshness/freshness-words.ts";

/** The side menu, the head, and the section that the address names. */
export function OperateFrame({ desk, readAt }: { readonly desk: OperatorDeskJson; readonly readAt: number }) {
  const asked = useSearchParams().get("section");
  const [first] = sections;
  const chosen = sections.find(({ id }) => id === asked) ?? first;
  const menu = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (menu.current) centerCurrent(menu.current);
  }, [chosen?.id]);
  if (!chosen) return null;
  return (
    <div className={styles.shell}>
      <aside className={styles.side}>
        <nav aria-label="Operator">
          <p className={textStyles.kicker}>Operator</p>
          <ul ref={menu}>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <Link
                  to={id === first?.id ? "/operate" : `/operate?section=${id}`}
                  aria-current={id === chosen.id ? "page" : undefined}
                >
                  {label}
                  <SectionCount of={id} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={`${textStyles.hint} ${styles.me}`}>
          {desk.operator.email}
          <br />
          {factorWords(desk.second_factor)}
        </p>
      </aside>
      <main id="main" className={styles.main}>
        <div className={pageStyles.head}>
          <Headline />
          <p className={`${textStyles.second} ${styles.age}`}>
            <b>{clockTime(desk.read_at)}</b>, <ReadAge at={readAt} />
          </p>
        </div>
        <div className={pageStyles.rule} />
        <DeskSummary desk={desk} />
        {/* Both by the server's clock; it is read anew each minute. */}
        {desk.read_at >= desk.second_factor.fresh_until && (
          <Alert className={styles.stale} tone="note" title="You can look and change nothing" action={<ProveAgain />}>
            Your second factor was proven more than 12 hours ago.
          </Alert>
        )}
        <chosen.Part key={chosen.id} />
        <footer className={`${textStyles.hint} ${styles.foot}`}>Agate {desk.version}</footer>
      </main>
    </div>
  );
}

/** On a narrow page the menu lies across it and is wider than it is. Not scrollIntoView: it would move the page, too. */
function centerCurrent(menu: HTMLElement): void {
  const link = menu.querySelector<HTMLElement>("[aria-current]");
  if (link) menu.scrollLeft = link.offsetLeft - (menu.clientWidth - link.offsetWidth) / 2;
}

const kinds: Readonly<Record<string, string>> = {
  app: "Authenticator app",
  passkey: "Passkey",
  "recovery-code": "Recovery code",
};

/** `Passkey, Nov 21, 2026, 3:58 PM ET` */
function factorWords({ kind, proven_at: provenAt }: OperatorDeskJson["second_factor"]): string {
  return `${kinds[kind] ?? kind}, ${fullTime(provenAt)}`;
}

/** What matters most, as the heading of every section (rule OR30). */
function Headline() {
  const freshness = useFreshness();
  if (freshness.state !== "ready") return <h1>Operate</h1>;
  return (
    <h1>
      <VisuallyHidden>Operate: </VisuallyHidden>
      {headline(freshness.data)}
    </h1>
  );
}

/** How much of a section wants somebody, beside its name in the side menu. */
function SectionCount({ of }: { readonly of: string }) {
  const freshness = useFreshness();
  if (freshness.state !== "ready") return null;
  const { data } = freshness;
  const counts: Readonly<Record<string, number>> = {
    freshness: promises(data).late.length,
    holds: data.leagues.reduce((sum, { held }) => sum + held, 0),
    alarms: data.alarms,
  };
  const count = counts[of] ?? 0;
  return count > 0 && <span className={styles.count}>{of === "freshness" ? `${count} late` : count}</span>;
}
