/** Somebody of a roster, a field or an entry list. */
export interface Listed {
  /** Tells the person from the others, before and after. */
  readonly id: string;
  readonly name: string;
  /** All else of the person that a file shows: number, position, team. */
  readonly facts: string;
}

/** How a list of people differs from the one before. */
interface PeopleChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Same person, another number, position or name. */
  readonly changed: readonly string[];
}

export function peopleChange(before: readonly Listed[], after: readonly Listed[]): PeopleChange {
  const was = new Map(before.map((person) => [person.id, person]));
  const is = new Map(after.map((person) => [person.id, person]));
  const nameOf = ({ name }: Listed) => name;
  return {
    added: after.filter(({ id }) => !was.has(id)).map(nameOf),
    removed: before.filter(({ id }) => !is.has(id)).map(nameOf),
    changed: after
      .filter(({ id, name, facts }) => {
        const old = was.get(id);
        return old && (old.name !== name || old.facts !== facts);
      })
      .map(nameOf),
  };
}

/** "Added: Ada Marsh. Changed: Lee Ott and 3 more."; "" when nothing that matters to a file is different. */
export function changeWords({ added, removed, changed }: PeopleChange): string {
  const list = (label: string, names: readonly string[]) => {
    const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
    return names.length ? `${label}: ${names.slice(0, 3).join(", ")}${more}.` : "";
  };
  return [list("Added", added), list("Removed", removed), list("Changed", changed)].filter(Boolean).join(" ");
}
