// The services next to the image while it is proved, in a separate process: a PostgreSQL at a port of this machine,
// like another container's, and a mail server that rejects everything for now. Prints their ports as JSON; ends with
// its standard input.
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { startLocalServer } from "../../apps/server/src/db/native.ts";

const [folder = "."] = process.argv.slice(2);
const server = await startLocalServer(join(folder, "pg"), { throwaway: true });
for (const name of ["production", "home"]) {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
const sockets = decodeURIComponent(/host=(.+)$/.exec(server.url)?.[1] ?? "");
const database = await listenAt((socket) => {
  const there = connect(join(sockets, ".s.PGSQL.5432"));
  socket.pipe(there).pipe(socket);
  socket.on("error", () => there.destroy());
  there.on("error", () => socket.destroy());
});
const mail = await listenAt((socket) => void socket.on("error", () => {}).end("421 not now\r\n"));
console.log(JSON.stringify({ database, mail }));
await once(process.stdin.resume(), "end");
server.release();
await server.ended();
process.exit();

async function listenAt(answer) {
  const listener = createServer(answer).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  return typeof address === "object" ? address?.port : undefined;
}
