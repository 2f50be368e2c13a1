import * as pageStyles from "../../../ui/page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./hero.module.css";
import type { MouseEvent } from "react";
import { isPlainClick } from "../../../lib/is-ordinary-press.ts";
import { nextPage, whoIs } from "../../../product/session/next-page.ts";
import { headerWay } from "../../../product/session/session-state.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { SupportMailLink } from "../../../product/subscription/support-mail-link.tsx";
import { buttonClass, ButtonLink } from "../../../ui/button.tsx";

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
      {/* Behind the text, but after it in the document: the text has its place while the picture loads, and nothing
          shifts. */}
      <HeroPicture />
    </section>
  );
}

export interface PrimaryButtonProps {
  /** False once it is known that no plan is for sale. */
  readonly canBuy: boolean;
}

/**
 * 'Account' if signed in, otherwise 'Subscribe' (rule PF1), which the page also shows without JavaScript. If nothing is
 * for sale, it links to a mail.
 */
export function PrimaryButton({ canBuy }: PrimaryButtonProps) {
  const session = useSession();
  const isSignedIn = headerWay(session) === "account";
  if (!isSignedIn && !canBuy)
    return (
      <SupportMailLink className={styles.primary} look="red" big>
        Contact us
      </SupportMailLink>
    );
  const who = isSignedIn ? "signed-in" : (whoIs(session) ?? "visitor");
  return (
    <ButtonLink className={styles.primary} look="red" big to={nextPage("subscribe", null, who)}>
      {isSignedIn ? "Account" : "Subscribe"}
    </ButtonLink>
  );
}

/**
 * Scrolls smoothly to a part of the page and focuses its heading, so that keyboard navigation continues from there.
 * With reduced motion it jumps there; without JavaScript the link's own address leads there.
 * @param headingId the target of the link's address
 */
function scrollToPart(event: MouseEvent, headingId: string): void {
  const heading = document.getElementById(headingId);
  if (!heading || !isPlainClick(event)) return;
  event.preventDefault();
  const isMotionReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.closest("section")?.scrollIntoView({ behavior: isMotionReduced ? "instant" : "smooth", block: "start" });
  heading.focus({ preventScroll: true });
}

/** Dusk in halftone: rows of dots that grow toward the stands. Color and size of each row, from the top. */
const dusk: readonly (readonly [colour: string, size: number])[] = [
  ["181c3a", 0.8],
  ["1e1e40", 1.1],
  ["242046", 1.5],
  ["2a224c", 2],
  ["302552", 2.5],
  ["362758", 3],
  ["40295d", 3.6],
  ["502d5e", 4.2],
  ["5f3060", 4.8],
  ["6f3461", 5.5],
  ["803860", 6.1],
  ["953f59", 6.8],
  ["aa4553", 7.5],
  ["bd4d4e", 8.2],
  ["cd5e4b", 8.9],
  ["dc6f48", 9.7],
  ["ec8046", 10.4],
];
/** Position and scale of the floodlight heads, right of the headline: the distant one is small. */
const masts: readonly (readonly [x: number, y: number, scale: number])[] = [
  [1290, 178, 1],
  [1520, 214, 0.68],
];
/** The crowd: rows of dots in an irregular pattern. */
const crowd = ["0 9 0 14 0 7 0 22", "0 11 0 6 0 19 0 8", "0 7 0 16 0 10 0 5"];

/** A mast's cone of light, down to the field. */
function coneOf([x, y, scale]: (typeof masts)[number]): string {
  const half = 66 * scale;
  const spread = half + 230 * scale;
  return `M${x - half} ${y} ${x + half} ${y} ${x + spread} 464 ${x - spread} 464z`;
}

/**
 * Floodlights over a field, and the photographers this is for. Our own drawing, inlined in the page: as a separate file
 * it would be the last and largest to load.
 */
function HeroPicture() {
  return (
    <svg viewBox="0 0 1600 640" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="hero-glow">
          <stop stopColor="#ffe2a8" stopOpacity=".55" />
          <stop offset=".25" stopColor="#ffd28a" stopOpacity=".2" />
          <stop offset="1" stopColor="#ffd28a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hero-beam" x2="0" y2="1">
          <stop stopColor="#ffe9bd" stopOpacity=".26" />
          <stop offset="1" stopColor="#ffe9bd" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="hero-pitch" x2="0" y2="1">
          <stop stopColor="#1c5a3d" />
          <stop offset="1" stopColor="#0a2c1e" />
        </linearGradient>
        <g id="hero-mast">
          <path fill="#04060b" d="M-4 30h8l4 400H-8zM-76-42H76V40H-76z" />
          <path
            stroke="#fff4d6"
            strokeWidth="13"
            strokeLinecap="round"
            strokeDasharray="0 20.6"
            d="M-62-27H63M-62-8H63M-62 11H63M-62 30H63"
          />
        </g>
      </defs>
      <path fill="#090b13" d="M0 0h1600v640H0z" />
      <g strokeLinecap="round" strokeDasharray="0 12">
        {dusk.map(([colour, size], row) => (
          <path
            key={colour}
            stroke={`#${colour}`}
            strokeWidth={size}
            d={`M${row % 2 ? -6 : 0} ${216 + Math.round(row * 10.4)}H1610`}
          />
        ))}
      </g>
      <path fill="url(#hero-beam)" d={masts.map(coneOf).join("")} />
      {masts.map(([x, y, scale]) => (
        <circle key={x} cx={x} cy={y} r={190 * scale} fill="url(#hero-glow)" />
      ))}
      <path fill="#05070d" d="M0 370l210 6 14 10h236l10-8 200 3 190-7 8 7 238-3 196 2 12-14 286-9v60H0z" />
      {masts.map(([x, y, scale]) => (
        <use key={x} href="#hero-mast" transform={`translate(${x} ${y}) scale(${scale})`} />
      ))}
      <path fill="#05070d" d="M0 380h1600v30H0z" />
      <g stroke="#8b819c" strokeWidth="2.2" strokeLinecap="round" opacity=".7">
        {crowd.map((dashes, row) => (
          <path key={dashes} strokeDasharray={dashes} d={`M0 ${385 + row * 7}H1600`} />
        ))}
      </g>
      <path fill="#f0b25a" opacity=".85" d="M0 404h1600v2.5H0z" />
      <path fill="url(#hero-pitch)" d="M0 406h1600v236H0z" />
      <path
        fill="#fff"
        opacity=".055"
        d="M178 407H297L-790 640h-300zM415 407H534L-190 640h-300zM653 407H772L410 640H110zM891 407h119V640H710zM1129 407h119L1610 640h-300zM1367 407h119L2210 640h-300z"
      />
      {/* The warning track, and an infield seen from above home plate: dirt, grass, mound, lines and bases. */}
      <path fill="#6d4630" d="M0 406h1600v9H0zM1010 652 680 510Q1010 434 1340 510z" />
      <path fill="url(#hero-pitch)" d="M1010 612 838 534 1010 492 1182 534z" />
      <ellipse cx="1010" cy="548" rx="34" ry="8" fill="#6d4630" />
      <path fill="none" stroke="#eef5ef" strokeWidth="3" opacity=".75" d="M500 432 1010 652 1520 432" />
      <path fill="#eef5ef" d="M824 532l14-5 14 5-14 5zM996 488l14-4 14 4-14 4zM1168 532l14-5 14 5-14 5z" />
      <g
        transform="translate(1436 640) scale(1.12)"
        fill="#04060b"
        stroke="#04060b"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g fill="none">
          <path strokeWidth="26" d="M58-56 34-12 104-10" />
          <path strokeWidth="25" d="M40-58-26-64-22-10-38-8" />
          <path strokeWidth="17" d="M14-140-20-106-58-150" />
          <path strokeWidth="6" d="M-80-152-74 0" />
        </g>
        <path strokeWidth="8" d="M8-152c24-10 50 8 58 40l8 58-44 12-30-12z" />
        <circle cx="12" cy="-180" r="21" />
        <path
          strokeWidth="5"
          d="M-6-190c4-14 32-18 38 2l18 6-20 2zM-46-186h12l3-9h15l3 9h8v34h-37zM-46-178-84-182-156-190v42l72 6 38-6z"
        />
      </g>
    </svg>
  );
}
