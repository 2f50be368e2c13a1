import { ListState } from "../../../ui/list-state.tsx";
import { Section } from "../section.tsx";
import { useFresh } from "../use-fresh.ts";
import { accessQuery } from "./access-query.ts";
import { AccessTable } from "./access-table.tsx";
import { GiveForm } from "./give-form.tsx";

/** Export without payment: giving it, ending it, and who has or had it (rule OR14). */
export function AccessSection() {
  const read = useFresh(accessQuery);
  return (
    <Section
      title="Complimentary access"
      lead="Export without payment. It works where nothing is sold, and ends by itself."
      read={read}
    >
      {({ given, today }) => (
        <>
          <GiveForm given={given} today={today} />
          {given.length ? (
            <AccessTable given={given} />
          ) : (
            <ListState state="empty" title="Nobody has complimentary access">
              Who is given it stands here, also when it has ended.
            </ListState>
          )}
        </>
      )}
    </Section>
  );
}
