import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import { isLoopback } from "../env.ts";

/** A mail ready to be sent. */
export interface Mail {
  /** Stays the same across retries, so that a receiver can detect a repetition (Message-ID). */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address where one click ends mails like this. */
  readonly unsubscribe?: string;
}

/** A mail that could not be sent. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  /** The receiving side refuses the address permanently: a retry would not help. */
  readonly refused: boolean;
  /** What happened, without the mail server's own words, which may name the recipient: `EENVELOPE RCPT TO 550`. */
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
  /** Closes the connections. */
  stop(): void;
}

export interface MailTransportSettings {
  /** `smtp://` or `smtps://`, with user, password and port as the mail provider states them. */
  readonly url: string;
  /** The sender: `Agate <mail@example.com>` or an address alone. */
  readonly from: string;
  /** Who receives replies; by default, the sender. */
  readonly replyTo?: string;
  /** Milliseconds one try may take, however slowly the server answers (rule PV25); less than a mail's claim. */
  readonly timeout?: number;
}

/** Milliseconds for a whole mail: the timeouts of the mailer end a silence, not a server that never comes to an end. */
const patience = 50_000;

/** The mailer takes 6 MB, and is loaded with the first mail. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: needsTls(url),
  });
}

/**
 * Whether mail must be encrypted in transit (rule AC40): without STARTTLS, or if an attacker strips it from the
 * server's offer, links that open accounts would be sent in the clear. `?requireTLS=false` in the URL turns this off.
 */
export function needsTls(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "smtp:" && !isLoopback(hostname);
}

/** Whether a mail server responds and accepts our credentials; nothing is sent. @returns why not; undefined: it does */
export async function checkMailServer(url: string): Promise<string | undefined> {
  const transport = await openTransport(url);
  try {
    await Promise.race([
      transport.verify(),
      wait(patience, undefined, { ref: false }).then(() => Promise.reject(new Error("no answer in time"))),
    ]);
    return undefined;
  } catch (error) {
    // Its own message may quote what was sent.
    return failureOf(error).summary || "it does not answer";
  } finally {
    transport.close();
  }
}

/** Sends mail through one SMTP server. */
export function createMailTransport({ url, from, replyTo, timeout = patience }: MailTransportSettings): MailTransport {
  let opened: Promise<Transporter> | undefined;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      try {
        await (
          await (opened ??= openTransport(url))
        ).sendMail({
          from,
          replyTo,
          to: { name: "", address: to },
          subject,
          text,
          html,
          signal: AbortSignal.timeout(timeout),
          messageId: `<${createHash("sha256").update(id).digest("hex").slice(0, 32)}@${domain}>`,
          headers: {
            "Auto-Submitted": "auto-generated",
            // RFC 8058; both headers must be covered by the mail provider's signature.
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
    stop: () => void opened?.then((transport) => transport.close()),
  };
}

/** Only a 5xx to RCPT TO is about the address; anything else can be fixed on one of the two sides. */
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
