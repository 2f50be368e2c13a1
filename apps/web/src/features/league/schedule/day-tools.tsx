import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { firstDay, lastDay } from "../../../lib/day.ts";
import type { Day } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { Calendar } from "../../../ui/calendar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import type { PanelMove, PanelState } from "./panel-state.ts";

interface DayToolsProps {
  readonly panel: PanelState;
  readonly today: Day;
  readonly onMove: (move: PanelMove) => void;
}

/** Calendar, previous day, next day, Today. */
export function DayTools({ panel, today, onMove }: DayToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const moveAndClose = (move: PanelMove) => {
    onMove(move);
    setOpen(false);
  };
  return (
    <div className="day-tools">
      <Popover
        label="Calendar"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton label="Open calendar" edge>
            <CalendarDays className="ic" />
          </IconButton>
        }
      >
        <Calendar
          day={panel.selectedDate}
          today={today}
          from={firstDay}
          to={lastDay}
          onPick={(day) => moveAndClose({ to: "day", day })}
        >
          <Button onClick={() => moveAndClose({ to: "all-games" })}>Show all games</Button>
          <Button onClick={() => moveAndClose({ to: "upcoming-games" })}>Show upcoming games</Button>
        </Calendar>
      </Popover>
      <IconButton label="Previous day" edge onClick={() => onMove({ to: "previous-day", today })}>
        <ChevronLeft className="ic" />
      </IconButton>
      <IconButton label="Next day" edge onClick={() => onMove({ to: "next-day", today })}>
        <ChevronRight className="ic" />
      </IconButton>
      <Button onClick={() => onMove({ to: "today", today })}>Today</Button>
    </div>
  );
}
