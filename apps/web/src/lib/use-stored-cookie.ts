import { useState } from "react";
import { readCookie, writeCookie } from "./cookie.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A value that a cookie keeps for so many days; null while the page is being prerendered, in the first pass over it, and where none was kept. */
export function useStoredCookie(name: string, days: number): readonly [string | null, (value: string) => void] {
  const [readOnce] = useState(() => readerOf(name));
  const kept = useHydrated() ? readOnce() : null;
  const [set, setSet] = useState<string | null>(null);
  return [
    set ?? kept,
    (value) => {
      setSet(value);
      writeCookie(name, value, days);
    },
  ];
}

/** The browser asks another process for its cookies, so one look is for all renders. */
function readerOf(name: string): () => string | null {
  let value: string | null | undefined;
  return () => (value === undefined ? (value = readCookie(name)) : value);
}
