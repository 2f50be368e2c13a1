import { isDay } from "@agate/captions/calendar";
import { machineAccount } from "../../audit/operator-act.ts";
import { type Thing, things } from "../../features/corrections/fields.ts";
import type { Named } from "../../features/corrections/find-row.ts";
import { type ListedOverride, listOverrides } from "../../features/corrections/list-overrides.ts";
import { type Corrected, setOverride, undoOverride } from "../../features/corrections/override.ts";
import { jsonOption, printOutcome, printTable } from "../answer.ts";
import { readArgs, UsageFault, readLeague } from "../command.ts";
import { type DataAct, refuseData } from "./act.ts";

/** The arguments of `agate data override`. */
export type OverrideArgs = { readonly named: Named; readonly json: boolean } & (
  | { readonly do: "set"; readonly values: ReadonlyMap<string, string>; readonly reason: string; readonly who: string }
  | { readonly do: "undo"; readonly fields: readonly string[]; readonly reason: string | undefined }
);

/** `agate data override`: corrects a row, or undoes corrections. @returns 1 when it is refused */
export const override: DataAct = (args) => {
  const order = readOverrideArgs(args);
  return async (context) => {
    const done =
      order.do === "set"
        ? await setOverride(context, order)
        : await undoOverride(context, order.named, order.fields, order.reason);
    if (!done.ok) return refuseData(done.problem, order);
    return printOutcome("data", { done: done.label, details: changeLines(done) }, order);
  };
};

function changeLines({ changes }: Extract<Corrected, { ok: true }>): readonly string[] {
  if (!changes.length) return ["readers see no difference"];
  return changes.map(({ field, from, to, isUnknown }) =>
    isUnknown
      ? `${field}: stays ${shown(from)} until the next refresh or import brings the source's value`
      : `${field}: ${shown(from)} to ${shown(to)}`,
  );
}

const shown = (value: string) => value || "(nothing)";

/** @throws UsageFault naming what is invalid */
export function readOverrideArgs(args: readonly string[]): OverrideArgs {
  const { values, positionals } = readArgs(args, {
    league: { type: "string" },
    team: { type: "string" },
    event: { type: "string" },
    date: { type: "string" },
    set: { type: "string", multiple: true },
    field: { type: "string", multiple: true },
    undo: { type: "boolean" },
    why: { type: "string" },
    who: { type: "string" },
    ...jsonOption,
  });
  const [what, name, ...others] = positionals;
  const kinds = Object.keys(things).join(", ");
  if (!isThing(what))
    throw new UsageFault(`${what === undefined ? "What should be corrected?" : `'${what}' is not one of`} ${kinds}`);
  if (!name?.trim()) throw new UsageFault(`Which ${what}? Give its name`);
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many; put the name in quotes`);
  const league = readLeague(values.league);
  const { team, event, date } = values;
  const fits = {
    team: what === "player" || what === "coach",
    event: what === "entrant" || what === "dressed",
    date: what === "event",
  };
  for (const [option, fit] of Object.entries(fits))
    if (values[option as keyof typeof fits] !== undefined && !fit)
      throw new UsageFault(`--${option} does not apply to a ${what}`);
  if (date !== undefined && !isDay(date))
    throw new UsageFault(`--date: '${date}' is not a day; write it as 2026-07-04`);
  const named: Named = { thing: what, league, name, team, event, date };
  const { json = false } = values;
  if (values.undo) {
    if (values.set) throw new UsageFault("--set and --undo cannot be combined");
    if (values.who !== undefined) throw new UsageFault("--who works only with --set");
    return { do: "undo", named, json, fields: values.field ?? [], reason: values.why };
  }
  if (values.field) throw new UsageFault("--field works only with --undo");
  if (!values.set) throw new UsageFault("Nothing is set: --set jersey=44");
  if (!values.why?.trim()) throw new UsageFault('Say why, for the person who reads it later: --why "the club says so"');
  const set = new Map(values.set.map(readValue));
  return { do: "set", named, json, values: set, reason: values.why.trim(), who: values.who ?? machineAccount() };
}

function isThing(word: string | undefined): word is Thing {
  return word !== undefined && Object.hasOwn(things, word);
}

function readValue(text: string): readonly [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageFault(`'${text}' sets nothing; write it as --set jersey=44`);
  return [text.slice(0, at).trim().toLowerCase().replace(/[ -]/g, "_"), text.slice(at + 1)];
}

/** `agate data overrides`: the corrections in force, and what their sources say. */
export const overrides: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { league: { type: "string" }, ...jsonOption });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  const league = values.league === undefined ? undefined : readLeague(values.league).slug;
  return async (context) => {
    const rows = await listOverrides(context, league);
    await printTable(
      {
        rows,
        columns: {
          league: (row: ListedOverride) => row.league,
          "of whom or what": ({ label }) => label,
          field: ({ field }) => field,
          value: ({ value }) => shown(value),
          made: ({ at }) => at,
          by: ({ who }) => who,
          "what the source says": ({ state }) => state,
        },
        below: ({ reason }) => [reason],
      },
      { json: values.json, none: "Nothing is corrected." },
    );
    return 0;
  };
};
