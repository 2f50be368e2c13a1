import { userInfo } from "node:os";

/** The account that runs this process, as which operators act; in a container it may only have a number. */
export function machineAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
