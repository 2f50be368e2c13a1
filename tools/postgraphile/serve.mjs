// PostGraphile over the tables of `npm run bench`: node serve.mjs <database URL> <port>
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";

const [url, port] = process.argv.slice(2);
const handle = postgraphile(url, "public", { disableQueryLog: true, retryOnInitFail: false });
createServer((request, response) => void handle(request, response)).listen(Number(port), "127.0.0.1");
