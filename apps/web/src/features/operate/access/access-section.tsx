import { queryOptions } from "@tanstack/react-query";
import { ListState } from "../../../ui/list-state.tsx";
import { readJson } from "../../../api/read.ts";
import { Section } from "../section.tsx";
import { useFresh } from "../use-fresh.ts";
import { readAgain } from "../desk-query.ts";
import { AccessTable } from "./access-table.tsx";
import { GiveForm } from "./give-form.tsx";

/** Export without payment: giving it, ending it, and who has or had it (rule OR14). */
export function AccessSection() {
  const read = useFresh(accessQuery);
  return (
    <Section
      title="Complimentary access"
      lead="Export without payment. It works even if nothing is for sale, and ends on its date."
      read={read}
    >
      {({ given, today }) => (
        <>
          <GiveForm given={given} today={today} />
          {given.length ? (
            <AccessTable given={given} />
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

/** Who may export without paying, and who could. */
const accessQuery = queryOptions({
  queryKey: ["operate", "access"],
  queryFn: ({ signal }) => readJson("/api/operate/access", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
