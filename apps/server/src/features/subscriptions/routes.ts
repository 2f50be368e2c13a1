import { type MayExportJson, paths } from "@agate/api";
import { createRouter } from "../../http/router.ts";
import { mayExport } from "./may-export.ts";

/** `/api/may-export`: what the page asks before it offers the file. */
export function subscriptionRoutes() {
  return createRouter().get(paths.mayExport, async (c) => {
    const may = await mayExport(c.req.raw);
    const answer = { may_export: may, why: may ? null : "not-subscribed", notice: null, access_until: null } as const;
    return c.json(answer satisfies MayExportJson, 200, { "Cache-Control": "no-store" });
  });
}
