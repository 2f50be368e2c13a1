import { useState, useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "./cookie.ts";

const never = () => () => undefined;

/** A value that a cookie keeps for so many days; null while prerendering and where none was kept. */
export function useStoredCookie(name: string, days: number): readonly [string | null, (value: string) => void] {
  const [readOnce] = useState(() => readerOf(name));
  const kept = useSyncExternalStore(never, readOnce, () => null);
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
