import { refundDays } from "@agate/api";
import { AskLink } from "../../../product/subscription/ask-link.tsx";
import { noSaleWords, notOnSaleWords, durationWords } from "../../../product/subscription/plan-words.ts";
import { PlanCard, PlanList } from "../../../product/subscription/plan-card.tsx";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Band } from "./band.tsx";
import { durations, priceOf, saleOn, waitingWords, wayOf, type Offered } from "./use-offer.ts";

/** 'Choose Your Plan': three cards with live prices; all but the prices is prerendered. */
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
                <AskLink wide>{`Ask about ${title}`}</AskLink>
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
        <Alert tone="note" title={noSaleWords[sale]} action={<AskLink>Contact us</AskLink>}>
          Schedules, rosters and previews stay open to everybody.
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
