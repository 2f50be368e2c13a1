import { useState, useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "./cookie.ts";

const never = () => () => undefined;

/** A value that a cookie keeps for so many days; null while prerendering and where none was kept. */
export function useStoredCookie(name: string, days: number): readonly [string | null, (value: string) => void] {
  const kept = useSyncExternalStore(
    never,
    () => readCookie(name),
    () => null,
  );
  const [set, setSet] = useState<string | null>(null);
  return [
    set ?? kept,
    (value) => {
      setSet(value);
      writeCookie(name, value, days);
    },
  ];
}
