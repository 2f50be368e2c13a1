import { useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A value stored in a cookie for this many days. Null during prerendering, in the hydration pass, and if nothing is
 * stored.
 */
export function useStoredCookie(name: string, days: number): readonly [string | null, (value: string) => void] {
  const [readOnce] = useState(() => readerOf(name));
  const stored = useHydrated() ? readOnce() : null;
  const [set, setSet] = useState<string | null>(null);
  return [
    set ?? stored,
    (value) => {
      setSet(value);
      writeCookie(name, value, days);
    },
  ];
}

/** The browser asks another process for its cookies, so one read serves all renders. */
function readerOf(name: string): () => string | null {
  let value: string | null | undefined;
  return () => (value === undefined ? (value = readCookie(name)) : value);
}

/** Returns the value of a cookie of this page, or null, also if cookies are refused. */
function readCookie(name: string): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Stores a value for this many days. If cookies are refused, nothing is stored and nothing breaks. */
export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; SameSite=Lax`;
}
