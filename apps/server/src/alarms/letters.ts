import { writeLetter } from "../mail/letter.ts";
import type { Letters } from "../mail/outbox.ts";

export const alarmLetter = "alarm";

/** The letter that tells an operator of an alarm, or of its end. */
export function alarmLetters(publicUrl: string): Letters {
  return {
    [alarmLetter]: async (_, { data }) => {
      const { what, remedy, ended } = data as {
        readonly what: string;
        readonly remedy: string;
        readonly ended: boolean;
      };
      const host = new URL(publicUrl).host;
      return writeLetter({
        subject: ended ? `Over: an alarm of ${host}` : `Alarm of ${host}`,
        before: [what, ended ? "This alarm is resolved." : `Begin with: ${remedy}`],
        publicUrl,
      });
    },
  };
}
