import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../ui/button.tsx";
import { Calendar } from "../ui/calendar.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Popover } from "../ui/popover.tsx";
import { Shelf, Shown } from "./shelf.tsx";

/** Elements that float over a page, and the calendar, which usually does. */
export function FloatingShelf() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const [day, setDay] = useState("2026-07-04");
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  return (
    <Shelf title="Floating">
      <Shown as="a dialog">
        <Button onClick={() => setDialogOpen(true)}>Open the dialog</Button>
        <Dialog title="Sign in to continue" open={isDialogOpen} onOpenChange={setDialogOpen}>
          <p>The page behind waits as it is.</p>
        </Dialog>
      </Shown>
      <Shown as="under its button">
        <Popover
          label="What the codes mean"
          open={isPopoverOpen}
          onOpenChange={setPopoverOpen}
          trigger={
            <IconButton label="Open the popover" edge>
              <CalendarDays />
            </IconButton>
          }
        >
          <p>It goes when the focus goes elsewhere.</p>
        </Popover>
      </Shown>
      <Shown as="the calendar">
        <Button onClick={() => setCalendarOpen(!isCalendarOpen)}>Open the calendar</Button>
        {isCalendarOpen && (
          <Calendar day={day} onPick={setDay} today="2026-07-01">
            <Button look="bare">Show all games</Button>
          </Calendar>
        )}
      </Shown>
    </Shelf>
  );
}
