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

/** One claim per row: for Agate, for typing the file by hand, and for any roster list not made for captions. */
const rows: readonly (readonly [what: string, agate: string, byHand: string, rosterTool: string])[] = [
  ["From game to file", "Two clicks", "Every name typed", "Find both rosters, then write the codes"],
  [
    "Codes for every player",
    "Each in every form, from full line to last name",
    "As many as you type",
    "None: a list of names",
  ],
  ["Shared jersey numbers", "Distinguished in the file, and reported", "If you notice", "Two people under one number"],
  ["Who was left out, and why", "Listed before you export", "No warning", "No warning"],
  ["Age of the roster", "Shown beside the file, with its source", "The day you typed it", "Varies"],
  ["Accents and suffixes", "José Candelario, Theo Brandt Jr.", "As typed", "Varies"],
  ["At a venue with poor internet", "The open page builds the file offline", "No connection needed", "Varies"],
  ["Prefixes, names, place, date", "Editable on every export", "Yours", "Not part of a roster"],
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
              <th scope="col">Typing it by hand</th>
              <th scope="col">A general roster tool</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, agate, manually, rosterTool]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{agate}</td>
                <td>{manually}</td>
                <td>{rosterTool}</td>
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
