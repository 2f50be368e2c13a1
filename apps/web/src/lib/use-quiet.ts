import { useEffect, useState } from "react";
import { whenQuiet } from "./quiet.ts";

/** Whether the page has been idle once since this was first shown: what can wait may begin. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}
