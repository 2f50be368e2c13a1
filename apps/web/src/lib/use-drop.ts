import { useEffect, useEffectEvent, useState } from "react";

/**
 * Accepts files and folders dropped anywhere on the page, unless a part of the page handles them.
 * @param onDrop called during the drop event, because afterward a browser no longer gives access to the files
 * @returns whether files are being dragged over the page
 */
export function useDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent(onDrop);
  useEffect(() => {
    const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFile(event)) return;
      // Otherwise the browser leaves the page to show the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer || !holdsFile(event)) return;
      event.preventDefault();
      receive(event.dataTransfer);
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
