import type { rosterChange } from "../../db/schema.ts";

/** One row of a roster's history (rule TR4). */
export type RosterChange = Pick<typeof rosterChange.$inferSelect, "what" | "entryId" | "person" | "fields">;

const comparedFields = ["name", "number", "position"] as const;
type ComparedField = (typeof comparedFields)[number];

/**
 * A person over a period: whether they were on the roster at its start and end, and the first and last value of each
 * changed field.
 */
interface Course {
  readonly wasThere: boolean;
  isThere: boolean;
  /** Their current name. */
  name: string;
  readonly fields: Map<ComparedField, { readonly was: string | null; is: string | null }>;
}

/**
 * The net changes to a roster between two moments, as lines: "+ Marcus Ellery 8", "− Theo Brandt 00", "Dex Navarro 3 to
 * 13". Someone who joined and left again, or got their old number back, has not changed.
 * @param changes in the order they were written
 */
export function netChanges(changes: readonly RosterChange[]): readonly string[] {
  const people = new Map<string, Course>();
  for (const { what, entryId, person, fields } of changes) {
    if (what === "loaded") continue;
    const course: Course = people.get(entryId) ?? {
      wasThere: what !== "joined",
      isThere: true,
      name: person,
      fields: new Map(),
    };
    people.set(entryId, course);
    course.isThere = what !== "left";
    course.name = person;
    for (const field of comparedFields) {
      const [was = null, is = null] = fields[field] ?? [];
      const known = course.fields.get(field);
      if (known) known.is = is ?? known.is;
      else if (fields[field]) course.fields.set(field, { was, is });
    }
  }
  const lines = [...people.values()].flatMap((course) => lineOf(course) ?? []);
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** Joined, then left, then changed. */
const rank = (line: string) => (line.startsWith("+") ? 0 : line.startsWith("−") ? 1 : 2);

function lineOf({ wasThere, isThere, name, fields }: Course): string | undefined {
  const number = fields.get("number");
  if (!wasThere) return isThere ? `+ ${name} ${number?.is ?? ""}`.trim() : undefined;
  if (!isThere) return `− ${fields.get("name")?.was ?? name} ${number?.was ?? ""}`.trim();
  const called = fields.get("name");
  const parts = [
    called && called.was !== called.is && `is now ${called.is}`,
    ...(["number", "position"] as const).map((field) => {
      const { was, is } = fields.get(field) ?? { was: null, is: null };
      return was !== is && `${was || `no ${field}`} to ${is || `no ${field}`}`;
    }),
  ].filter(Boolean);
  return parts.length ? `${called?.was ?? name} ${parts.join(", ")}` : undefined;
}
