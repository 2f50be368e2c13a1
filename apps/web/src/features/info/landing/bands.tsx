import * as pageStyles from "../../../ui/page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./landing-page.module.css";
import type { ReactNode } from "react";
import { refundDays } from "@agate/api";
import { PlanCard, PlanList } from "../../../product/subscription/plan-card.tsx";
import { noSaleWords, notOnSaleWords, durationWords } from "../../../product/subscription/plan-words.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { SupportMailLink } from "../../../product/subscription/support-mail-link.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { durations, priceOf, saleOn, waitingWords, wayOf, type Offered } from "./use-offer.ts";

interface BandProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page under the thick-and-thin rule: a heading, a sentence beside it, and the content. */
export function Band({ id, title, lead, children }: BandProps) {
  return (
    <section className={styles.band} id={id} aria-labelledby={`${id}-title`}>
      <div className={pageStyles.rule} />
      <div className={styles.bandHead}>
        {/* A link to it focuses it, with or without JavaScript. */}
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** One fact per row: for Agate, and for the ways that photographers make do today. */
const rows: readonly (readonly [what: string, agate: string, oldFile: string, spreadsheet: string, none: string])[] = [
  ["From game to file", "Two clicks", "Download, then correct it", "Type or paste both teams", "Nothing to do"],
  [
    "Called up yesterday",
    "In the file once the league lists the player",
    "Not in it",
    "If you add the name",
    "You look it up",
  ],
  [
    "Shared jersey numbers",
    "Distinguished, and reported",
    "As its maker left them",
    "If you notice",
    "You ask someone",
  ],
  ["Who was left out, and why", "Listed before you export", "Not said", "Not said", "You find out"],
  ["Age of the roster", "Shown, with its source", "A week", "The day you typed it", "Whatever you find"],
  ["Accents and suffixes", "José Candelario, Theo Brandt Jr.", "As its maker typed them", "As typed", "From memory"],
  ["No internet at the venue", "A saved game still exports", "The file you have", "The file you have", "No lookup"],
  ["Before you file", "Captions checked against the game", "No check", "No check", "No check"],
];

export function Comparison() {
  return (
    <Band id="compare" title="Compared with the usual ways">
      {/* A scrolling box must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scrollX} tabIndex={0} aria-label="Comparison table">
        <table className={styles.comparison}>
          <thead className={textStyles.kicker}>
            <tr>
              <th scope="col">
                <span className={textStyles.visuallyHidden}>What counts</span>
              </th>
              <th scope="col">Agate</th>
              <th scope="col">A roster file from last week</th>
              <th scope="col">Your own spreadsheet</th>
              <th scope="col">No file</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, ...ways]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {ways.map((way, at) => (
                  <td key={at}>{way}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Band>
  );
}

/** 'Choose Your Plan': three cards with live prices. Everything but the prices is prerendered. */
export function Plans({ offer, retry }: Offered) {
  const sale = saleOn(offer);
  return (
    <Band
      id="plans"
      title="Choose Your Plan"
      lead={`Every plan has every feature. Only the length differs. ${refundDays}-day money-back guarantee. US only. Renews until you cancel.`}
    >
      <PlanList>
        {durations.map((duration) => {
          const price = priceOf(offer, duration);
          const { title } = durationWords[duration];
          const way = wayOf(offer, duration);
          return (
            <PlanCard
              key={duration}
              heading="h3"
              plan={{ duration, price }}
              waiting={waitingWords(offer)}
              note={way === "ask" && price !== 0 ? notOnSaleWords : undefined}
            >
              {way === "ask" ? (
                <SupportMailLink wide>{`Ask about ${title}`}</SupportMailLink>
              ) : (
                <ButtonLink wide look={duration === "year" ? "ink" : "plain"} to={plansPath(null, duration)}>
                  {`Choose ${title}`}
                </ButtonLink>
              )}
            </PlanCard>
          );
        })}
      </PlanList>
      {sale !== "open" && (
        <Alert tone="note" title={noSaleWords[sale]} action={<SupportMailLink>Contact us</SupportMailLink>}>
          Schedules, rosters and previews are open to everyone.
        </Alert>
      )}
      {offer.status === "failed" && (
        <Alert tone="bad" title="The prices could not be loaded." action={<Button onClick={retry}>Try again</Button>}>
          {offer.reason} Everything else on this page works.
        </Alert>
      )}
    </Band>
  );
}
