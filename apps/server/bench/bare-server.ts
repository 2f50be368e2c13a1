// The minimum that a server on our framework can do, for comparison: `node bench/bare-server.ts <port> [<bytes of a page>]`.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

const page = new Uint8Array(Number(process.argv[3] ?? 0));
const app = new Hono().get("/", (c) => c.text("Hello")).get("/page", (c) => c.body(page));
const answer = getRequestListener(app.fetch);
createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(Number(process.argv[2]), "127.0.0.1");
