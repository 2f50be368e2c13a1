import type { GivenAccessJson } from "@agate/api";
import { writeDay } from "@agate/captions/calendar";
import { DialogButton } from "../../../ui/dialog-button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { fullTime } from "../clock-words.ts";
import { useDesk } from "../desk-read.ts";
import { ActDialog } from "../reason.tsx";
import { Section } from "../section.tsx";
import { Table } from "../table.tsx";
import { useAct } from "../use-act.ts";
import { GiveForm } from "./give-form.tsx";

/** Export without payment: giving it, ending it, and who has or had it (rule OR14). */
export function AccessSection() {
  return (
    <Section
      title="Complimentary access"
      lead="Export without payment. It works even if nothing is for sale, and ends on its date."
      read={useDesk("/api/operate/access", {})}
    >
      {({ given, today }) => (
        <>
          <GiveForm given={given} today={today} />
          {given.length ? (
            <Table
              rows={given}
              keyOf={({ person, until }) => `${person.id} ${until}`}
              columns={[
                ["Who", ({ person }) => person.email],
                ["Until", ({ last_day: day }) => day && writeDay(day, "dated")],
                ["Why", ({ reason }) => reason],
                ["Given by", ({ given_by: by, given_at: at }) => (at ? `${by}, ${fullTime(at)}` : by)],
              ]}
              action={["End", (one) => (one.ended ? endedWords(one.ended) : <EndNow given={one} />)]}
            />
          ) : (
            <ListState state="empty" title="No one has complimentary access">
              Everyone with access is listed here, even after it ends.
            </ListState>
          )}
        </>
      )}
    </Section>
  );
}

function endedWords({ at, by }: NonNullable<GivenAccessJson["ended"]>): string {
  return by === null ? `Ended by itself, ${fullTime(at)}` : `Ended by ${by}, ${fullTime(at)}`;
}

function EndNow({ given: { person, until, last_day: day } }: { readonly given: GivenAccessJson }) {
  const act = useAct();
  return (
    <DialogButton
      aria-label={`End now: the access of ${person.email}`}
      dialog={(onClose) => (
        <ActDialog
          title={`End the access of ${person.email}?`}
          lead={`It would last until the end of ${writeDay(day, "plain")}. A browser without contact goes on with what it was told before for a week at most. What was bought stays.`}
          action="End it now"
          acting="Ending..."
          onAct={(given) => act("/api/operate/access/end", { person: person.id, seen: until, ...given })}
          done={{ title: "Access ended", text: `${person.email} no longer has complimentary access.` }}
          onClose={onClose}
        />
      )}
    >
      End now
    </DialogButton>
  );
}
