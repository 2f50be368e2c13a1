import { queryOptions, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { expect, it, onTestFinished } from "vitest";
import { render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { setOffline, useOffline } from "../lib/offline.ts";
import { useQuery } from "./use-query.ts";

/** Responds when the test says so. */
function stubQueries() {
  const pending = new Map<string, (answer: string) => void>();
  const requests: string[] = [];
  const queryOf = (name: string) =>
    queryOptions({
      queryKey: [name],
      queryFn: () => {
        requests.push(name);
        return new Promise<string>((resolve) => pending.set(name, resolve));
      },
    });
  return { requests, queryOf, answer: (name: string, text: string) => pending.get(name)?.(text) };
}

/** A long part of a page: a transition yields between it and the next. */
function passTime(): void {
  for (const until = performance.now() + 8; performance.now() < until;);
}

const client = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });

it("[Q5] arriving data renders in a transition, after everything urgent", async () => {
  const { queryOf, answer } = stubQueries();
  const shown: string[] = [];
  const paints: string[] = [];
  function Part() {
    const { data } = useQuery(queryOf("games"));
    const text = data ?? "loading";
    shown.push(text);
    passTime();
    return <p>{text}</p>;
  }
  const parts = Array.from({ length: 6 }, (_, at) => at);
  await render(
    <QueryClientProvider client={client()}>
      {parts.map((at) => (
        <Part key={at} />
      ))}
    </QueryClientProvider>,
  );
  const channel = new MessageChannel();
  onTestFinished(() => channel.port1.close());
  // Records after each task how many parts have rendered the response.
  channel.port1.addEventListener("message", () => {
    paints.push(String(shown.filter((text) => text === "opening day").length));
    channel.port2.postMessage(null);
  });
  channel.port1.start();
  channel.port2.postMessage(null);
  answer("games", "opening day");
  await expect.element(page.getByText("opening day").last()).toBeVisible();
  expect(new Set(paints).size, "tasks in which parts were rendered").toBeGreaterThan(2);
});

it("a new key is answered at once from the cache, and fetched if it is not cached", async () => {
  const { requests, queryOf, answer } = stubQueries();
  function Part() {
    const [name, setName] = useState("may");
    const { data, isFetching } = useQuery(queryOf(name));
    return (
      <>
        <output>{`${name}: ${data ?? "loading"}${isFetching ? " (asking)" : ""}`}</output>
        <button onClick={() => setName("may")}>May</button>
        <button onClick={() => setName("june")}>June</button>
      </>
    );
  }
  await render(
    <QueryClientProvider client={client()}>
      <Part />
    </QueryClientProvider>,
  );
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent("may: loading (asking)");
  answer("may", "twelve games");
  await expect.element(status).toHaveTextContent("may: twelve games");
  await page.getByRole("button", { name: "June" }).click();
  await expect.element(status).toHaveTextContent("june: loading (asking)");
  await page.getByRole("button", { name: "May" }).click();
  expect(status.element().textContent).toBe("may: twelve games");
  answer("june", "nine games");
  await page.getByRole("button", { name: "June" }).click();
  await expect.element(status).toHaveTextContent("june: nine games");
  expect(requests).toEqual(["may", "june"]);
});

it("a response that arrives between the first render and its effects is not missed", async () => {
  const { queryOf } = stubQueries();
  const cache = client();
  const query = queryOf("teams");
  function Part() {
    const { data } = useQuery(query);
    useLayoutEffect(() => void cache.setQueryData(query.queryKey, "thirty teams"), []);
    return <output>{data ?? "loading"}</output>;
  }
  await render(
    <QueryClientProvider client={cache}>
      <Part />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("thirty teams");
});

it("[OF16] [Q5] what a component does about a change is done, though it first rendered for a cause that changed nothing", async () => {
  const { queryOf, answer } = stubQueries();
  const done: string[] = [];
  const again: { render?: () => void } = {};
  const renderForNothing = () => flushSync(() => again.render?.());
  function Part() {
    const isOffline = useOffline();
    const { data = "loading" } = useQuery(queryOf("teams"));
    const [, same] = useReducer(() => "same", "same");
    useEffect(() => void (again.render = same), []);
    useEffect(() => void done.push(isOffline ? "offline" : "online"), [isOffline]);
    useEffect(() => void done.push(data), [data]);
    return null;
  }
  const cache = client();
  onTestFinished(
    cache.getQueryCache().subscribe(({ type }) => type === "observerResultsUpdated" && renderForNothing()),
  );
  await render(
    <QueryClientProvider client={cache}>
      <Part />
    </QueryClientProvider>,
  );
  setOffline(true);
  renderForNothing();
  await expect.poll(() => done).toEqual(["online", "loading", "offline"]);
  answer("teams", "thirty teams");
  await expect.poll(() => done.at(-1)).toBe("thirty teams");
});
