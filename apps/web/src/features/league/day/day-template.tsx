import * as styles from "../kit/kit.module.css";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { assignmentOfEvent, isKnown, keyOf, namesOf, titleOf, type DayEvent } from "@agate/assignment";
import {
  dayOfTemplate,
  fillTemplate,
  findGames,
  templateFacts,
  valuesOf,
  type FieldValues,
  type Template,
} from "@agate/assignment/kit";
import { addDays, writeDay, type Day } from "@agate/captions/calendar";
import { usePresets } from "../../../product/presets/use-preset.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { Found } from "../kit/find-assignment.ts";
import { TemplateWay } from "../kit/open-template.tsx";
import { Conflicts, PreservedAndFilled, TemplatePart } from "../kit/template-part.tsx";
import { useTemplate } from "../kit/use-template.ts";
import type { ChosenGames } from "./use-chosen-games.ts";
import { readDay } from "./use-day-events.ts";

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
  const { creditName = "" } = usePresets().known;
  const [isShown, setShown] = useState(false);
  const [picked, setPicked] = useState<OnDay | null>(null);
  const opened = useTemplate<OnDay>(
    { openedOn: "day", reader },
    {
      find: (values) => findOnDay(client, values, day ?? ""),
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
  const filled =
    template && picked && isFound
      ? fillTemplate(template, valuesOf(templateFacts(assignmentOfEvent(picked.one, { lists: [] })), { creditName }))
      : null;
  return (
    <div className={styles.way} data-screen="">
      <TemplateWay what="game" onFile={open}>
        {isShown && (
          <Dialog title="Assignment template" open onOpenChange={setShown}>
            <div className={styles.kit}>
              <TemplatePart where="the schedules" what="game" opened={{ ...opened, open, close }} />
              {filled && (
                <section>
                  <Conflicts of={filled.conflicts} />
                  <PreservedAndFilled template={filled} />
                  <p>It goes into the zip beside the file of its game.</p>
                </section>
              )}
            </div>
          </Dialog>
        )}
      </TemplateWay>
    </div>
  );
}

/** An event of any league, and its Eastern day. */
interface OnDay {
  readonly one: DayEvent;
  readonly day: Day;
}

/**
 * Finds what a template names among all leagues (rule KT7): on its day, otherwise on the day after, which a night game
 * has in the East, then the day before. A template without a day uses the page's. Rejects if a league cannot be read
 * and no other has such a game.
 */
async function findOnDay(client: QueryClient, values: FieldValues, shown: Day): Promise<readonly Found<OnDay>[]> {
  const dayNamed = dayOfTemplate(values);
  for (const day of dayNamed === null ? [shown] : [dayNamed, addDays(dayNamed, 1), addDays(dayNamed, -1)]) {
    // One day at a time, as the first usually has it.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const found = await findAt(client, values, day);
    if (found.length) return found;
  }
  return [];
}

async function findAt(client: QueryClient, values: FieldValues, day: Day): Promise<readonly Found<OnDay>[]> {
  const reads = await readDay(client, day);
  const events = reads.flatMap((read) => (read.status === "fulfilled" ? read.value.events : []));
  const found = findGames(
    values,
    events.filter(isKnown).map((one) => ({
      id: keyOf(one),
      names: namesOf(one),
      days: { from: day, to: day },
      event: { one, day },
      title: titleOf(one),
      when: writeDay(day, "long"),
    })),
  );
  const unread = reads.find((read) => read.status === "rejected");
  if (unread && !found.length) throw unread.reason;
  return found;
}
