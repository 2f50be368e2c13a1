import { useEffect, useEffectEvent, useState } from "react";
import { filesOfDrop } from "./chosen-files.ts";
import type { ChosenFile } from "./chosen-files.ts";

/** Files and folders dropped anywhere on the page. @returns whether some are held over it */
export function useDrop(onFiles: (files: readonly ChosenFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      // Else the browser leaves the page to show the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || !holdsFile(event)) return;
      event.preventDefault();
      void filesOfDrop(event.dataTransfer).then((files) => {
        if (files.length) take(files);
      });
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}
