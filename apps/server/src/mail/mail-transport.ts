import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";

/** A mail ready to leave. */
export interface Mail {
  /** Stays the same over every try, so that a receiver can tell a repetition (Message-ID). */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one press ends mails like this. */
  readonly unsubscribe?: string;
}

/** A mail that did not leave. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  /** The receiving side refuses the address for good: trying again would not help. */
  readonly refused: boolean;
  /** What happened without a mail server's own words, which may name the recipient: `EENVELOPE RCPT TO 550`. */
  readonly summary: string;

  constructor(reason: string, { refused, summary }: Pick<MailFailure, "refused" | "summary">) {
    super(reason);
    this.refused = refused;
    this.summary = summary;
  }
}

export interface MailTransport {
  /** @throws MailFailure */
  send(mail: Mail): Promise<void>;
  /** Hangs up. */
  stop(): void;
}

export interface MailTransportSettings {
  /** `smtp://` or `smtps://`, with user, password and port as the mail provider states them. */
  readonly url: string;
  /** Who the mail is from: `Agate <mail@example.com>` or an address alone. */
  readonly from: string;
  /** Who reads what is answered; unless told, who it is from. */
  readonly replyTo?: string;
}

/** Hands mail to one SMTP server. A try ends within about half a minute. */
export function createMailTransport({ url, from, replyTo }: MailTransportSettings): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          replyTo,
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${createHash("sha256").update(id).digest("hex").slice(0, 32)}@${domain}>`,
          headers: {
            "Auto-Submitted": "auto-generated",
            // RFC 8058; both are to be among what the mail provider signs.
            ...(unsubscribe && {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    stop: () => transport.close(),
  };
}

/** Only a 5xx to RCPT TO speaks of the address; all else may be mended on one of the two sides. */
function failureOf(error: unknown): MailFailure {
  const { message, code, responseCode, command } = error as Error & {
    readonly code?: string;
    readonly responseCode?: number;
    readonly command?: string;
  };
  return new MailFailure(message, {
    refused: command === "RCPT TO" && (responseCode ?? 0) >= 500,
    summary: [code, command, responseCode].filter(Boolean).join(" "),
  });
}
