import { useQuery } from "@tanstack/react-query";
import { mayExport } from "../api/league-queries.ts";
import { Alert } from "../ui/alert.tsx";
import { dayWords } from "./subscription-words.ts";

/** The last payment failed; how long exporting goes on is the server's to say. */
export function PastDueNotice() {
  const { data } = useQuery(mayExport);
  const until = data?.notice === "past-due" ? data.access_until : null;
  return (
    <Alert tone="warn" title="Your last payment did not go through.">
      {until && `You can export until ${dayWords(until)}. `}Update the card to keep access.
    </Alert>
  );
}
