import * as styles from "./hero.module.css";
import * as pageStyles from "../../../ui/page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { MouseEvent } from "react";
import { nextPage, whoIs } from "../../../product/session/next-page.ts";
import { headerWay } from "../../../product/session/session-state.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { AskLink } from "../../../product/subscription/ask-link.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { isOrdinaryPress } from "../../../lib/is-ordinary-press.ts";
import { HeroPicture } from "./hero-picture.tsx";

/** What the product is in one line, over our own picture. */
export function Hero({ canBuy }: PrimaryButtonProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={pageStyles.wrap}>
        <p className={`${textStyles.kicker} ${styles.kicker}`}>Caption codes for sports photographers</p>
        <h1 id="hero-title">
          <span>
            Type <code>p8</code>.
          </span>{" "}
          <span>File the right name.</span>
        </h1>
        <p className={styles.lead}>
          Pick a game. Agate builds one text file of code replacements for Photo Mechanic: every player, the head
          coaches, the venue, the date, the phrases you caption with.
        </p>
        <p className={styles.acts}>
          <PrimaryButton canBuy={canBuy} />
          <a
            className={buttonClass("plain", { big: true }, styles.onPicture)}
            href="#how-title"
            onClick={(event) => scrollToPart(event, "how-title")}
          >
            Learn More
          </a>
        </p>
      </div>
      {/* Behind the words, and after them in the page: while it is still on its way they have their place, and it moves nothing. */}
      <HeroPicture />
    </section>
  );
}

export interface PrimaryButtonProps {
  /** False: it is known that there is no plan to buy. */
  readonly canBuy: boolean;
}

/**
 * 'Account' for who is signed in, else 'Subscribe' (rule PF1); what a page without JavaScript shows, too. Where nothing
 * can be bought it leads to a mail.
 */
export function PrimaryButton({ canBuy }: PrimaryButtonProps) {
  const session = useSession();
  const isSignedIn = headerWay(session) === "account";
  if (!isSignedIn && !canBuy)
    return (
      <AskLink className={styles.primary} look="red" big>
        Contact us
      </AskLink>
    );
  const who = isSignedIn ? "signed-in" : (whoIs(session) ?? "visitor");
  return (
    <ButtonLink className={styles.primary} look="red" big to={nextPage("subscribe", null, who)}>
      {isSignedIn ? "Account" : "Subscribe"}
    </ButtonLink>
  );
}

/**
 * Scrolls smoothly to a part of the page and gives its heading the focus, so that the keys go on from there. Whoever
 * wants less motion is there at once; without JavaScript the link's own address leads there.
 * @param headingId what the link's address names
 */
function scrollToPart(event: MouseEvent, headingId: string): void {
  const heading = document.getElementById(headingId);
  if (!heading || !isOrdinaryPress(event)) return;
  event.preventDefault();
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.closest("section")?.scrollIntoView({ behavior: isStill ? "instant" : "smooth", block: "start" });
  heading.focus({ preventScroll: true });
}
