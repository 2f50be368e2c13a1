import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

export interface ReceivedMail {
  /** Addresses of the envelope. */
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: Email;
}

export interface TestMailServer {
  readonly url: string;
  /** In the order of arrival. */
  readonly received: ReceivedMail[];
  /** Its response to each RCPT TO, such as `550 No such user`; undefined accepts the recipient. */
  answer: ((address: string) => string | undefined | Promise<string | undefined>) | undefined;
}

/**
 * Sends its greeting at once: the library waits 100 ms for clients that talk too early, which would delay
 * every mail of every test.
 */
class PromptServer extends SMTPServer {
  override connect(...accepted: Parameters<SMTPServer["connect"]>): void {
    super.connect(...accepted);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    const greet = connection.connectionReady.bind(connection);
    connection.connectionReady = () => {}; // the library's timer will call it
    greet();
  }
}

/** A real SMTP server on this machine, closed when the test file is done. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      void Promise.resolve(mailServer.answer?.(address)).then((refusal) =>
        done(
          refusal ? Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }) : null,
        ),
      );
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        void PostalMime.parse(raw).then((parsed) => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), raw, parsed });
          done();
        });
      });
    },
  });
  server.on("error", () => {}); // a client that is killed resets its connection
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  afterAll(stop);
  const { port: used } = server.server.address() as AddressInfo;
  const mailServer: TestMailServer = { url: `smtp://127.0.0.1:${used}`, received, answer: undefined };
  return mailServer;
}
