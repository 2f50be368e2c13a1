import * as styles from "./components-page.module.css";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ListState } from "../ui/list-state.tsx";
import { showToast } from "../ui/toast.ts";
import { Shelf, Shown } from "./shelf.tsx";

const nothing = () => undefined;

/** Messages: in the page, in place of a list, and as toasts. */
export function MessageShelf() {
  return (
    <>
      <Shelf title="Alerts">
        <Shown as="bad: interrupts" wide>
          <Alert tone="bad" title="The rosters could not be loaded." action={<Button>Try again</Button>}>
            There is no connection to Agate. What you have typed stays.
          </Alert>
        </Shown>
        <Shown as="warn" wide>
          <Alert tone="warn" title="Your last payment did not go through.">
            You can export until July 11, 2026. Update the card to keep access.
          </Alert>
        </Shown>
        <Shown as="ok" wide>
          <Alert tone="ok" title="Account Created Successfully!" />
        </Shown>
        <Shown as="note" wide>
          <Alert tone="note" title="This game was moved to another day." action={<Button look="bare">Show it</Button>}>
            The date below is the new one.
          </Alert>
        </Shown>
      </Shelf>
      <Shelf title="In a list’s place">
        <Shown as="loading: a skeleton of the final shape">
          <ListState className={styles.listState} state="loading" title="Loading games..." />
        </Shown>
        <Shown as="empty: what there is next">
          <ListState
            className={styles.listState}
            state="empty"
            title="No upcoming games scheduled"
            action={<Button>Show all games</Button>}
          >
            The season begins on March 26, 2027.
          </ListState>
        </Shown>
        <Shown as="failed: what still works">
          <ListState
            className={styles.listState}
            state="failed"
            title="The games could not be loaded"
            onRetry={nothing}
          >
            Two teams of your own can still be chosen.
          </ListState>
        </Shown>
      </Shelf>
      <Shelf title="Toasts">
        {(["ok", "note", "bad"] as const).map((tone) => (
          <Shown key={tone} as={tone}>
            <Button onClick={() => showToast({ tone, title: `A toast: ${tone}`, text: "It goes away by itself." })}>
              {`Show “${tone}”`}
            </Button>
          </Shown>
        ))}
      </Shelf>
    </>
  );
}
