import * as pageStyles from "../../ui/page.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./operate-frame.module.css";
import { useLayoutEffect, useRef, type ComponentType } from "react";
import type { OperatorDeskJson, OperatorFreshnessJson } from "@agate/api";
import { Link } from "../../router/link.tsx";
import { useSearchParams } from "../../router/location.ts";
import { Alert } from "../../ui/alert.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { ProveAgain } from "./act.tsx";
import { useFreshness } from "./desk-read.ts";
import { headline, promises, namesOf } from "./freshness/freshness-words.ts";
import { ReadAge } from "./section.tsx";
import { clockTime, fullTime, briefTime, leagueName, scopeWords } from "./words.ts";

/** A section of the operator's page. */
interface OperatorSection {
  /** In the URL: `?section=audit`. */
  readonly id: string;
  readonly label: string;
  readonly Part: ComponentType;
}

const lazySection = (id: string, label: string, load: () => Promise<ComponentType>): OperatorSection => ({
  id,
  label,
  Part: lazyPart(`The section ${label}`, load),
});

/** The sections in the order of the side menu; the first one is the default if the URL names none. */
const sections: readonly OperatorSection[] = [
  lazySection(
    "freshness",
    "Freshness",
    async () => (await import("./freshness/freshness-section.tsx")).FreshnessSection,
  ),
  lazySection("plan", "Next 48 hours", async () => (await import("./plan/plan-section.tsx")).PlanSection),
  lazySection("holds", "Holds", async () => (await import("./holds/holds-section.tsx")).HoldsSection),
  lazySection(
    "corrections",
    "Corrections",
    async () => (await import("./corrections/corrections-section.tsx")).CorrectionsSection,
  ),
  lazySection("people", "People", async () => (await import("./people/people-section.tsx")).PeopleSection),
  lazySection(
    "access",
    "Complimentary access",
    async () => (await import("./access/access-section.tsx")).AccessSection,
  ),
  lazySection("plans", "Plans", async () => (await import("./plans/plans-section.tsx")).PlansSection),
  lazySection("alarms", "Alarms", async () => (await import("./alarms/alarms-section.tsx")).AlarmsSection),
  lazySection("audit", "Audit log", async () => (await import("./audit/audit-section.tsx")).AuditSection),
];

/** The side menu, the head, and the section named in the URL. */
export function OperateFrame({ desk, readAt }: { readonly desk: OperatorDeskJson; readonly readAt: number }) {
  const requestedSection = useSearchParams().get("section");
  const [first] = sections;
  const chosen = sections.find(({ id }) => id === requestedSection) ?? first;
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
        {/* Both times are from the server's clock, refetched every minute. */}
        {desk.read_at >= desk.second_factor.fresh_until && (
          <Alert
            className={styles.stale}
            tone="note"
            title="You can look, but not change anything"
            action={<ProveAgain />}
          >
            Your second factor was proven more than 12 hours ago.
          </Alert>
        )}
        <chosen.Part key={chosen.id} />
        <footer className={`${textStyles.hint} ${styles.foot}`}>Agate {desk.version}</footer>
      </main>
    </div>
  );
}

/**
 * On a narrow page the menu is horizontal and wider than the page. Not scrollIntoView, which would also move the page.
 */
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

/** How many items of a section need attention, beside its name in the side menu. */
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

/** The figures under the heading. */
function DeskSummary({ desk: { people, waiting } }: { readonly desk: OperatorDeskJson }) {
  return (
    <dl className={styles.summary}>
      <FreshnessFigures />
      <div>
        <dt>people</dt>
        <dd>{people.all.toLocaleString("en-US")}</dd>
        <dd className={styles.note}>{people.may_export.toLocaleString("en-US")} may export</dd>
      </div>
      <div>
        <dt>emails waiting</dt>
        <dd>{waiting.letters}</dd>
        <dd className={styles.note}>{paymentWords(waiting.payment_events)}</dd>
      </div>
    </dl>
  );
}

function paymentWords(events: number): string {
  if (!events) return "no payment events waiting";
  return events === 1 ? "1 payment event waiting" : `${events} payment events waiting`;
}

/** What is late, held and next, in figures that link to their sections. */
function FreshnessFigures() {
  const freshness = useFreshness();
  return freshness.state === "ready" && <Figures freshness={freshness.data} />;
}

function Figures({ freshness }: { readonly freshness: OperatorFreshnessJson }) {
  const { leagues, needs_decision: needed, next, read_at: now } = freshness;
  const { late, promised } = promises(freshness);
  const held = leagues.reduce((sum, one) => sum + one.held, 0);
  return (
    <>
      <div data-odd={late.length > 0 || undefined}>
        <dt>
          <Link to="/operate">late</Link>
        </dt>
        <dd>{late.length}</dd>
        <dd className={styles.note}>
          {namesOf(late) || (promised.length ? "every promise is met" : "nothing promised")}
        </dd>
      </div>
      <div data-odd={held > 0 || undefined}>
        <dt>
          <Link to="/operate?section=holds">{held === 1 ? "hold" : "holds"}</Link>
        </dt>
        <dd>{held}</dd>
        <dd className={styles.note}>
          {needed ? `${needed} ${needed === 1 ? "needs" : "need"} you` : "nothing to decide"}
        </dd>
      </div>
      <div>
        <dt>
          <Link to="/operate?section=plan">next run</Link>
        </dt>
        <dd>{next ? (next.at <= now ? "now" : briefTime(next.at, now)) : "none"}</dd>
        <dd className={styles.note}>
          {next ? `${leagueName(next.league)}: ${scopeWords(next)}` : "no provider is enabled"}
        </dd>
      </div>
    </>
  );
}
