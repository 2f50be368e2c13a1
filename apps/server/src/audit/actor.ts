import { userInfo } from "node:os";
import type { ActorKind } from "../db/schema-operation.ts";

/** A person or account that acts as an operator. */
export interface Actor {
  readonly kind: ActorKind;
  /** The person's id; null for the command line. */
  readonly id: string | null;
  /** The person's current address, or the machine account. */
  readonly name: string;
}

/** The actor for commands run on the machine. */
export function commandLineActor(): Actor {
  return { kind: "command-line", id: null, name: machineAccount() };
}

/** The account that runs this process; in a container it may only have a number. */
export function machineAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
