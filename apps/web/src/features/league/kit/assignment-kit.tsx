import { useEffect, useState } from "react";
import type { FieldValues } from "@agate/assignment/kit";
import type { League } from "@agate/leagues";
import { dialogComing, lazyPart } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { Found } from "./find-assignment.ts";
import type { KitDialogProps } from "./kit-dialog.tsx";
import { whenKitOpens } from "./open-kit.ts";
import { TemplateWay } from "./open-template.tsx";
import { useTemplate } from "./use-template.ts";

/** The code for kits and zips loads on request, or when the page is idle. */
const KitDialog = lazyPart("The assignment kit", async () => (await import("./kit-dialog.tsx")).KitDialog, {
  need: "rare",
  waiting: dialogComing,
});

export interface AssignmentKitProps<Event> extends Omit<KitDialogProps, "league" | "opened" | "onClose"> {
  readonly league: Pick<League, "slug" | "name">;
  /** Rejects if the schedule cannot be read. */
  readonly find: (values: FieldValues) => Promise<readonly Found<Event>[]>;
  readonly onPick: (event: Event, values: FieldValues) => void;
}

/** Opens an agency's template, by a button or by dropping it on the page, and shows the kit over the page. */
export function AssignmentKit<Event>({ find, onPick, ...kit }: AssignmentKitProps<Event>) {
  const { reader } = useEntitlement();
  const [isShown, setShown] = useState(false);
  const opened = useTemplate({ openedOn: kit.league.slug, reader }, { find, onPick });
  const open = (file: File) => {
    setShown(true);
    opened.open(file);
  };
  useEffect(() => whenKitOpens(() => setShown(true)), []);
  return (
    <TemplateWay what={kit.what} onFile={open}>
      {isShown && <KitDialog {...kit} opened={{ ...opened, open }} onClose={() => setShown(false)} />}
    </TemplateWay>
  );
}
