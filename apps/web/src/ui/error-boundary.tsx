import { Component, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { NotLoaded, reloadIfAnswered } from "../lib/preload-later.ts";
import { Alert } from "./alert.tsx";
import { TryAgain } from "./button.tsx";
import { TextPage } from "./text-page.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the failed content; by default, a page that says so. */
  readonly fallback?: (retry: () => void) => ReactNode;
}

/** Shows its children; if they fail to render, a message with a way forward. Give it a new `key` to start over. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: Error | null }> {
  override state: { readonly failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override componentWillUnmount() {
    if (this.state.failure instanceof NotLoaded) this.state.failure.forget();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const retry = () => this.setState({ failure: null });
    if (this.props.fallback) return this.props.fallback(retry);
    return failure instanceof NotLoaded ? <PageMissing failure={failure} onLoaded={retry} /> : <PageBroken />;
  }
}

/**
 * Milliseconds before the first retry after the network is back, and the maximum: "online" fires before requests
 * succeed.
 */
const retries = { first: 1_000, longest: 30_000 } as const;

/** Retries the page on a click and when the network is back. A reload without a network would lose this page. */
function PageMissing({ failure, onLoaded }: { readonly failure: NotLoaded; readonly onLoaded: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const retryPage = async (orElse: () => Promise<void>) => {
    setBusy(true);
    try {
      await failure.again();
      failure.forget();
      onLoaded();
    } catch {
      await orElse();
      setBusy(false);
    }
  };
  const retryAutomatically = useEffectEvent((orElse: () => void) => void retryPage(async () => orElse()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = (pause: number) =>
      retryAutomatically(() => {
        if (isOver || !navigator.onLine) return;
        timer = setTimeout(() => retry(Math.min(pause * 2, retries.longest)), pause);
      });
    let isOver = false;
    const onOnline = () => {
      clearTimeout(timer);
      retry(retries.first);
    };
    window.addEventListener("online", onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  return (
    <MissingPage
      title="The page could not be loaded"
      text="Its code did not arrive: the network may be down, or a new version has just been put up."
      onRetry={() => void retryPage(reloadIfAnswered)}
      isBusy={isBusy}
    />
  );
}

function PageBroken() {
  return (
    <MissingPage
      title="Something went wrong on this page"
      text="Part of it could not be shown."
      onRetry={() => void reloadIfAnswered()}
    />
  );
}

interface MissingPageProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
}

function MissingPage({ title, text, onRetry, isBusy }: MissingPageProps) {
  return (
    <TextPage title={title}>
      <Alert tone="bad" title={text} action={<TryAgain onClick={onRetry} busy={isBusy} />}>
        The rest of the site still works.
      </Alert>
    </TextPage>
  );
}
