import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createStripePayments } from "./stripe.ts";

const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

const strange: Record<string, (socket: Socket) => void> = {
  "arrives a byte at a time, without end": (socket) => {
    socket.write(`${head}Content-Length: 1000000\r\n\r\n`);
    const drip = setInterval(() => socket.write(" "), 20);
    socket.on("close", () => clearInterval(drip));
  },
  "has many content encodings and an unread body": (socket) =>
    socket.write(`${head}Content-Encoding: ${Array(6).fill("gzip").join(", ")}\r\nContent-Length: 9\r\n\r\n{`),
  "breaks off": (socket) => socket.end(`${head}Content-Length: 9\r\n\r\n{`),
  "is another protocol": (socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
  "has no body and a status outside HTTP": (socket) => socket.end("HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n"),
  "is no JSON": (socket) => socket.end(`${head}Content-Length: 6\r\n\r\n<html>`),
};

test.each(Object.entries(strange))(
  "[PV25] a response of Stripe that %s is a failure of its call @all",
  async (_, answer) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on("error", () => {}));
      socket.once("data", () => answer(socket));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const payments = createStripePayments({
      key: "sk_test_key",
      webhookSecrets: [],
      now: () => new Date("2026-06-07T16:00:00Z"),
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      retries: 0,
      timeout: 200,
    });
    await expect(payments.isPayable("cs_test_1")).rejects.toMatchObject({
      name: "PaymentFailure",
      what: "unreachable",
    });
  },
);
