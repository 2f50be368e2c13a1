import { getConstructionPlans } from "pg-boss";

/** The tables that pg-boss makes and works with, each with its schema before it. */
export function jobTables(): readonly string[] {
  return Array.from(
    getConstructionPlans("pgboss").matchAll(/CREATE TABLE (pgboss\.\w+) \(/g),
    ([, name]) => name ?? "",
  );
}
