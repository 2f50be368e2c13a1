import * as styles from "./people-section.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { postJson } from "../../../api/post.ts";
import { Section } from "../section.tsx";
import { useRead } from "../../../api/use-read.ts";
import { PersonCard } from "./person-card.tsx";

/** Finding people, and what an operator does for them (rule OR12). */
export function PeopleSection() {
  const [part, setPart] = useState("");
  const client = useQueryClient();
  const read = useRead({ ...peopleQuery(part), enabled: part !== "" });
  const find = (wanted: string) => {
    setPart(wanted);
    // Looked for again it is read anew.
    void client.invalidateQueries({ queryKey: peopleQuery(wanted).queryKey });
  };
  return (
    <Section
      title="People"
      lead="Search by email address. Passwords and cards are never shown."
      before={<FindForm onFind={find} />}
      {...(part && { read })}
    >
      {({ people, more }) =>
        people.length ? (
          <>
            <ul>
              {people.map((person) => (
                <PersonCard key={person.email} person={person} />
              ))}
            </ul>
            {more && (
              <p className={textStyles.hint}>These are the first 20. Enter more of the address to see others.</p>
            )}
          </>
        ) : (
          <ListState state="empty" title="No one found">
            No account and no sign-up has “{part}” in its address.
          </ListState>
        )
      }
    </Section>
  );
}

const checks = { part: (typed: string) => (typed.trim() ? null : "Please enter part of an address.") };

function FindForm({ onFind }: { readonly onFind: (part: string) => void }) {
  const isListening = useHydrated();
  const form = useSubmit(checks, async ({ part }) => {
    onFind(part.trim());
    return null;
  });
  return (
    <form
      className={`${sectionStyles.line} ${styles.find}`}
      data-stacks="never"
      method="post"
      noValidate
      onSubmit={form.onSubmit}
    >
      <TextField
        label="Part of the address"
        name="part"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.part}
      />
      <Button type="submit" disabled={!isListening}>
        <Search />
        Find
      </Button>
    </form>
  );
}

/** Who has an address with a part. It is asked for by POST, so that no address stands in an address line. */
const peopleQuery = (part: string) =>
  queryOptions({
    queryKey: ["operate", "people", part],
    queryFn: ({ signal }) => postJson("/api/operate/people/find", { part }, signal),
    staleTime: 0,
    gcTime: 0,
  });
