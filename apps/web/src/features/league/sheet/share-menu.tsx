import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./sheet.module.css";
import { ChevronDown, CloudDownload, FileUp, FolderDown, FolderOpen, Link, Package, Rows3, Share2 } from "lucide-react";
import { useState, type ReactNode, useEffect } from "react";
import type { PositionTable } from "@agate/captions";
import type { SideNames } from "../../../product/code-file/file-rows.ts";
import { ownStyleId } from "../../../product/own-styles/own-styles.ts";
import { writeStyleFragment } from "../../../product/own-styles/style-text.ts";
import { useUsableStyles } from "../../../product/own-styles/use-own-styles.ts";
import { OfflineDialog } from "../../../product/venue/offline-dialog.tsx";
import { savingWords } from "../../../product/venue/saving-notes.tsx";
import { useSaving } from "../../../product/venue/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { Exporting } from "../export/use-export.ts";
import { FolderProblem, NoFolderNote } from "../handover/folder-problem.tsx";
import { LinkByHand } from "../handover/link-by-hand.tsx";
import { fileToShare, isAnswer, shareFile } from "../handover/share-file.ts";
import { useFolder } from "../handover/use-folder.ts";
import { openKit } from "../kit/open-kit.ts";
import type { SpottingSheetProps } from "../paper/spotting-sheet.tsx";
import { CopyButton } from "./copy-button.tsx";
import { SidelineLink } from "./sideline-link.tsx";

const SpottingSheet = lazyPart(
  "The spotting sheet",
  async () => (await import("../paper/spotting-sheet.tsx")).SpottingSheet,
);

export interface ShareMenuProps extends Pick<SpottingSheetProps, "file" | "about" | "dated" | "marks"> {
  readonly exporting: Exporting;
  /**
   * The query with all of the page's settings: every person who opens it gets the same file, whatever their presets
   * (rule PS3).
   */
  readonly query: string;
  /** The names for the file's team parts; a file without teams has none. */
  readonly names?: SideNames | undefined;
  /** The names of positions in the league's sport; omitted if it has none. */
  readonly positions?: PositionTable | null | undefined;
}

const noTeams: SideNames = { home: "", away: "" };

/** What is open over the page: the spotting sheet, the saved data, or the link that the browser refused to copy. */
type Shown = "spotting" | "link" | "offline" | null;

/**
 * The other actions for the file, in words: those without a button at this width, saving it, and sharing: a link, the
 * device's share sheet, a folder, paper (rules PP5 to PP9).
 */
export function ShareMenu(props: ShareMenuProps) {
  const { exporting, query, about, names = noTeams, positions = null } = props;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const { origin, written, markExported } = exporting;
  const { reader, isEntitled } = useEntitlement();
  const folder = useFolder(isEntitled ? reader : null, written, markExported);
  const days = about === null ? undefined : origin?.days;
  const requests = days && origin && about !== null ? [{ league: origin.league, days, about }] : [];
  const saving = useSaving(requests, isEntitled);
  const [offlineWord, offlineHint] = savingWords(saving, requests.length > 0);
  const openOffline = () => {
    setShown("offline");
    saving.saveAtFirst();
  };
  const url = useLinkWithStyle(`${window.location.origin}${window.location.pathname}?${query}`);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: "ok", title: "Link copied", text: "Anyone who opens it gets the same settings." });
    } catch {
      setShown("link");
    }
  };
  const toShare = isEntitled && written ? fileToShare(written) : null;
  const way = (sign: ReactNode, words: string, act: () => void, hint = "") => (
    <Button
      look="bare"
      onClick={() => {
        setOpen(false);
        act();
      }}
    >
      {sign}
      {words}
      {hint && <small>{hint}</small>}
    </Button>
  );
  return (
    <>
      <Popover
        label="More"
        className={styles.more}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button>
            More
            <ChevronDown />
          </Button>
        }
      >
        <div className={styles.ways}>
          {isEntitled && typeof written?.content === "string" && (
            <CopyButton className={styles.inMenu} look="bare" key={written.name} text={written.content} />
          )}
          <SidelineLink className={styles.inMenu} look="bare" query={query} />
          {way(<CloudDownload />, offlineWord, openOffline, offlineHint)}
          {isEntitled && written && way(<Package />, "Assignment kit", openKit)}
          {folder?.folder && way(<FolderDown />, `Save again into ${folder.folder}`, () => folder.save())}
          {folder &&
            way(
              <FolderOpen />,
              folder.folder ? "Save into another folder" : "Save into a folder",
              folder.saveElsewhere,
            )}
          {toShare && !folder?.folder && way(<FileUp />, "Share the file", () => void shareFile(toShare, markExported))}
          {"share" in navigator &&
            !folder &&
            way(<Share2 />, "Share the link", () => void shareLink(url, about, copyLink))}
          {way(<Link />, "Copy link", () => void copyLink())}
          {origin && way(<Rows3 />, "Spotting sheet", () => setShown("spotting"))}
          {isEntitled && written && <NoFolderNote className={`${textStyles.hint} ${styles.note}`} />}
        </div>
      </Popover>
      {shown === "spotting" && origin && (
        <SpottingSheet
          {...props}
          league={origin.league}
          names={names}
          positions={positions}
          isEntitled={isEntitled}
          onClose={() => setShown(null)}
        />
      )}
      {shown === "offline" && (
        <OfflineDialog saving={saving} about={requests.length ? about : null} onClose={() => setShown(null)} />
      )}
      {shown === "link" && <LinkByHand url={url} onCopy={() => void copyLink()} onClose={() => setShown(null)} />}
      {folder && written && <FolderProblem saving={folder} name={written.name} />}
    </>
  );
}

async function shareLink(url: string, about: string | null, copyLink: () => Promise<void>): Promise<void> {
  try {
    await navigator.share({ title: document.title, text: about ?? undefined, url });
  } catch (error) {
    if (!isAnswer(error)) await copyLink();
  }
}

/** Returns a link for someone else, with the own style it names included after its `#` (rule OS12). */
function useLinkWithStyle(url: string): string {
  const { styles: own } = useUsableStyles();
  const [carried, setCarried] = useState({ url, whole: url });
  const id = ownStyleId(new URL(url).searchParams.get("style") ?? "");
  const style = id === null ? undefined : own.get(id);
  useEffect(() => {
    if (!style) return undefined;
    let isHere = true;
    const carry = async () => {
      const fragment = await writeStyleFragment({ id, style });
      if (isHere && fragment !== null) setCarried({ url, whole: `${url}#${fragment}` });
    };
    // Without the style, the link still works for everything else.
    void carry().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [url, id, style]);
  return style && carried.url === url ? carried.whole : url;
}
