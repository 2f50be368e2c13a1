import type { RosterRowJson } from "@agate/api";

/** How a roster differs from the one before. */
export interface RosterChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Same person, another number, position or name. */
  readonly changed: readonly string[];
}

/** People are told apart by the id their source gives them. */
export function rosterChange(before: readonly RosterRowJson[], after: readonly RosterRowJson[]): RosterChange {
  const was = new Map(before.map((row) => [row.player_id, row]));
  const is = new Map(after.map((row) => [row.player_id, row]));
  const differs = (a: RosterRowJson, b: RosterRowJson) =>
    a.jersey !== b.jersey || a.position !== b.position || nameOf(a) !== nameOf(b);
  return {
    added: after.filter(({ player_id }) => !was.has(player_id)).map(nameOf),
    removed: before.filter(({ player_id }) => !is.has(player_id)).map(nameOf),
    changed: after
      .filter((row) => {
        const old = was.get(row.player_id);
        return old && differs(old, row);
      })
      .map(nameOf),
  };
}

/** "Added: Ada Marsh. Changed: Lee Ott and 3 more."; "" when nothing that matters to a file is different. */
export function changeWords({ added, removed, changed }: RosterChange): string {
  const list = (label: string, names: readonly string[]) => {
    const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
    return names.length ? `${label}: ${names.slice(0, 3).join(", ")}${more}.` : "";
  };
  return [list("Added", added), list("Removed", removed), list("Changed", changed)].filter(Boolean).join(" ");
}

function nameOf({ first_name, last_name, name }: RosterRowJson): string {
  return name || `${first_name} ${last_name}`.trim();
}
