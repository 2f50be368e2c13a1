import * as styles from "./save-offline.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Clock, CloudDownload, TriangleAlert, X } from "lucide-react";
import { leagueBySlug } from "@agate/leagues";
import { useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { saveCodes } from "../../../product/lease/save-codes.ts";
import { NotSaved } from "../../../product/packs/save-failure.ts";
import { removePack, savePack } from "../../../product/packs/saved-packs.ts";
import type { SavedPack } from "../../../product/packs/saved-packs.ts";
import { useSavedPacks } from "../../../product/packs/use-saved-packs.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import type { FileOrigin } from "../since/file-origin.ts";
import { failureText, hoursOld, isAbout, readyWords, savedWhen, sizeWords } from "./saved-words.ts";

interface SaveOfflineProps {
  readonly league: string;
  /** When the game or event is. */
  readonly days: NonNullable<FileOrigin["days"]>;
  /** "Braves at Red Sox, July 4" */
  readonly about: string;
  /** Whether there are codes to be saved, too. */
  readonly isEntitled: boolean;
}

/** How a press goes on. */
type Progress =
  | { readonly state: "idle" }
  | { readonly state: "saving"; readonly part: number }
  | { readonly state: "failed"; readonly text: string };

const codesMissing =
  "Teams and rosters are saved, the common codes are not: without a network the file would lack them.";

/** One press saves what the game needs without a network, and shows what is saved on this device (rules PK15, PK16). */
export function SaveOffline({ league, days, about, isEntitled }: SaveOfflineProps) {
  const client = useQueryClient();
  const { packs, status, isPersistent } = useSavedPacks();
  const now = useNow() ?? 0;
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<Progress>({ state: "idle" });
  const saved = packs.find((pack) => pack.league === league && isAbout(pack, days));
  const old = saved ? hoursOld(saved, now) : null;

  const save = async () => {
    setProgress({ state: "saving", part: 1 });
    try {
      await savePack({ league, savedFor: about, days });
      setProgress({ state: "saving", part: 2 });
      const areSaved = !isEntitled || (await saveCodes(client, league));
      setProgress(areSaved ? { state: "idle" } : { state: "failed", text: codesMissing });
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      setProgress({ state: "failed", text: failureText(error.why) });
    }
  };

  const isSaving = progress.state === "saving";
  const hasFailed = progress.state === "failed";
  const label = isSaving
    ? `Saving ${progress.part} of ${isEntitled ? 2 : 1}`
    : hasFailed
      ? "Not saved"
      : saved
        ? readyWords(about, saved, now)
        : "Save offline";
  const Sign = hasFailed ? TriangleAlert : !saved ? CloudDownload : old === null ? Check : Clock;

  return (
    <Popover
      label="Saved on this device"
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open && !saved && !isSaving) void save();
      }}
      trigger={
        <IconButton label={label} edge aria-busy={isSaving}>
          <Sign />
        </IconButton>
      }
    >
      <div className={styles.box}>
        {hasFailed ? (
          <Alert tone="bad" title="Not saved" action={<Button onClick={() => void save()}>Try again</Button>}>
            {progress.text}
          </Alert>
        ) : (
          <>
            <output>{saved || isSaving ? `${label}.` : "This game is not saved on this device."}</output>
            {old !== null && <p>{`It is ${old} hours old. Update it before you go.`}</p>}
            <Button busy={isSaving} onClick={() => void save()}>
              {saved ? "Update" : "Save offline"}
            </Button>
          </>
        )}
        {status === "refused" && <p>This browser keeps nothing for us, as in a private window.</p>}
        {packs.length > 0 && <SavedList packs={packs} now={now} />}
        {packs.length > 0 && isPersistent === false && (
          <p>The browser may clear what is saved when the device runs short of room.</p>
        )}
      </div>
    </Popover>
  );
}

/** What is saved, of every league: for what, how old, how large, and the way to remove it. */
function SavedList({ packs, now }: { readonly packs: readonly SavedPack[]; readonly now: number }) {
  return (
    <section>
      <h2>
        Saved on this device
        <small>{sizeWords(packs.reduce((sum, { bytes }) => sum + bytes, 0))}</small>
      </h2>
      <ul>
        {packs.map((pack) => {
          const name = leagueBySlug(pack.league)?.title ?? pack.league;
          const old = hoursOld(pack, now);
          const why = [
            pack.byItself ? "for your favorites" : pack.savedFor.join("; "),
            pack.sample && "sample data: invented people",
            pack.isAfterDamage && "the newest copy is damaged: the one before is used",
          ].filter(Boolean);
          return (
            <li key={pack.league}>
              <span>
                <b>{name}</b>
                <small>{why.join("; ")}</small>
              </span>
              <span>
                {savedWhen(pack.checkedAt, now)}
                <small>{[sizeWords(pack.bytes), old !== null && `${old} hours old`].filter(Boolean).join(", ")}</small>
              </span>
              <IconButton label={`Remove ${name}`} onClick={() => void removePack(pack.league)}>
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
