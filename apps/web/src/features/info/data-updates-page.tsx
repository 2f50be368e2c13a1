import * as styles from "./data-updates-page.module.css";
import * as infoText from "./info-text.module.css";
import * as disclosures from "./disclosures.module.css";
import { queryOptions } from "@tanstack/react-query";
import { reasonOf } from "../../api/failure.ts";
import { readJson } from "../../api/read.ts";
import { useRead } from "../../api/use-read.ts";
import { ListState } from "../../ui/list-state.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { sportUpdates } from "./cadences.ts";
import { Chapter } from "./chapter.tsx";
import { ContactLink } from "./contact-link.tsx";
import { Disclosure } from "./disclosure.tsx";
import { LeagueUpdates } from "./league-updates.tsx";

const dataUpdates = queryOptions({
  queryKey: ["data-updates"],
  queryFn: ({ signal }) => readJson("/api/data-updates", {}, signal),
  staleTime: 0,
});

/** How up to date each league is: by sport, sorted alphabetically (rule PI4). */
export function DataUpdatesPage() {
  const read = useRead(dataUpdates);
  const updates = read.state === "ready" ? read.data.leagues : null;
  return (
    <TextPage
      title="Data update frequency"
      lead="How fresh each sport’s data is, when each league was last refreshed, and when the next refresh is due."
    >
      <Chapter title="How refreshes work">
        <div className={infoText.text}>
          <p>
            The tables below show when each league was last refreshed and when the next refresh is due, in Eastern time.
            Where refreshes are automatic, the times given for the sport are our promise, and anything older is marked
            here and on the league's page. A league that is refreshed by hand says so and comes with no promise.
          </p>
          <p>
            A refresh that fails or looks wrong never replaces good data. Before you download a file, its page shows how
            old its rosters are. Is a league older than it should be? Write to <ContactLink />.
          </p>
        </div>
      </Chapter>
      <Chapter title="By sport">
        {read.state === "failed" && (
          <ListState
            state="failed"
            title="The times of the last refreshes could not be loaded"
            onRetry={read.retry}
            retrying={read.isRetrying}
          >
            {reasonOf(read.error)} The promises for each sport still apply.
          </ListState>
        )}
        <div className={`${disclosures.list} ${styles.updates}`}>
          {sportUpdates.map(({ category, label, promises, leagues }) => (
            <Disclosure key={category} title={label} isOpen>
              <div className={`${infoText.text} ${styles.change}`}>
                {promises.map(({ of, promises: told }) => (
                  <p key={told.join()}>
                    {of !== null && <b>{of}: </b>}
                    {told.join(" ")}
                  </p>
                ))}
              </div>
              <LeagueUpdates sport={label} leagues={leagues} updates={updates} isLoading={read.state === "loading"} />
            </Disclosure>
          ))}
        </div>
      </Chapter>
    </TextPage>
  );
}
