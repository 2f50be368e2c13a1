import * as styles from "./answer.module.css";
import { Check, Clipboard, X } from "lucide-react";
import { useEffect, useRef, useState, type CSSProperties, useEffectEvent } from "react";
import type { HistoryEntry } from "../../../router/location.ts";
import { showToast } from "../../../ui/toast.ts";
import { PlansLink } from "../export/plans-link.tsx";
import { noCodeWords, type CodeState } from "./code-state.ts";
import type { Answer as AnswerTo, Panel } from "./lookup.ts";
import type { ShirtOf } from "./shirt-colors.ts";
import type { Member } from "./squads.ts";

interface AnswerProps {
  readonly answer: AnswerTo;
  readonly shirtOf: ShirtOf;
  readonly codeState: CodeState["state"];
  readonly nameOfSide: (side: Member["side"]) => string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** The answer over the numbers: one person fills the screen, or all possible matches are listed. */
export function Answer({ answer, shirtOf, codeState, nameOfSide, onChoose, onClose }: AnswerProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // After a click on a number, the next Tab moves to its code; a person who is typing keeps typing.
    if (!document.activeElement || document.activeElement === document.body) box.current?.focus();
  }, []);
  const { kind } = answer;
  return (
    <section
      ref={box}
      className={styles.answer}
      data-kind={kind === "list" ? "list" : answer.panels.length > 1 ? "both" : "one"}
      aria-label="Answer"
      tabIndex={-1}
    >
      {kind === "list" ? (
        <>
          <h2 className={styles.heading}>{answer.heading}</h2>
          {answer.members.length ? (
            <ul className={styles.rows}>
              {answer.members.map((member) => (
                <li key={member.id}>
                  <button type="button" className={styles.found} onClick={() => onChoose(member.id)}>
                    <b className={styles.foundNumber} {...shirtOf(member.side)}>
                      {member.number}
                    </b>
                    <span>
                      <b>{member.name}</b>
                      <small>{[member.words, nameOfSide(member.side), member.mark].filter(Boolean).join(", ")}</small>
                    </span>
                    {member.code !== null && <code>{member.code}</code>}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.hint}>{answer.hint}</p>
          )}
        </>
      ) : (
        answer.panels.map((panel) => (
          <PersonPanel key={panel.squad.side} panel={panel} shirtOf={shirtOf} codeState={codeState} />
        ))
      )}
      <button type="button" className={styles.close} aria-label="Back to the numbers" onClick={onClose}>
        <X />
      </button>
    </section>
  );
}

interface PersonPanelProps extends Pick<AnswerProps, "shirtOf" | "codeState"> {
  readonly panel: Panel;
}

/**
 * The wearer of a number in one squad: one person large, several stacked, or a note that no one wears it (rule SL5).
 */
function PersonPanel({ panel: { squad, number, members }, shirtOf, codeState }: PersonPanelProps) {
  const isShared = members.length > 1;
  return (
    <article
      className={styles.panel}
      data-people={members.length === 1 ? "one" : isShared ? "several" : "none"}
      {...shirtOf(squad.side)}
    >
      <p className={styles.team}>{squad.name}</p>
      {number && (
        <p className={styles.number}>
          {number} {isShared && <small>{members.length} people</small>}
        </p>
      )}
      {!members.length && <p className={styles.position}>No one wears {number}</p>}
      {members.map((member) => (
        <div key={member.id} className={styles.person}>
          <p
            className={styles.name}
            style={{ "--len": Math.max(longestWord(member.lastName), 5) } as CSSProperties}
            data-family-first={member.isFamilyNameFirst || undefined}
          >
            {member.firstName && <span>{member.firstName}</span>} <b>{member.lastName}</b>
          </p>
          {member.words && <p className={styles.position}>{member.words}</p>}
          {member.mark && <p className={styles.mark}>{member.mark}</p>}
          <Code member={member} codeState={codeState} />
        </div>
      ))}
    </article>
  );
}

/** The letters that have to fit on one line: a name of several words can take several lines. */
function longestWord(name: string): number {
  return name.length <= 14 ? name.length : Math.max(...name.split(/[\s-]+/).map((word) => word.length + 1));
}

function Code({ member, codeState }: { readonly member: Member; readonly codeState: CodeState["state"] }) {
  const { code } = member;
  const [copied, setCopied] = useState<string | null>(null);
  if (code === null)
    return (
      <p className={styles.noCode}>
        {noCodeWords(member, codeState)} {codeState === "plans" && !member.leftOut && <PlansLink />}
      </p>
    );
  const copy = () => void copyCode(code).then((isDone) => setCopied(isDone ? code : null));
  return (
    <p className={styles.code}>
      <button type="button" className={styles.copy} data-code={code} onClick={copy}>
        {copied === code ? <Check /> : <Clipboard />}
        <span>{copied === code ? "Copied" : "Copy"}</span> <code>{code}</code>
      </button>
    </p>
  );
}

/** @returns false, after saying so, if the browser does not let the page copy */
async function copyCode(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    showToast({ tone: "bad", title: "The browser blocked copying", text: `The code is ${code}.` });
    return false;
  }
}

/** Marks the browser history entry of an answer over the numbers. */
interface AnsweredEntry extends Partial<HistoryEntry> {
  readonly isAnswered?: true;
}

const isAnswered = () => (window.history.state as AnsweredEntry | null)?.isAnswered === true;

/**
 * Makes the browser's Back, and a phone's gesture, close an answer rather than leave the sideline (rule SL15). An
 * answer's entry is part of the same visit, so the page stays as it is. It outlives its answer, because removing it
 * takes time in which the next answer can appear; Back then skips it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const wasAnswered = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    if (!isAnswered()) {
      const entry: AnsweredEntry = { ...(window.history.state as AnsweredEntry | null), isAnswered: true };
      try {
        window.history.pushState(entry, "");
      } catch {
        // Browsers limit the rate of history changes: beyond that, Back leaves the page as before.
        return;
      }
    }
    wasAnswered.current = true;
  }, [isOpen]);
  const onStep = useEffectEvent(() => {
    const hasReturned = wasAnswered.current && !isAnswered();
    wasAnswered.current = isAnswered();
    if (!hasReturned) return;
    if (isOpen) close();
    else window.history.back();
  });
  useEffect(() => {
    // After a reload the entry is there without its answer.
    wasAnswered.current ||= isAnswered();
    const follow = () => onStep();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
}
