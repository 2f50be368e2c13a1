import { lazy, Suspense } from "react";
import type { CalendarProps } from "./calendar-grid.tsx";

const CalendarGrid = lazy(async () => ({ default: (await import("./calendar-grid.tsx")).CalendarGrid }));

/** A month of days to pick from; its code is loaded when it is first shown, and its place is kept meanwhile. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<div className="cal" aria-busy="true" />}>
      <CalendarGrid {...props} />
    </Suspense>
  );
}
