import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { WritePath, AuditEntryJson } from "@agate/api";
import { ReadFailure, reasonOf } from "../../../api/failure.ts";
import { postJson } from "../../../api/request.ts";
import { download } from "../../../lib/download.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { SubmitButton } from "../../../ui/narrow-form.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { Section, Table } from "../section.tsx";
import { fullTime } from "../words.ts";

/** Every act of an operator, newest first. All of it, or the filtered part, can be saved as a file. */
export function AuditSection() {
  const [picked, setPicked] = useState(everything);
  const { data, dataUpdatedAt, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery(auditQuery(picked));
  const retry = { retry: () => void refetch(), isRetrying: isFetching };
  const pages = data?.pages;
  const acts = pages?.[0]?.acts ?? [];
  const isPicked = picked.act !== "" || picked.who !== "";
  return (
    <Section
      title="Audit log"
      lead="Everything operators do, here and by command. It cannot be changed."
      before={<Pick acts={acts} picked={picked} onPick={setPicked} />}
      read={
        pages
          ? { state: "ready", data: pages, readAt: dataUpdatedAt, error: isFetchingNextPage ? null : error, ...retry }
          : error
            ? { state: "failed", error, ...retry }
            : { state: "loading" }
      }
    >
      {(shown) => {
        const entries = shown.flatMap(({ entries: page }) => page);
        if (!entries.length)
          return (
            <ListState state="empty" title={isPicked ? "No matching acts" : "No acts yet"}>
              {isPicked
                ? "Nothing in the log is by, or about, what you are looking for."
                : "Everything operators do is listed here."}
            </ListState>
          );
        return (
          <>
            <Table
              rows={entries}
              keyOf={({ id }) => id}
              columns={[
                [
                  "When",
                  ({ at }) => (
                    <time dateTime={at} title={at}>
                      {fullTime(at)}
                    </time>
                  ),
                ],
                ["Who", ({ actor }) => (actor.kind === "command-line" ? `${actor.name}, command line` : actor.name)],
                [
                  "Act",
                  ({ act, subject }) => (
                    <>
                      <b>{actWords(act)}</b>: {subjectWords(subject)}
                    </>
                  ),
                ],
                ["Before", ({ before }) => before && <code>{stateWords(before)}</code>],
                [
                  "After",
                  ({ after, reason }) => (
                    <>
                      {after && <code>{stateWords(after)}</code>}
                      {reason && reason !== after?.["reason"] && <> “{reason}”</>}
                    </>
                  ),
                ],
              ]}
            />
            <ButtonRow>
              {hasNextPage && (
                <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Older
                </Button>
              )}
              <SaveFile picked={picked} />
              <span className={textStyles.hint}>
                {hasNextPage ? `The newest ${entries.length}. ` : `All ${entries.length}. `}
                Times are Eastern.
              </span>
            </ButtonRow>
          </>
        );
      }}
    </Section>
  );
}

interface PickProps {
  readonly acts: readonly string[];
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
}

/** Filters by act immediately, by person on submit. */
function Pick({ acts, picked, onPick }: PickProps) {
  const known = picked.act && !acts.includes(picked.act) ? [...acts, picked.act] : acts;
  return (
    <form
      className={`${sectionStyles.line} ${sectionStyles.pick}`}
      onSubmit={(event) => {
        event.preventDefault();
        const who = new FormData(event.currentTarget).get("who");
        onPick({ ...picked, who: typeof who === "string" ? who.trim() : "" });
      }}
    >
      <SelectField
        label="Act"
        value={picked.act}
        options={[{ value: "", label: "All" }, ...known.map((act) => ({ value: act, label: actWords(act) }))]}
        onChange={(act) => onPick({ ...picked, act })}
      />
      <TextField label="By or about, part of the address" name="who" type="search" autoComplete="off" />
      <SubmitButton busy={false}>Find</SubmitButton>
    </form>
  );
}

function SaveFile({ picked }: { readonly picked: Picked }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      showToast({ tone: "ok", title: "Audit log saved", text: await downloadAudit(picked) });
    } catch (error) {
      setFailure(error as Error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void save()}>
        <Download />
        CSV
      </Button>
      {failure && (
        <Alert tone="bad" title="The file was not saved">
          {reasonOf(failure)}
        </Alert>
      )}
    </>
  );
}

/**
 * Downloads the filtered log as a file.
 * @returns its name
 * @throws ReadFailure
 */
async function downloadAudit(picked: Picked): Promise<string> {
  const answer = await fetch("/api/operate/audit-file" satisfies WritePath, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(queryOfPicked(picked)),
  }).catch(() => {
    throw new ReadFailure("unreachable");
  });
  const type = answer.headers.get("content-type") ?? "";
  if (!answer.ok || !type.startsWith("text/csv")) throw new ReadFailure(answer.status >= 500 ? "busy" : "broken");
  const [, name = "agate-audit.csv"] =
    /filename="([\w.-]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  const text = await answer.blob().catch(() => {
    throw new ReadFailure("broken");
  });
  download(name, text, "text/csv;charset=utf-8");
  return name;
}

/** The filter of the log; "" for all. */
interface Picked {
  readonly act: string;
  readonly who: string;
}

const everything: Picked = { act: "", who: "" };

/** The filter as fields of a request. */
const queryOfPicked = ({ act, who }: Picked) => ({ ...(act && { act }), ...(who && { who }) });

/** The log page by page, newest first. Requested by POST, so that no email address appears in a URL. */
const auditQuery = (picked: Picked) =>
  infiniteQueryOptions({
    queryKey: ["operate", "audit", picked],
    queryFn: ({ pageParam, signal }) =>
      postJson(
        "/api/operate/audit",
        { ...queryOfPicked(picked), ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
    gcTime: 0,
  });

/** What acts are called; an act that is not listed here is shown by its name. */
const acts: Readonly<Record<string, string>> = {
  "role.grant": "Granted a role",
  "role.revoke": "Revoked a role",
  "person.delete": "Deleted an account",
  "person.end-sessions": "Ended all sessions",
  "person.reset-password": "Mailed a password reset",
  "person.remove-second-factor": "Removed the second factor",
  "sign-up.resend": "Resent a confirmation",
  "complimentary.give": "Gave complimentary access",
  "complimentary.end": "Ended complimentary access",
  "plan.price": "Changed a price",
  "payment.assign": "Gave a payment its owner",
  "payment-alarm.clear": "Cleared a payment alarm",
  "hold.apply": "Applied a held answer",
  "hold.refuse": "Refused a held answer",
  "correction.set": "Corrected",
  "correction.undo": "Undid a correction",
  "team.merge": "Merged two teams",
  "scope.ask": "Fetched again",
  "refresh.run": "Refreshed by hand",
};

function actWords(act: string): string {
  return acts[act] ?? act;
}

/** What an act was done to. Of a deleted person only a meaningless number is left. */
function subjectWords({ kind, id, label }: AuditEntryJson["subject"]): string {
  if (label !== null) return label;
  if (kind === "person") return `A person who has since been deleted (${id.slice(0, 8)})`;
  return `${kind} ${id}`;
}

/** `until 2026-12-31, reason review`; "" for nothing. */
function stateWords(state: AuditEntryJson["before"]): string {
  return Object.entries(state ?? {})
    .map(([name, value]) => `${name} ${value === null ? "none" : String(value)}`)
    .join(", ");
}
