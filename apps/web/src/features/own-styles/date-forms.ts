import type { OwnStyleRecord, Value } from "@agate/mine";

const months = [
  ["full", "November"],
  ["ap", "Nov."],
  ["three", "Nov"],
] as const;

/** Every way a record can write a day, each as it writes Sunday, November 22, 2026. */
export const dateOptions = [true, false].flatMap((year) =>
  [true, false].flatMap((weekday) =>
    months.map(([month, word]) => {
      const form = { weekday, month, year };
      return {
        value: JSON.stringify(form),
        label: `${weekday ? "Sunday, " : ""}${word} 22${year ? ", 2026" : ""}`,
        form,
      };
    }),
  ),
);

/** Which of the options a record has; undefined: none of them. */
export function dateChoiceOf(value: Value | undefined): string | undefined {
  const { weekday, month, year } = (typeof value === "object" ? (value ?? {}) : {}) as OwnStyleRecord;
  return dateOptions.find(({ form }) => form.weekday === weekday && form.month === month && form.year === year)?.value;
}

/** What the record holds for an option. */
export function dateOf(choice: string): Value | undefined {
  return dateOptions.find(({ value }) => value === choice)?.form;
}
