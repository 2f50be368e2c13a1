/** The thread that renders first views, with what the web build has written: a separate program in the bundle. */
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Found, FromRenderer, Render, ToRenderer } from "./renderer.ts";

const port = parentPort;
if (!port) throw new Error("This runs in a worker.");
const { renderFirstView } = (await import(pathToFileURL(workerData as string).href)) as {
  readonly renderFirstView: Render;
};
const say = (message: FromRenderer) => port.postMessage(message);
const waiting = new Map<number, (found: Found | null) => void>();
let questions = 0;

async function render(job: number, address: string, day: string): Promise<void> {
  const read = async (address: string) => {
    const question = ++questions;
    const asked = Promise.withResolvers<Found | null>();
    waiting.set(question, asked.resolve);
    say({ say: "read", job, question, address });
    const found = await asked.promise;
    return found && { tag: found.tag, answer: JSON.parse(found.text) as object };
  };
  try {
    say({ say: "rendered", job, view: await renderFirstView(address, day, read) });
  } catch (error) {
    say({ say: "failed", job, reason: String(error) });
  }
}

port.on("message", (message: ToRenderer) => {
  if (message.say === "render") return void render(message.job, message.address, message.day);
  waiting.get(message.question)?.(message.found);
  waiting.delete(message.question);
});
say({ say: "ready" });
