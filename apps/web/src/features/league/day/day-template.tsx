import * as styles from "../kit/kit.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { keyOf } from "@agate/assignment";
import type { Template } from "@agate/assignment/kit";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import { dialogComing, lazyPart } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { TemplateWay } from "../kit/open-template.tsx";
import { useTemplate } from "../kit/use-template.ts";
import type { OnDay } from "./find-on-day.ts";
import type { ChosenGames } from "./use-chosen-games.ts";

const loadFinder = () => importWithRetry(() => import("./find-on-day.ts"));
preloadLater(loadFinder, "rare");

const DayTemplateDialog = lazyPart(
  "The assignment template",
  async () => (await import("./day-template-dialog.tsx")).DayTemplateDialog,
  { need: "rare", waiting: dialogComing },
);

interface DayTemplateProps extends Pick<ChosenGames, "day" | "toDay" | "choose" | "chosen"> {
  /** @param template null removes it */
  readonly storeTemplate: (key: string, template: Template | null) => void;
}

/**
 * Opens an agency's template on the day page: selects its game on its day, and puts the filled-in template into the zip
 * (rule KT14).
 */
export function DayTemplate({ day, toDay, choose, chosen, storeTemplate }: DayTemplateProps) {
  const client = useQueryClient();
  const { reader } = useEntitlement();
  const [isShown, setShown] = useState(false);
  const [picked, setPicked] = useState<OnDay | null>(null);
  const opened = useTemplate<OnDay>(
    { openedOn: "day", reader },
    {
      find: async (values) => (await loadFinder()).findOnDay(client, values, day ?? ""),
      onPick: (one) => {
        setPicked(one);
        toDay(one.day);
      },
    },
  );
  const { template, finding } = opened;
  const key = picked && keyOf(picked.one);

  // A day starts with nothing selected: a game picked on another day is selected as soon as that day has loaded.
  const tick = useEffectEvent((of: string) => {
    if (!chosen.has(of)) choose([of], true);
    storeTemplate(of, template);
  });
  const isThere = picked !== null && picked.day === day;
  useEffect(() => {
    if (isThere && key !== null) tick(key);
  }, [isThere, key, template]);

  const open = (file: File) => {
    setShown(true);
    setPicked(null);
    opened.open(file);
  };
  const close = () => {
    if (key !== null) storeTemplate(key, null);
    setPicked(null);
    opened.close();
  };
  const isFound = finding !== "looking" && finding !== "failed" && finding.length === 1;
  return (
    <div className={styles.way} data-screen="">
      <TemplateWay what="game" onFile={open}>
        {isShown && (
          <DayTemplateDialog
            opened={{ ...opened, open, close }}
            found={isFound ? (picked?.one ?? null) : null}
            onOpenChange={setShown}
          />
        )}
      </TemplateWay>
    </div>
  );
}
