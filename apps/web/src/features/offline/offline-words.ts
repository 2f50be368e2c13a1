import { writeDays } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import { whenWords } from "../../product/manifests/when-words.ts";
import type { SavedPack } from "../../product/packs/saved-packs.ts";
import { savedWhen } from "../../product/venue/saved-words.ts";
import type { WhyOffline } from "./network-state.ts";

/** What the line under the header says: what has happened, and what that means here. */
export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/** A page that is kept. */
export interface Kept {
  /** When it came from the server. */
  readonly at: Date;
  /** The instant, in milliseconds, from which the day of `at` is told. */
  readonly seen: number;
}

/**
 * What is said while the server cannot be reached. What is saved of the page's league is worth more than when the page
 * itself was kept.
 * @param kept the page that is shown; null: it is not kept
 * @param pack of the page's league; null: none is saved, or it is no league's page
 * @param now milliseconds
 */
export function offlineWords(
  why: WhyOffline,
  kept: Kept | null,
  pack: Pick<SavedPack, "league" | "from" | "to" | "checkedAt"> | null,
  now: number,
): NoticeWords {
  const portal = "This network answers with a page of its own. It may want you to sign in to it first.";
  const title =
    why === "portal" ? "No way to Agate." : why === "busy" ? "Agate cannot respond right now." : "No network.";
  if (pack) {
    const ready = `${leagueBySlug(pack.league)?.title ?? pack.league} is ready offline: ${writeDays(pack.from, pack.to).replace(/, \d{4}$/, "")}, saved ${savedWhen(pack.checkedAt, now)}.`;
    return { title, text: why === "portal" ? `${portal} ${ready}` : ready };
  }
  if (why === "portal") return { title, text: portal };
  if (!kept) return { title, text: "This page is not on this device yet. What it lists may be missing." };
  const { day, time } = whenWords(kept.at.toISOString(), kept.seen);
  return {
    title,
    text: `This page is on this device, saved ${[day, time && `${time} ET`].filter(Boolean).join(" ")}.`,
  };
}

export const backWords: NoticeWords = { title: "Back online.", text: "What stands here is being checked." };

/** @param hasTyped whether something is typed on the page that a reload would lose */
export function newVersionWords(hasTyped: boolean): NoticeWords {
  return {
    title: "A new version is ready.",
    text: hasTyped
      ? "Finish what you have typed first: starting it loads the page anew."
      : "Nothing you have made is lost.",
  };
}
