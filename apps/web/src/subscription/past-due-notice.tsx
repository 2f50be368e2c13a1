import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mayExport } from "../api/league-queries.ts";
import { Alert } from "../ui/alert.tsx";
import { dayWords } from "./subscription-words.ts";

/**
 * The last payment failed; whether exporting goes on, and how long, is the server's to say.
 * @param action the way to pay, where it does not stand under the notice
 */
export function PastDueNotice({ action }: { readonly action?: ReactNode }) {
  const { data } = useQuery(mayExport);
  const isOver = data?.notice === "past-due" && !data.may_export;
  const until = data?.notice === "past-due" ? data.access_until : null;
  return (
    <Alert tone="warn" title="Your last payment did not go through." action={action}>
      {until && `You can export until ${dayWords(until)}. `}
      {isOver ? "Exporting goes on when it is paid: update the card." : "Update the card to keep access."}
    </Alert>
  );
}
