import { userInfo } from "node:os";
import type { ActorKind } from "../db/schema-operation.ts";

/** Who does something as an operator. */
export interface Actor {
  readonly kind: ActorKind;
  /** Of a person; null for the command line. */
  readonly id: string | null;
  /** A person's address as it is now, or the account of the machine. */
  readonly name: string;
}

/** Whoever runs a command on the machine. */
export function commandLineActor(): Actor {
  return { kind: "command-line", id: null, name: machineAccount() };
}

/** The account that runs this process; in a container it may have a number alone. */
export function machineAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
