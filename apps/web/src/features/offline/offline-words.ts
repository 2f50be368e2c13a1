import type { LeaseWords } from "../../product/lease/lease-words.ts";
import { savedBriefly, savedWhen } from "../../product/venue/saved-words.ts";
import type { WhyOffline } from "./network-state.ts";

/** The text of the line under the header: what has happened, and what that means here. */
export interface NoticeWords {
  readonly title: string;
  readonly text: string;
  /** The same on one line of a phone. */
  readonly brief: Omit<NoticeWords, "brief">;
}

/** What a page has without a network. */
export interface OnDevice {
  /** What the lease says; null if this browser stores none. */
  readonly lease: LeaseWords | null;
  /** The page may export, but nothing is stored that would preserve that over a reload. */
  readonly exportsWhileOpen: boolean;
  /** When the page was last received from the server, in milliseconds; null if never. */
  readonly updatedAt: number | null;
  /** When the server last gave the people that the page makes files of; undefined: unknown, or there are none. */
  readonly peopleAt: number | undefined;
  /** They are invented: the line has the place of the one that says so. */
  readonly isSample: boolean;
}

const titles: Readonly<Record<WhyOffline, string>> = {
  "no-network": "Offline.",
  portal: "This network needs you to sign in first.",
  busy: "Agate cannot respond right now.",
};

const briefTitles: typeof titles = { "no-network": "Offline.", portal: "Sign in to Wi-Fi.", busy: "Agate is busy." };

/** The only line while the server cannot be reached (rule OF8): what matters most here. */
export function offlineWords(why: WhyOffline, device: OnDevice, now: number): NoticeWords {
  const [text, brief] = wordsOf(why, device, now);
  return { title: titles[why], text, brief: { title: briefTitles[why], text: brief } };
}

function wordsOf(why: WhyOffline, device: OnDevice, now: number): readonly [text: string, brief: string] {
  const { lease, exportsWhileOpen, peopleAt, isSample } = device;
  const updatedAt = peopleAt ?? device.updatedAt;
  if (!lease && exportsWhileOpen)
    return ["Export works as long as this page stays open.", "Keep this page open to export."];
  if (!lease && !isSample)
    return updatedAt === null
      ? ["", ""]
      : [`Last updated ${savedWhen(updatedAt, now)}.`, `Updated ${savedBriefly(updatedAt, now)}.`];
  const { tone, text = "", brief = "" } = lease ?? {};
  // Why there is no export matters more.
  if (peopleAt === undefined || tone === "bad") return [text, brief];
  // Beside a longer title there is no room for it.
  const age = isSample ? "Sample data." : `Updated ${savedBriefly(peopleAt, now)}.`;
  return [
    `${isSample ? "Sample data, updated" : "Updated"} ${savedWhen(peopleAt, now)}. ${text}`.trim(),
    `${why === "no-network" ? age : ""} ${brief}`.trim(),
  ];
}

const back = { title: "Back online.", text: "Checking for changes." };

export const backWords: NoticeWords = { ...back, brief: back };

/** @param hasTyped whether a reload would lose text typed on the page */
export function newVersionWords(hasTyped: boolean): NoticeWords {
  return {
    title: "A new version is ready.",
    text: hasTyped
      ? "Finish what you have typed first: starting it loads the page anew."
      : "Nothing you have made is lost.",
    brief: { title: "New version.", text: hasTyped ? "Finish typing first." : "Nothing is lost." },
  };
}
