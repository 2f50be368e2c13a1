import { PlanCard, PlanList } from "../product/subscription/plan-card.tsx";
import { PlanSkeleton } from "../product/subscription/plan-skeleton.tsx";
import { Button } from "../ui/button.tsx";
import { Shelf, Shown } from "./shelf.tsx";

/** The plans as they are chosen, priced, loading and not there. */
export function PlanShelf() {
  return (
    <Shelf title="Plans">
      <Shown as="chosen; by arrangement; best value" wide>
        <PlanList>
          <PlanCard heading="h3" plan={{ duration: "month", price: 14.99 }} isChosen>
            <Button wide look="ink">
              Selected
            </Button>
          </PlanCard>
          <PlanCard heading="h3" plan={{ duration: "6-months", price: 0 }}>
            <Button wide>Ask about 6 Months</Button>
          </PlanCard>
          <PlanCard heading="h3" plan={{ duration: "year", price: 129.99 }}>
            <Button wide>Select</Button>
          </PlanCard>
        </PlanList>
      </Shown>
      <Shown as="prices on their way" wide>
        <PlanList>
          {(["month", "6-months", "year"] as const).map((duration) => (
            <PlanCard key={duration} heading="h3" plan={{ duration, price: null }} waiting="Loading...">
              <Button wide>Choose</Button>
            </PlanCard>
          ))}
        </PlanList>
      </Shown>
      <Shown as="plans on their way" wide>
        <PlanSkeleton />
      </Shown>
    </Shelf>
  );
}
