import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./holds.module.css";
import { queryOptions } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useId, useState, useRef } from "react";
import type { HoldChangesJson, OpenHoldJson } from "@agate/api";
import { isMissing, reasonOf } from "../../../api/failure.ts";
import { addressOf, readJson } from "../../../api/request.ts";
import { useQuery } from "../../../api/use-query.ts";
import { sizeWords } from "../../../lib/size-words.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ActFailure, RequestAgain, usePress, checkReason, ReasonField } from "../act.tsx";
import { briefTime, leagueName, scopeWords } from "../words.ts";
import { HoldChanges } from "./hold-changes.tsx";

interface HoldCardProps {
  readonly hold: OpenHoldJson;
  /** When the list was read, by the server's clock. */
  readonly now: string;
  /** Its changes are shown without a click. */
  readonly isOpen: boolean;
  readonly onOver: (notice: HoldNotice | null) => void;
}

/** A held response: why, what it would change, and the decision. */
export function HoldCard({ hold, now, isOpen, onOver }: HoldCardProps) {
  const [isShown, setShown] = useState(isOpen);
  const changes = useQuery({ ...changesQuery(hold.id), enabled: isShown });
  const headId = useId();
  const wasThere = !isMissing(changes.error);
  return (
    <article className={styles.hold} aria-labelledby={headId} data-needs={!hold.heals || undefined}>
      <header className={layoutStyles.row}>
        <div>
          <p className={textStyles.kicker}>
            Held {briefTime(hold.said_at, now)}, {leagueName(hold.league)}, from {hold.provider}
          </p>
          <h3 id={headId}>{scopeWords(hold)}</h3>
        </div>
        {changes.data && !changes.data.untold && <Counts counts={changes.data.counts} />}
      </header>
      <Why hold={hold} now={now} />
      {!isShown && (
        <p className={`${layoutStyles.row} ${textStyles.second} ${styles.more}`}>
          <Button onClick={() => setShown(true)}>Show what it would change</Button>
        </p>
      )}
      {isShown && changes.isPending && !changes.error && (
        <ListState state="loading" title="Working out what it would change..." rows={4} />
      )}
      {isShown && changes.error && (
        <ListState
          state="failed"
          title={wasThere ? "What it would change could not be read" : "This hold is closed"}
          onRetry={() => void changes.refetch()}
          retrying={changes.isFetching}
        >
          {wasThere
            ? `${reasonOf(changes.error)} Nothing was changed.`
            : "Someone decided it, or a newer answer replaced it."}
        </ListState>
      )}
      {changes.data && (
        <HoldChanges
          changes={changes.data}
          answeredAt={briefTime(hold.last_said_at, now)}
          onAgain={() => void changes.refetch()}
        />
      )}
      <HoldAnswers hold={hold} />
      <HoldDecision
        hold={hold}
        seen={changes.data && !changes.data.untold ? changes.data.seen : null}
        onLookAgain={changes.refetch}
        onOver={onOver}
      />
    </article>
  );
}

function Why({ hold: { heals, reason, asks_again: asksAgain }, now }: Pick<HoldCardProps, "hold" | "now">) {
  const again = asksAgain
    ? asksAgain <= now
      ? "The next retry is due any minute."
      : `It is asked for again ${briefTime(asksAgain, now)}.`
    : "There is no automatic retry.";
  return (
    <p className={styles.why}>
      {!heals && <TriangleAlert aria-hidden="true" />}
      <span>
        {!heals && <b>This needs you. </b>}
        {sentence(reason)} <b>{again}</b>{" "}
        {heals
          ? "If the same answer arrives again after an hour, or from a second provider, it is applied automatically and reported."
          : "It is never applied by repetition."}
      </span>
    </p>
  );
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}.`;
}

const words = [
  ["leaves", "leave", "-"],
  ["joins", "join", "+"],
  ["changes", "change", ""],
  ["misses", "not in it", ""],
  ["stays", "stay", ""],
] as const;

function Counts({ counts }: Pick<HoldChangesJson, "counts">) {
  return (
    <p className={`${layoutStyles.row} ${styles.counts}`}>
      {words.map(
        ([what, label, sign]) =>
          counts[what] > 0 && (
            <span key={what} data-what={what}>
              <b>
                {sign === "-" ? "\u2212" : sign}
                {counts[what]}
              </b>{" "}
              {label}
            </span>
          ),
      )}
    </p>
  );
}

/** The raw response, byte for byte, as a download: it is never shown in a page. */
function HoldAnswers({ hold: { id, answers } }: { readonly hold: Pick<OpenHoldJson, "id" | "answers"> }) {
  if (!answers.length)
    return (
      <p className={`${layoutStyles.row} ${textStyles.second} ${styles.more}`}>The raw answer is no longer stored.</p>
    );
  return (
    <p className={`${layoutStyles.row} ${textStyles.second} ${styles.more}`}>
      {answers.map((answer, at) => (
        <a
          key={answer.id}
          href={addressOf("/api/operate/holds/:hold/answers/:answer", { hold: String(id), answer: String(answer.id) })}
          download={`agate-hold-${id}-${at + 1}.txt`}
        >
          Raw answer{answers.length > 1 && ` ${at + 1}`}, {sizeWords(answer.bytes)}
          {answer.host && `, ${answer.host}`}
        </a>
      ))}
    </p>
  );
}

/**
 * What applying a hold would change. Neither a timer nor an act refetches it: the decision applies to what is on the
 * screen.
 */
const changesQuery = (hold: number) =>
  queryOptions({
    queryKey: ["hold-changes", hold],
    queryFn: ({ signal }) => readJson("/api/operate/holds/:hold/changes", { hold: String(hold) }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What became of a hold that was shown and is no longer open. */
export interface HoldNotice {
  readonly title: string;
  readonly text: string;
}

interface HoldDecisionProps {
  readonly hold: OpenHoldJson;
  /** The version of the changes that is shown; null: none yet, so it cannot be applied. */
  readonly seen: string | null;
  readonly onLookAgain: () => Promise<unknown>;
  /** Called when it is no longer open; with a notice if someone else, or a newer response, was first. */
  readonly onOver: (notice: HoldNotice | null) => void;
}

/**
 * Applies or refuses with a reason, or requests the data again now. What was typed stays in any case. It is not a form:
 * Enter decides nothing.
 */
function HoldDecision({ hold, seen, onLookAgain, onOver }: HoldDecisionProps) {
  const { press, acting, failure } = usePress();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);

  const decide = async (act: "apply" | "refuse", isDespiteNewer = false) => {
    if (act === "apply" && seen === null) return;
    const typed = input.current?.value ?? "";
    const missing = checkReason(typed);
    setFault(missing);
    if (missing) return input.current?.focus();
    const reason = typed.trim();
    const outcome =
      act === "refuse"
        ? await press("/api/operate/holds/refuse", { hold: hold.id, reason })
        : await press("/api/operate/holds/apply", {
            hold: hold.id,
            seen: seen ?? "",
            reason,
            ...(isDespiteNewer && { despite_newer: true }),
          });
    if (outcome?.ok) {
      const title = act === "refuse" ? "Refused" : "Applied";
      showToast({ tone: "ok", title, text: `${scopeWords(hold)}. It is in the audit log.` });
      return onOver(null);
    }
    const problem = outcome?.failure.problem;
    if (problem?.type !== "agate:changed-meanwhile") return;
    // Decided already: it is removed. Changed: it is shown again, with the reason why nothing was stored.
    if (problem.title.includes("decided"))
      onOver({ title: `${scopeWords(hold)}: ${problem.title}`, text: problem.detail ?? "" });
    else await onLookAgain();
  };

  return (
    <footer className={`${layoutStyles.stack} ${styles.decision}`}>
      <ActFailure
        failure={failure}
        title="Nothing was changed"
        action={
          failure?.problem?.type === "agate:newer-there" && (
            <Button onClick={() => void decide("apply", true)}>Apply it anyway</Button>
          )
        }
      />
      <ReasonField ref={input} error={fault} />
      <ButtonRow>
        <Button
          look="ink"
          busy={acting === "/api/operate/holds/apply"}
          reason={seen === null ? "You can apply it once its changes are shown." : undefined}
          onClick={() => void decide("apply")}
        >
          Apply
        </Button>
        <Button busy={acting === "/api/operate/holds/refuse"} onClick={() => void decide("refuse")}>
          Refuse
        </Button>
        <RequestAgain
          look="bare"
          send={(press) => press("/api/operate/holds/ask", { hold: hold.id })}
          onOver={() => onOver(null)}
        />
      </ButtonRow>
    </footer>
  );
}
