import * as textStyles from "../../ui/text.module.css";
import * as accountPage from "./account-page.module.css";
import { queryOptions } from "@tanstack/react-query";
import { Check, Laptop, Smartphone, Tablet } from "lucide-react";
import { useState } from "react";
import type { OpenSessionJson, Person } from "@agate/api";
import { easternDay, easternTime, writeDay, type Day } from "@agate/captions/calendar";
import { outcomeOf } from "../../api/outcome.ts";
import { readJson } from "../../api/request.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { useRead } from "../../api/use-read.ts";
import { useToday } from "../../lib/use-now.ts";
import { useLeaving } from "../../product/mine/use-leaving.tsx";
import { ReadState } from "../../product/read-state.tsx";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { ButtonRow, NetworkButton } from "../../ui/button.tsx";
import { Question } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/list-state.tsx";
import { Badge } from "../../ui/text.tsx";
import { showToast } from "../../ui/toast.ts";
import { PleaseSignIn, SignOutButton } from "./session-buttons.tsx";

/** Lists where the person is signed in and lets them end one session or all. */
export function SecurityTab({ person }: { readonly person: Person | null }) {
  if (person)
    return (
      <>
        <OpenSessions key={person.id} />
        <SecondFactor key={`factor ${person.id}`} />
      </>
    );
  return <PleaseSignIn tab="security">Please sign in to see where you are signed in.</PleaseSignIn>;
}

const SecondFactor = lazyPart(
  "The second factor",
  async () => (await import("./second-factor/second-factor.tsx")).SecondFactor,
  { waiting: <Skeleton rows={2} /> },
);

/** Refetched whenever the tab opens, and not cached afterward. */
const openSessions = queryOptions({
  queryKey: ["open-sessions"],
  queryFn: ({ signal }) => readJson("/api/auth/sessions", {}, signal),
  staleTime: 0,
  gcTime: 0,
});

function OpenSessions() {
  const read = useRead(openSessions);
  const [ended, setEnded] = useState<readonly string[]>([]);
  return (
    <section className={accountPage.part}>
      <h3>Where you are signed in</h3>
      <p className={textStyles.quiet}>Device and last use. Locations are not stored.</p>
      <ReadState read={read} loading="Loading your sessions..." failed="Your sessions could not be loaded" rows={2}>
        They have not changed.
      </ReadState>
      {read.state === "ready" && (
        <ul className={accountPage.sessions} aria-label="Open sessions">
          {read.data.sessions
            .filter(({ id }) => !ended.includes(id))
            .map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => setEnded([...ended, session.id])} />
            ))}
        </ul>
      )}
      <SignOutEverywhere />
    </section>
  );
}

const signs = { computer: Laptop, phone: Smartphone, tablet: Tablet } as const;

function SessionRow({ session, onEnded }: { readonly session: OpenSessionJson; readonly onEnded: () => void }) {
  const { id, device, kind, current } = session;
  const [isEnding, setEnding] = useState(false);
  const post = usePost();
  const today = useToday();
  const Sign = signs[kind];
  const end = async () => {
    if (isEnding) return;
    setEnding(true);
    const outcome = await outcomeOf(post("/api/auth/end-session", { id }));
    // A session that is already gone counts as ended.
    if (outcome.ok || outcome.failure.problem?.status === 404) {
      onEnded();
      return showToast({ tone: "ok", title: "Session ended", text: `${device} is signed out.` });
    }
    setEnding(false);
    notifyFailure("The session was not ended", outcome.failure, "Please try again.");
  };
  return (
    <li>
      <Sign aria-hidden="true" />
      <div>
        <b>{device}</b>{" "}
        {current && (
          <Badge tone="ok">
            <Check aria-hidden="true" />
            This device
          </Badge>
        )}
        <p className={`${textStyles.quiet} ${textStyles.small}`}>{seenWords(session, today)}</p>
      </div>
      {current ? (
        <SignOutButton />
      ) : (
        <NetworkButton aria-label={`End the session of ${device}`} busy={isEnding} onClick={() => void end()}>
          End
        </NetworkButton>
      )}
    </li>
  );
}

/** `Today 1:48 PM ET. Since June 2, 2026`: when a session was last used and when it began, in Eastern time. */
export function seenWords(
  { since, last_seen, current }: Pick<OpenSessionJson, "since" | "last_seen" | "current">,
  today: Day | null,
): string {
  const seen = new Date(last_seen);
  const day = easternDay(seen);
  const isToday = day === today;
  const lastSeen = current ? "Now" : isToday ? `Today ${easternTime(seen)} ET` : writeDay(day, "plain");
  return `${lastSeen}. Since ${writeDay(easternDay(new Date(since)), "plain")}`;
}

/** Ends all sessions, including this one, after a confirmation. */
function SignOutEverywhere() {
  const post = usePost();
  const [isOpen, setOpen] = useState(false);
  const { isLeaving, leave, question } = useLeaving(
    () => retryWhileAway(() => post("/api/auth/sign-out-everywhere", {})),
    () => showToast({ tone: "note", title: "Signed out everywhere" }),
    (failure) => {
      setOpen(false);
      notifyFailure("Logout Error", failure, "There was a problem signing you out. Please try again.");
    },
  );
  return (
    <ButtonRow>
      <NetworkButton look="lost" onClick={() => setOpen(true)}>
        Sign out everywhere
      </NetworkButton>
      <span className={textStyles.hint}>Ends all sessions, including this one.</span>
      {isOpen && (
        <Question
          title="Sign out on all devices?"
          yes="Sign out everywhere"
          no="Stay signed in"
          look="lost"
          busy={isLeaving}
          onYes={() => void leave()}
          onNo={() => setOpen(false)}
        >
          <p>Including this browser. You will need your password to sign back in.</p>
        </Question>
      )}
      {question}
    </ButtonRow>
  );
}
