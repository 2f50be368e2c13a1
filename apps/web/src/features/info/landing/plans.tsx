import { refundDays } from "@agate/api";
import { site } from "../../../site.ts";
import { rememberPlan } from "../../../subscription/last-plan.ts";
import { PlanCard, PlanList } from "../../../subscription/plan-card.tsx";
import { durationWords } from "../../../subscription/plan-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClass, Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Band } from "./band.tsx";
import { durations, planOf, priceOf, waitingWords } from "./offer.ts";
import { useOffer } from "./use-offer.ts";

/** 'Choose Your Plan': three cards with live prices; all but the prices stands in the page as it was written. */
export function Plans() {
  const { offer, retry } = useOffer();
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
          const plan = planOf(offer, duration);
          return (
            <PlanCard key={duration} heading="h3" plan={{ duration, price }} waiting={waitingWords(offer)}>
              {price === 0 ? (
                <a className={buttonClass("plain", { wide: true })} href={`mailto:${site.supportEmail}`}>
                  {`Ask about ${title}`}
                </a>
              ) : (
                <ButtonLink
                  wide
                  look={duration === "year" ? "ink" : "plain"}
                  to="/subscription"
                  onClick={() => {
                    if (plan) rememberPlan(plan.id);
                  }}
                >
                  {`Choose ${title}`}
                </ButtonLink>
              )}
            </PlanCard>
          );
        })}
      </PlanList>
      {offer.status === "ready" && !offer.selling && (
        <Alert tone="note" title="Subscriptions are not on sale just now.">
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
