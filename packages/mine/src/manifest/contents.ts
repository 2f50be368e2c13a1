import { lineText, type CaptionFile, type CodeLine, type PersonKey } from "@agate/captions";

/** What must be stored about a file to determine later how a newer one differs from it (rule SF1). */

/** A person who has lines in the file. */
export interface ListedPerson {
  /** Identifies the person in this file and the next: a provider's id, if there is one. */
  readonly key: string;
  readonly role: PersonRole;
  /** Jersey or car number; "" if there is none. */
  readonly number: string;
  readonly firstName: string;
  /** With its suffix; the whole name of a person with a single name. */
  readonly lastName: string;
  /** As on the roster: "QB"; for a driver, the team. */
  readonly position: string;
  /** The plain code, `p8`; "" if codes are not known. */
  readonly code: string;
  /** Of all lines about the person; "" if several versions may be loaded by now, or none is known. */
  readonly digest: string;
}

/** A person's role in the file: a player or a coach of either side, an entrant, a driver. Stored as one letter. */
export const personRoles = { h: "home", a: "away", H: "coaches", A: "coaches", e: "field", d: "drivers" } as const;
export type PersonRole = keyof typeof personRoles;

/**
 * How a player's codes derive from the plain one: what comes before and after it, and the number of columns in its
 * line.
 */
export type CodeForm = readonly [before: string, behind: string, columns: number];

export interface Contents {
  readonly people: readonly ListedPerson[];
  /** For each line that is not about a person on a list: its digest, by code. */
  readonly headers: Readonly<Record<string, string>>;
  /** Digests. */
  readonly notes: readonly string[];
  readonly common: {
    readonly codes: readonly string[];
    /** The digest of all their lines. */
    readonly digest: string;
  };
  /** The forms of the players, which all players share; coaches, entrants and drivers only have the first. */
  readonly forms: readonly CodeForm[];
}

/** Returns a person's key, stable from one file to the next, by the key in the file's facts. */
export type KeyOf = (person: PersonKey) => string;

/** Returns the contents of a built file. */
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
      // Officials are on no list: like a header they are in this file, or not.
      if (!person || line.part === "officials") headers[line.code] = digest(lineText(line));
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
  const { key, first, last, full, number, position, words } = person;
  // The name of a person whose family name comes first is not split.
  const firstName = full === `${first} ${last}` ? first : "";
  return [
    {
      key: keyOf(key),
      role: roleOf(plain),
      number,
      firstName,
      lastName: firstName ? last : full,
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

/** Returns the forms found in the players' lines; the plain one comes first. */
function formsIn(groups: readonly (readonly CodeLine[])[]): readonly CodeForm[] {
  const forms = new Map<string, CodeForm>();
  for (const group of groups) {
    const plain = group.find(({ about }) => about?.form === "plain");
    if (!plain) continue;
    for (const { code, replacements } of group) {
      const at = code.lastIndexOf(plain.code);
      const [before, after] = [code.slice(0, at), code.slice(at + plain.code.length)];
      const columns = Math.max(replacements.length, forms.get(`${before} ${after}`)?.[2] ?? 0);
      forms.set(`${before} ${after}`, [before, after, columns]);
    }
  }
  return [...forms.values()].toSorted(([a, b], [c, d]) => a.length + b.length - c.length - d.length);
}

/** Returns a person's codes: each with the columns of its line, and how it derives from a plain code. */
export function formsOf(
  { code, role }: Pick<ListedPerson, "code" | "role">,
  forms: readonly CodeForm[],
): readonly { readonly code: string; readonly columns: number; readonly write: (plain: string) => string }[] {
  const own = role === "h" || role === "a" ? forms : forms.slice(0, 1);
  return own.map(([before, after, columns]) => {
    const write = (plain: string) => before + plain + after;
    return { code: write(code), columns, write };
  });
}

/** Returns "Marcus Ellery". */
export function wholeName({ firstName, lastName }: Pick<ListedPerson, "firstName" | "lastName">): string {
  return firstName ? `${firstName} ${lastName}` : lastName;
}

/**
 * Returns a short digest of a text, to detect later whether it has changed: 32 bits of FNV-1a in base 36. Names and
 * numbers are never compared by it alone.
 */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
