import * as pageStyles from "../../ui/page.module.css";
import { useMemo } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useMine } from "../../product/mine/mine.ts";
import { Link } from "../../router/link.tsx";
import { useLocation, useSearchParams } from "../../router/location.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListState } from "../../ui/list-state.tsx";

const waiting = <ListState state="loading" />;
// The code that knows styles is larger than the rest of the page.
const StyleStart = lazyPart("The list of your styles", async () => (await import("./style-start.tsx")).StyleStart, {
  waiting,
});
const EditStyle = lazyPart("The editor", async () => (await import("./edit-style.tsx")).EditStyle, { waiting });
const StyleFromLink = lazyPart("The style", async () => (await import("./offered-style.tsx")).StyleFromLink, {
  waiting,
});

/** A person's own caption styles: all of them, one, a new one, or one from a link. The URL says which. */
export function StylesPage() {
  const query = useSearchParams();
  const { hash } = useLocation();
  const isReady = useHydrated();
  const { status, records } = useMine("style");
  const own = useMemo(() => {
    const byName = [...records].toSorted(([, a], [, b]) => a.name.localeCompare(b.name, "en"));
    return { isReady: status === "ready", styles: new Map(byName) };
  }, [status, records]);
  const view = viewOf(isReady ? query : new URLSearchParams(), isReady ? hash : "");
  return (
    <main id="main" className={`${pageStyles.wrap} ${pageStyles.roomy}`}>
      <div className={pageStyles.head}>
        <h1>{(view.kind === "edit" && own.styles.get(view.id ?? "")?.name) || titles[view.kind]}</h1>
        {view.kind === "list" ? (
          <p>Your desk’s wording, based on one of our styles. Choose it on any page.</p>
        ) : (
          <Link to="/styles">Your styles</Link>
        )}
      </div>
      <div className={pageStyles.rule} />
      {view.kind === "list" && <StyleStart own={own} />}
      {view.kind === "edit" && (
        <EditStyle key={view.id ?? `new ${view.from}`} own={own} id={view.id} from={view.from} />
      )}
      {view.kind === "link" && <StyleFromLink key={hash} hash={hash} own={own} />}
    </main>
  );
}

interface View {
  readonly kind: keyof typeof titles;
  /** The record to edit; null for a new one. */
  readonly id: string | null;
  /** The name of the style that a new one is made from. */
  readonly from: string;
}

const titles = { list: "Your styles", edit: "A style of your own", link: "A style from a link" } as const;

function viewOf(query: URLSearchParams, hash: string): View {
  if (hash.startsWith("#style=")) return { kind: "link", id: null, from: "" };
  if (query.has("style")) return { kind: "edit", id: query.get("style"), from: "" };
  if (query.has("new")) return { kind: "edit", id: null, from: query.get("new") ?? "" };
  return { kind: "list", id: null, from: "" };
}
