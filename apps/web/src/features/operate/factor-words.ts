import type { OperatorDeskJson } from "@agate/api";
import { fullTime } from "./clock-words.ts";

const kinds: Readonly<Record<string, string>> = {
  app: "Authenticator app",
  passkey: "Passkey",
  "recovery-code": "Recovery code",
};

/** `Passkey, Nov 21, 2026, 3:58 PM ET` */
export function factorWords({ kind, proven_at: provenAt }: OperatorDeskJson["second_factor"]): string {
  return `${kinds[kind] ?? kind}, ${fullTime(provenAt)}`;
}
