import { lineText, type CaptionFile, type CodeLine, type PersonKey } from "@agate/captions";

/** What must be remembered of a file to tell later how a newer one differs from it (rule SF1). */

/** Somebody who has lines in the file. */
export interface ListedPerson {
  /** Tells the person from all others, in this file and in the next: a provider's id, where there is one. */
  readonly key: string;
  readonly role: PersonRole;
  /** Jersey or car number; "" where there is none. */
  readonly number: string;
  readonly firstName: string;
  /** With its suffix; the whole name of a person of one name. */
  readonly lastName: string;
  /** As the roster has it: "QB"; of a driver the team. */
  readonly position: string;
  /** The plain code, `p8`; "" where codes are not known. */
  readonly code: string;
  /** Of all lines about the person; "" where several texts may be loaded by now, or none is known. */
  readonly digest: string;
}

/** What somebody is in the file: a player or a coach of either side, an entrant, a driver. One letter, as it is stored. */
export const personRoles = { h: "home", a: "away", H: "coaches", A: "coaches", e: "field", d: "drivers" } as const;
export type PersonRole = keyof typeof personRoles;

/** How the codes of players are made of their plain one: what stands before and behind it, and how many columns its line has. */
export type CodeForm = readonly [before: string, behind: string, columns: number];

export interface Contents {
  readonly people: readonly ListedPerson[];
  /** Of each line that is about nobody: its digest by its code. */
  readonly headers: Readonly<Record<string, string>>;
  /** Digests. */
  readonly notes: readonly string[];
  readonly common: {
    readonly codes: readonly string[];
    /** Of all their lines. */
    readonly digest: string;
  };
  /** Those of the players, which all have the same; coaches, entrants and drivers have the first alone. */
  readonly forms: readonly CodeForm[];
}

/** The key a person keeps from one file to the next, by where the file's facts name him. */
export type KeyOf = (person: PersonKey) => string;

/** What a built file holds. */
export function contentsOf({ lines }: Pick<CaptionFile, "lines">, keyOf: KeyOf): Contents {
  const people = new Map<PersonKey, CodeLine[]>();
  const headers: Record<string, string> = {};
  const notes: string[] = [];
  const common: string[] = [];
  const commonCodes: string[] = [];
  for (const line of lines) {
    if (line.kind === "note") notes.push(digest(line.text));
    else if (line.kind === "verbatim") {
      common.push(line.line);
      commonCodes.push(line.code);
    } else {
      const person = line.about?.person;
      if (!person) headers[line.code] = digest(lineText(line));
      else people.set(person.key, [...(people.get(person.key) ?? []), line]);
    }
  }
  const groups = [...people.values()];
  return {
    people: groups.flatMap((group) => personOf(group, keyOf)),
    headers,
    notes,
    common: { codes: commonCodes, digest: digest(common.join("\n")) },
    forms: formsIn(groups),
  };
}

function personOf(group: readonly CodeLine[], keyOf: KeyOf): readonly ListedPerson[] {
  const plain = group.find(({ about }) => about?.form === "plain");
  const person = plain?.about?.person;
  if (!plain || !person) return [];
  const { key, name, number, position, words } = person;
  // Of who is called by the family name first the name is not taken apart.
  const firstName = name.startsWith(`${person.firstName} `) ? person.firstName : "";
  return [
    {
      key: keyOf(key),
      role: roleOf(plain),
      number,
      firstName,
      lastName: firstName ? name.slice(firstName.length + 1) : name,
      position: plain.part === "drivers" ? words : position,
      code: plain.code,
      digest: digest(group.map(lineText).join("\n")),
    },
  ];
}

function roleOf({ part, about }: CodeLine): PersonRole {
  if (!about?.side) return part === "drivers" ? "d" : "e";
  if (part === "coaches") return about.side === "home" ? "H" : "A";
  return about.side === "home" ? "h" : "a";
}

/** The forms that any player's lines have; the plain one stands first. */
function formsIn(groups: readonly (readonly CodeLine[])[]): readonly CodeForm[] {
  const forms = new Map<string, CodeForm>();
  for (const group of groups) {
    const plain = group.find(({ about }) => about?.form === "plain");
    if (!plain) continue;
    for (const { code, replacements } of group) {
      const at = code.lastIndexOf(plain.code);
      const [before, behind] = [code.slice(0, at), code.slice(at + plain.code.length)];
      const columns = Math.max(replacements.length, forms.get(`${before} ${behind}`)?.[2] ?? 0);
      forms.set(`${before} ${behind}`, [before, behind, columns]);
    }
  }
  return [...forms.values()].toSorted(([a, b], [c, d]) => a.length + b.length - c.length - d.length);
}

/** The codes of a person: each with the columns of its line, and how it is made of a plain code. */
export function formsOf(
  { code, role }: Pick<ListedPerson, "code" | "role">,
  forms: readonly CodeForm[],
): readonly { readonly code: string; readonly columns: number; readonly write: (plain: string) => string }[] {
  const own = role === "h" || role === "a" ? forms : forms.slice(0, 1);
  return own.map(([before, behind, columns]) => {
    const write = (plain: string) => before + plain + behind;
    return { code: write(code), columns, write };
  });
}

/** "Marcus Ellery" */
export function wholeName({ firstName, lastName }: Pick<ListedPerson, "firstName" | "lastName">): string {
  return firstName ? `${firstName} ${lastName}` : lastName;
}

/**
 * A short mark of a text, to see later whether it is still the same: 32 bits of FNV-1a in base 36. Names and numbers are
 * never compared by it alone.
 */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
