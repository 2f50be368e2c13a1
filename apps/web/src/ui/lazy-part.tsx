import * as layoutStyles from "./layout.module.css";
import * as styles from "./loading.module.css";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { createStore, useStore } from "../lib/create-store.ts";
import { importWithRetry, preloadLater, reloadIfAnswered } from "../lib/preload-later.ts";
import { Alert } from "./alert.tsx";
import { Button, TryAgain } from "./button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

interface LazyPartOptions<Props> {
  /** Keeps its place while the code loads. */
  readonly waiting?: ReactNode;
  /** Shown if the chunk cannot be loaded, instead of the message with Try again; null for nothing. */
  readonly instead?: (props: Props, retry: { readonly again: () => void; readonly isBusy: boolean }) => ReactNode;
  /** `rare`: few people ever need it, so a slow link does not preload it. */
  readonly need?: "rare";
}

/**
 * Creates a lazy-loaded part of a page. Its chunk is preloaded when a page that may show it is first idle. If it cannot
 * be loaded, or fails, a message replaces it and the page keeps working (rule SH7).
 * @param name what is missing if it fails to load: "The calendar"
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting, instead, need }: LazyPartOptions<Props> = {},
) {
  const loaded = createStore<ComponentType<Props> | null>(null);
  let coming: Promise<void> | null = null;
  const fetchIt = async () => loaded.set(await importWithRetry(load));
  const loadPart = (): Promise<void> => {
    if (loaded.get()) return Promise.resolve();
    coming ??= fetchIt().finally(() => {
      coming = null;
    });
    return coming;
  };
  preloadLater(loadPart, need);

  return function LazyPart(props: Props) {
    const Shown = useStore(loaded);
    const [tries, setTries] = useState<"first" | "failed" | "again">("first");
    useEffect(() => {
      loadPart().catch(() => setTries("failed"));
    }, []);
    const again = () => {
      setTries("again");
      loadPart()
        // Either the browser remembers the failure, or the server has a new version. A reload is safe: the address
        // preserves the form.
        .catch(() => reloadIfAnswered().then(() => setTries("failed")));
    };
    if (Shown)
      return (
        <ErrorBoundary fallback={(retry) => <PartMissing title={`${name} does not work right now`} onRetry={retry} />}>
          <Shown {...props} />
        </ErrorBoundary>
      );
    if (tries === "first") return waiting;
    const isBusy = tries === "again";
    if (instead) return instead(props, { again, isBusy });
    return (
      <PartMissing title={`${name} could not be loaded`} onRetry={again} isBusy={isBusy}>
        The network may be down. The rest of the page still works.
      </PartMissing>
    );
  };
}

interface PartMissingProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
  /** Set if the message floats over the page. */
  readonly onDismiss?: () => void;
}

/** Floats over the page, for a part without its own place in it. */
export function FloatingPart({ children }: { readonly children: ReactNode }) {
  return <div className={styles.floating}>{children}</div>;
}

/** Takes the place of a dialog while its code loads. */
export const dialogComing = (
  <FloatingPart>
    <Alert tone="note" title="Loading..." />
  </FloatingPart>
);

/** Replaces a part: says that it is missing and offers a retry. */
export function PartMissing({ title, children, onRetry, isBusy, onDismiss }: PartMissingProps) {
  return (
    <Alert
      tone="bad"
      className={styles.missing}
      title={title}
      action={
        <div className={layoutStyles.row}>
          <TryAgain onClick={onRetry} busy={isBusy} />
          {onDismiss && (
            <Button look="bare" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Alert>
  );
}
