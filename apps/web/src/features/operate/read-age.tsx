import { useEffect, useState } from "react";

/** Milliseconds after which what is shown says anew how old it is. */
const step = 5_000;

/** How long ago something was read, in words that go on being true. It is not read out each time. */
export function ReadAge({ at }: { readonly at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return <>updated {ageWords(Math.max(0, now - at))}</>;
}

/** @param age in milliseconds */
export function ageWords(age: number): string {
  const seconds = Math.round(age / 1000);
  if (seconds < 5) return "just now";
  if (seconds < 90) return `${seconds} seconds ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes ago` : `${Math.round(minutes / 60)} hours ago`;
}
