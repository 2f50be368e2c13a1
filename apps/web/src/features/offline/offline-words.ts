import type { LeaseWords } from "../../product/lease/lease-words.ts";
import { savedWhen } from "../../product/venue/saved-words.ts";
import type { WhyOffline } from "./network-state.ts";

/** The text of the line under the header: what has happened, and what that means here. */
export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/** What a page has without a network. */
export interface OnDevice {
  /** What the lease says; null if this browser stores none. */
  readonly lease: LeaseWords | null;
  /** The page may export, but nothing is stored that would preserve that over a reload. */
  readonly exportsWhileOpen: boolean;
  /**
   * When the page, or what is saved of its league, was last received from the server, in milliseconds; null if never.
   */
  readonly updatedAt: number | null;
}

const titles: Readonly<Record<WhyOffline, string>> = {
  "no-network": "Offline.",
  portal: "This network needs you to sign in first.",
  busy: "Agate cannot respond right now.",
};

/** The only line while the server cannot be reached (rule OF8): what matters most here, in one sentence. */
export function offlineWords(why: WhyOffline, device: OnDevice, now: number): NoticeWords {
  return { title: titles[why], text: textOf(device, now) };
}

function textOf({ lease, exportsWhileOpen, updatedAt }: OnDevice, now: number): string {
  if (lease) return lease.text;
  if (exportsWhileOpen) return "Export works as long as this page stays open.";
  return updatedAt === null ? "" : `Last updated ${savedWhen(updatedAt, now)}.`;
}

export const backWords: NoticeWords = { title: "Back online.", text: "Checking for changes." };

/** @param hasTyped whether a reload would lose text typed on the page */
export function newVersionWords(hasTyped: boolean): NoticeWords {
  return {
    title: "A new version is ready.",
    text: hasTyped
      ? "Finish what you have typed first: starting it loads the page anew."
      : "Nothing you have made is lost.",
  };
}
