import { type MayExportJson, paths } from "@agate/api";
import { createRouter } from "../../http/router.ts";
import { mayExport } from "./may-export.ts";

/** `/api/may-export`: what the page asks before it offers the file. */
export function subscriptionRoutes() {
  return createRouter().get(paths.mayExport, async (c) =>
    c.json({ may_export: await mayExport(c.req.raw) } satisfies MayExportJson, 200, { "Cache-Control": "no-store" }),
  );
}
