import * as layoutStyles from "./layout.module.css";
import { lazyPart, PartMissing } from "./lazy-part.tsx";

/** A date picker for a month; lazy-loaded. */
export const Calendar = lazyPart("The calendar", async () => (await import("./calendar-grid.tsx")).CalendarGrid, {
  need: "rare",
  waiting: <div aria-busy="true" />,
  instead: ({ children }, { again, isBusy }) => (
    <>
      <PartMissing title="The calendar could not be loaded" onRetry={again} isBusy={isBusy}>
        The network may be down. The rest of the page still works.
      </PartMissing>
      <div className={layoutStyles.row}>{children}</div>
    </>
  ),
});
