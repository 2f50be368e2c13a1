import * as styles from "./audit-section.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { Section } from "../section.tsx";
import { actWords } from "./act-words.ts";
import { auditQuery, everything } from "./audit-query.ts";
import type { Picked } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";
import { downloadAudit } from "./download-audit.ts";

/** Every act of an operator, the newest first; all of it, or what is picked, as a file. */
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
            <ListState state="empty" title={isPicked ? "No act like that" : "No act yet"}>
              {isPicked
                ? "Nothing in the log is by, or about, what you are looking for."
                : "Everything operators do is listed here."}
            </ListState>
          );
        return (
          <>
            <AuditTable entries={entries} />
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

/** By act at once, by person when it is asked for. */
function Pick({ acts, picked, onPick }: PickProps) {
  const known = picked.act && !acts.includes(picked.act) ? [...acts, picked.act] : acts;
  return (
    <form
      className={styles.pick}
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
      <TextField label="By or about, a part of the address" name="who" type="search" autoComplete="off" />
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
