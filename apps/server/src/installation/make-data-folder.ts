import { accessSync, constants, mkdirSync } from "node:fs";
import { EnvFault } from "../env.ts";
import { errorCode } from "../log/error-code.ts";

/**
 * Creates DATA_DIR if it does not exist. A container has no such folder unless it is given one, and needs none.
 * @throws EnvFault when this account cannot write there
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new EnvFault(
      `DATA_DIR: ${dataDir} cannot be written (${errorCode(error)}). Name another folder, or need none: set AGATE_SECRET and DATABASE_URL.`,
    );
  }
}
