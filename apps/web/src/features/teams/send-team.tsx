import { type OwnTeam, listOwnPeople } from "@agate/mine";
import { useState } from "react";
import { download } from "../../lib/download.ts";
import { showToast } from "../../ui/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/alert.tsx";
import { writeTeamLink } from "./team-link.ts";

/** A copy for somebody else: a link that holds the team, or where it is too long a table (rule OT8). */
export function SendTeam({ team }: { readonly team: OwnTeam }) {
  const [link, setLink] = useState<string | null>(null);
  async function send() {
    const hash = await writeTeamLink(team);
    if (hash === null) {
      download(`${team.name.replace(/[^\p{L}\p{N}]+/gu, "") || "team"}.csv`, tableOf(team), "text/csv");
      showToast({
        tone: "note",
        title: "Too long for a link",
        text: "The team was saved as a table that Your teams reads.",
      });
      return;
    }
    const address = `${window.location.origin}/teams${hash}`;
    await navigator.clipboard.writeText(address).then(
      () =>
        showToast({ tone: "ok", title: "Link copied", text: "Anyone who opens it sees the team and can save a copy." }),
      () => setLink(address),
    );
  }
  return (
    <>
      <Button onClick={() => void send()}>Send a copy</Button>
      {link && (
        <Alert tone="note" title="Copy this link.">
          <input readOnly aria-label="Link to the team" value={link} onFocus={({ target }) => target.select()} />
        </Alert>
      )}
    </>
  );
}

function tableOf(team: OwnTeam): string {
  const rows = listOwnPeople(team).map(({ number, first, last, position }) => [number, first, last, position]);
  // A spreadsheet would run what begins like a formula (case A5).
  const cell = (text: string) => `"${(/^\s*[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return [["Number", "First", "Last", "Position"], ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
