import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { Download } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { writeDay } from "@agate/captions/calendar";
import { fillIn, ruleIds, rules, pictureWithoutText, type Finding, type RuleId } from "@agate/proofread";
import { countOf } from "../../../lib/number.ts";
import { useKeys } from "../../../lib/use-keys.ts";
import { herePath } from "../../../product/session/return-path.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { navigate } from "../../../router/navigate.ts";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/text.tsx";
import { exportAction } from "../export/export-action.ts";
import { problemOfEntitlement } from "../export/export-problem.ts";
import { EntitlementUnread, PaymentDue } from "../export/lazy-alerts.tsx";
import { PlansLink } from "../export/plans-link.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { useLapsedSession } from "../export/use-lapsed-session.ts";
import { KeysDialog } from "../keyboard/keys-dialog.tsx";
import { useSingleKeys } from "../keyboard/use-single-keys.ts";
import { statusBy as standingBy, type CheckResult, type FindingStep } from "./check-store.ts";
import type { ReadRun } from "./check-tasks.ts";
import { ExportCorrections } from "./export-corrections.tsx";
import { rowId, PictureItem } from "./finding-row.tsx";
import { byPicture, excerptOf, repeatedIn, thingsIn } from "./findings-view.ts";
import { UnreadFiles } from "./unread-files.tsx";
import type { Check } from "./use-check.ts";

interface FindingsProps {
  readonly owner: string;
  readonly run: ReadRun;
  readonly result: CheckResult;
  readonly check: Check;
  /** Called when pictures were written in place. */
  readonly onWritten: () => void;
}

const noGaps = { filled: new Map(), left: [] } as const;

/** Pictures listed at first, and added with each click. */
const atATime = 60;

const keys = [
  ["j", "Next finding"],
  ["k", "Previous finding"],
  ["Enter", "Accept the suggestion"],
  ["x", "Dismiss"],
  ["u", "Undo"],
  ["?", "Show these keys"],
] as const;

/** The findings, picture by picture, worst first, navigable by keyboard (rules PR44 to PR46). */
export function Findings({ owner, run, result, check, onWritten }: FindingsProps) {
  const { deciding, decide } = check;
  const entitlement = useEntitlement();
  const { isEntitled } = entitlement;
  const all = result.findings;
  const [kind, setKind] = useState<RuleId | null>(null);
  const [limit, setLimit] = useState(atATime);
  const [openId, setOpenId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"keys" | "take" | null>(null);
  const [isFilling, setFilling] = useState(false);

  const statusOf = useMemo(() => standingBy(deciding.now), [deciding.now]);
  const shown = useMemo(() => (isEntitled ? all : excerptOf(all)), [isEntitled, all]);
  const listed = useMemo(
    () =>
      byPicture(
        run.pictures,
        shown.filter((one) => (kind === null || one.rule === kind) && statusOf(one) !== "dismissed"),
      ),
    [run.pictures, shown, kind, statusOf],
  );
  const pictures = useMemo(
    () => [...run.pictures, ...run.unread.flatMap((one) => pictureWithoutText(one) ?? [])],
    [run],
  );
  const gaps = useMemo(() => (result.fill ? fillIn(pictures, result.fill) : noGaps), [pictures, result.fill]);
  const repeated = useMemo(() => repeatedIn(all), [all]);
  const inSight = listed.slice(0, limit);
  const rows = useMemo(() => listed.flatMap(({ findings }) => findings), [listed]);
  const open = useMemo(() => all.filter((one) => statusOf(one) === "open"), [all, statusOf]);
  const toLookAt = thingsIn(open);
  const accepted = useMemo(() => all.filter((one) => statusOf(one) === "accepted"), [all, statusOf]);
  const dismissed = thingsIn(all.filter((one) => statusOf(one) === "dismissed"));
  const countsOfSame = useMemo(() => {
    const counts = new Map<string, number>();
    for (const one of all) if (statusOf(one) === "open") counts.set(one.sameAs, (counts.get(one.sameAs) ?? 0) + 1);
    return counts;
  }, [all, statusOf]);
  const othersOf = useCallback(({ sameAs }: Finding) => (countsOfSame.get(sameAs) ?? 1) - 1, [countsOfSame]);

  // The finding reached by key or click takes the focus once it is rendered.
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    const at = toFocus.current === null ? null : document.getElementById(toFocus.current);
    if (!at) return;
    toFocus.current = null;
    at.focus({ preventScroll: true });
    at.scrollIntoView({ block: "nearest" });
  });
  const goTo = useCallback(
    (finding: Finding | undefined, isOpen = true) => {
      setOpenId(finding && isOpen ? finding.id : null);
      if (!finding) return;
      toFocus.current = rowId(finding);
      const at = listed.findIndex(({ findings }) => findings.includes(finding));
      setLimit((now) => Math.max(now, Math.ceil((at + 1) / atATime) * atATime));
    },
    [listed],
  );
  const at = rows.findIndex(({ id }) => id === openId);
  const current = rows[at];
  const act = useCallback(
    (finding: Finding, type: FindingStep["type"]) => {
      decide({ type, finding });
      if (type === "reopen") return;
      const from = rows.indexOf(finding);
      const isNext = (one: Finding) =>
        statusOf(one) === "open" && one !== finding && !(type === "dismiss-all" && one.sameAs === finding.sameAs);
      goTo(rows.slice(from + 1).find(isNext) ?? rows.slice(0, from).findLast(isNext));
    },
    [decide, rows, statusOf, goTo],
  );

  const single = useSingleKeys();
  const undo = () => decide({ type: "undo" });
  useKeys(
    single.areOn
      ? {
          j: () => goTo(rows[Math.min(at + 1, rows.length - 1)]),
          k: () => goTo(rows[Math.max(at - 1, 0)]),
          Enter: () => current && (current.suggestion === null ? goTo(rows[at + 1]) : act(current, "accept")),
          x: () => current && act(current, repeated.has(current.sameAs) ? "dismiss-all" : "dismiss"),
          u: undo,
          "?": () => setDialog("keys"),
        }
      : {},
    "[data-finding][aria-expanded]:not(:focus-visible)",
  );

  const lapsed = useLapsedSession();
  const problem = problemOfEntitlement(entitlement);
  const action = exportAction(problem);
  const press = () => {
    if (action === "export") setDialog("take");
    else if (action === "plans") navigate(plansPath(herePath()));
    else if (action === "sign-in") lapsed.signIn();
    else entitlement.checkAgain();
  };
  const titles = [...result.games, result.day && writeDay(result.day, "short")].filter(Boolean).join(", ");
  return (
    <>
      <div className={`${layoutStyles.line} ${styles.which}`}>
        <b>{titles}</b>
        <span className={textStyles.quiet}>
          {[
            countOf(run.pictures.length, "caption"),
            result.style === null ? "any style" : styleInfo(result.style).label,
          ].join(", ")}
        </span>
        <Button look="bare" onClick={check.choose}>
          Change game or style
        </Button>
        {gaps.filled.size > 0 && (
          <Button
            look="bare"
            onClick={() => {
              setFilling(true);
              press();
            }}
          >
            Fill in pictures
          </Button>
        )}
      </div>
      <UnreadFiles unread={run.unread} onRetry={check.canReadAgain ? check.readAgain : null} />
      <PaymentDue />
      <EntitlementUnread />
      {all.length === 0 ? (
        <section className={styles.none}>
          <h2>{`Nothing found in ${countOf(run.pictures.length, "caption")}`}</h2>
          <p
            className={textStyles.quiet}
          >{`Every name, number, team and date agrees with ${result.games.join(" and ")}. What is not checked: who is in the picture.`}</p>
        </section>
      ) : (
        <>
          <Kinds findings={all} kind={kind} onChoose={setKind} />
          {listed.length ? (
            <ol>
              {inSight.map(({ picture, findings }) => (
                <PictureItem
                  key={picture?.name ?? ""}
                  picture={picture}
                  findings={findings}
                  thumbnail={picture ? run.thumbnails.get(picture.name) : undefined}
                  file={picture ? check.fileOf(picture.name) : null}
                  statusOf={statusOf}
                  othersOf={othersOf}
                  openId={findings.some(({ id }) => id === openId) ? openId : null}
                  onOpen={goTo}
                  onStep={act}
                />
              ))}
            </ol>
          ) : (
            <section className={styles.none}>
              <h2>Everything is settled</h2>
              <p className={textStyles.quiet}>{`${accepted.length} accepted, ${dismissed} dismissed.`}</p>
            </section>
          )}
          {listed.length > limit && (
            <p className={`${layoutStyles.line} ${styles.more}`}>
              <Button
                onClick={() => setLimit(limit + atATime)}
              >{`Show more of ${countOf(listed.length, "picture")}`}</Button>
            </p>
          )}
          {!isEntitled && shown.length < all.length && (
            <p className={`${layoutStyles.line} ${styles.more}`}>
              <b>{`${countOf(thingsIn(all.filter((one) => !shown.includes(one))), "more finding")} for subscribers`}</b>
              <span className={textStyles.quiet}>Only the first of each kind is shown.</span>
              <PlansLink />
            </p>
          )}
        </>
      )}
      <section className={`${layoutStyles.line} ${styles.dock}`} aria-label="Findings" data-dock="">
        <output>
          <b>{`${toLookAt} to review${open.length > toLookAt ? `, in ${open.length} places` : ""}`}</b>
          <span className={textStyles.quiet}>
            {[accepted.length && `${accepted.length} accepted`, dismissed && `${dismissed} dismissed`]
              .filter(Boolean)
              .join(", ") || "None accepted yet"}
          </span>
        </output>
        {single.areOn && (
          <p className={styles.hints} aria-hidden="true">
            <Kbd>j</Kbd> <Kbd>k</Kbd> move, <Kbd>Enter</Kbd> accept, <Kbd>x</Kbd> dismiss, <Kbd>?</Kbd>
          </p>
        )}
        <Button look="bare" data-none={deciding.before.length === 0 || undefined} onClick={undo}>
          Undo
        </Button>
        <Button
          look={problem ? "ink" : "red"}
          reason={action === "explain" ? "" : undefined}
          aria-label={entitlement.isAwaited ? "Checking subscription" : undefined}
          onClick={press}
        >
          {action === "plans" ? (
            "Subscribe to Export"
          ) : (
            <>
              <Download />
              {accepted.length ? `Export ${countOf(accepted.length, "correction")}` : "Export"}
            </>
          )}
        </Button>
      </section>
      {dialog === "keys" && (
        <KeysDialog
          open
          onOpenChange={() => setDialog(null)}
          single={single}
          hint="Saved with your presets."
          keys={keys}
        />
      )}
      {dialog === "take" && (
        <ExportCorrections
          owner={owner}
          atHand={check.atHand}
          onWritten={onWritten}
          unread={run.unread.map(({ name }) => name)}
          pictures={pictures}
          accepted={accepted}
          findings={all.filter((one) => statusOf(one) !== "dismissed")}
          day={result.day}
          gaps={gaps}
          isFilling={isFilling}
          onFill={setFilling}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface KindsProps {
  readonly findings: readonly Finding[];
  readonly kind: RuleId | null;
  readonly onChoose: (kind: RuleId | null) => void;
}

/** The number of different findings of each kind; a click lists that kind alone. */
function Kinds({ findings, kind, onChoose }: KindsProps) {
  const kinds = ruleIds.flatMap((rule) => {
    const count = thingsIn(findings.filter((one) => one.rule === rule));
    return count ? [{ rule, count, name: rules[rule].kind }] : [];
  });
  return (
    <fieldset className={styles.kinds} aria-label="Kinds of findings">
      {[{ rule: null, count: thingsIn(findings), name: "All" }, ...kinds].map(({ rule, count, name }) => (
        <button key={name} type="button" aria-pressed={kind === rule} onClick={() => onChoose(rule)}>
          <b>{count}</b> {name}
        </button>
      ))}
    </fieldset>
  );
}
