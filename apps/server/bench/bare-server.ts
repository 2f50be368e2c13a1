// The minimum that a server on our framework can do, for comparison: `node bench/bare-server.ts <port>`.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono().get("/", (c) => c.text("Hello"));
const answer = getRequestListener(app.fetch);
createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(Number(process.argv[2]), "127.0.0.1");
