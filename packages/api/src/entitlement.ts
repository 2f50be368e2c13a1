import { z } from "zod";

/** The server's one answer to "may this person export?". */
export const mayExport = z.object({ may_export: z.boolean() });
export type MayExportJson = z.infer<typeof mayExport>;
