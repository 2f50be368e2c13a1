import { useEffect, useState } from "react";
import { closeFind, openFind, useFindOpen } from "../../product/find-prompt.ts";
import { FloatingPart, lazyPart, PartMissing } from "../../ui/lazy-part.tsx";

const Finder = lazyPart("Find", async () => (await import("./finder.tsx")).Finder, {
  instead: ({ onClose }, { again, isBusy }) => (
    <FloatingPart>
      <PartMissing title="Find could not be loaded" onRetry={again} isBusy={isBusy} onDismiss={onClose}>
        The network may be down. The rest of the page still works.
      </PartMissing>
    </FloatingPart>
  ),
});

/** Find over any page, opened by Ctrl+K, Cmd+K or its buttons. Renders nothing until it is requested. */
export function FindHost() {
  useEffect(() => {
    window.addEventListener("keydown", openByKey);
    return () => window.removeEventListener("keydown", openByKey);
  }, []);
  return useFindOpen() && <OpenFind />;
}

function openByKey(event: KeyboardEvent): void {
  if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  openFind();
}

function OpenFind() {
  const [ahead] = useState(startTypingAhead);
  useEffect(() => ahead.stop, [ahead]);
  return (
    <Finder
      typedAhead={() => {
        ahead.stop();
        return ahead.text();
      }}
      onClose={closeFind}
    />
  );
}

/**
 * Captures what is typed after Find is opened and before its code has loaded. Only Find gets these keys, so that no
 * letter triggers a shortcut of the page.
 */
export function startTypingAhead(): { readonly text: () => string; readonly stop: () => void } {
  let text = "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", onKeyDown, true);
  return { text: () => text, stop: () => window.removeEventListener("keydown", onKeyDown, true) };
}
