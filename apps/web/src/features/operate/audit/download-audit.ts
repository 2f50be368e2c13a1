import type { WritePath } from "@agate/api";
import { ReadFailure } from "../../../api/failure.ts";
import { download } from "../../../lib/download.ts";
import { askedFor } from "./audit-query.ts";
import type { Picked } from "./audit-query.ts";

/**
 * Hands what is picked of the log to the browser as a file.
 * @returns its name
 * @throws ReadFailure
 */
export async function downloadAudit(picked: Picked): Promise<string> {
  const answer = await fetch("/api/operate/audit-file" satisfies WritePath, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(askedFor(picked)),
  }).catch(() => {
    throw new ReadFailure("unreachable");
  });
  const type = answer.headers.get("content-type") ?? "";
  if (!answer.ok || !type.startsWith("text/csv")) throw new ReadFailure(answer.status >= 500 ? "busy" : "broken");
  const [, name = "agate-audit.csv"] =
    /filename="([\w.-]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  const text = await answer.blob().catch(() => {
    throw new ReadFailure("broken");
  });
  download(name, text, "text/csv;charset=utf-8");
  return name;
}
