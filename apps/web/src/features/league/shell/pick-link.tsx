import * as styles from "./game-list.module.css";
import type { ReactNode } from "react";
import { isPlainClick } from "../../../lib/is-ordinary-press.ts";
import { notOnDevice } from "../../../product/saved/on-device.ts";

interface PickLinkProps {
  /** How the address names it. */
  readonly address: { readonly game: string } | { readonly event: string };
  readonly isPicked: boolean;
  readonly isOver: boolean;
  /** False: it does not open without a network. */
  readonly isHere: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

/**
 * A game or an event of a list: a link to its address on this page, so that it leads there without our code and opens
 * in another tab. A plain click picks it on the open page, whose form stays (rule SH13).
 */
export function PickLink({ address, isPicked, isOver, isHere, onPick, children }: PickLinkProps) {
  return (
    <a
      className={styles.game}
      data-game=""
      href={`?${new URLSearchParams(address)}`}
      aria-current={isPicked || undefined}
      data-over={isOver || !isHere || undefined}
      title={isHere ? undefined : notOnDevice}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPick();
      }}
    >
      {children}
    </a>
  );
}
