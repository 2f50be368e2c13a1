import { checkMailServer } from "../mail/mail-transport.ts";
import { bad, type Examination, type Finding, good, odd } from "./finding.ts";
import { overdueAfter } from "../operation-facts.ts";
import { tellAge } from "../tell-age.ts";

export const examineMail: Examination = async ({ context: { env }, facts }) => {
  const found: Finding[] = [];
  if (env.smtpUrl) {
    const host = URL.parse(env.smtpUrl)?.host ?? "";
    const fault = await checkMailServer(env.smtpUrl);
    found.push(
      fault === undefined
        ? good(`the mail server ${host} takes our mail`)
        : bad(
            `the mail server ${host} does not take our mail: ${fault}`,
            "see SMTP_URL: server, port, user and password",
          ),
    );
  } else found.push(good(`mail is not sent, and shown at ${env.dev?.url ?? ""}/dev/outbox`));
  if (facts) {
    const { waiting, overdueSeconds, failed } = facts.mail;
    if (overdueSeconds > overdueAfter.mail)
      found.push(
        bad(
          `letters that wait: ${waiting}, one for ${tellAge(overdueSeconds)}`,
          "select kind, tries, error from outbox where due_at is not null",
        ),
      );
    if (failed)
      found.push(
        odd(
          `letters given up within a day: ${failed}`,
          "select recipient, error from outbox where due_at is null and sent_at is null and error is not null",
        ),
      );
  }
  return found;
};
