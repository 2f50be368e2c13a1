import type { RaceRules } from "../rules.ts";
import { fold } from "../text.ts";
import type { ReadDriver } from "./drivers.ts";

/** A driver with his code, and the number his code begins with (padded in IndyCar). */
export interface CodedDriver extends ReadDriver {
  readonly code: string;
  readonly codeNumber: string;
}

/** R3: `d` and the number; the first driver with a code keeps it, later ones add letters, then 2, 3, ... until it is free. */
export function withCarCodes(
  drivers: readonly ReadDriver[],
  width: RaceRules["carNumberWidth"],
  prefix: string,
): readonly CodedDriver[] {
  const used = new Set<string>();
  return drivers.map((driver) => {
    const codeNumber = driver.number.padStart(width, "0");
    const code = freeCode(`${prefix}d${codeNumber}`, driver, used);
    used.add(code);
    return { ...driver, codeNumber, code };
  });
}

function freeCode(plain: string, { name }: ReadDriver, used: ReadonlySet<string>): string {
  if (!used.has(plain)) return plain;
  let code = plain + (fold(name.first).charAt(0) || "x");
  for (const letter of fold(name.last)) {
    if (!used.has(code)) return code;
    code += letter;
  }
  let free = code;
  for (let time = 2; used.has(free); time++) free = `${code}${time}`;
  return free;
}
