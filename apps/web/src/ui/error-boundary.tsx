import { Component } from "react";
import type { ReactNode } from "react";
import { ListState } from "./list-state.tsx";

/** Shows what is inside; when that fails to render, a message with a way on. Give it a new `key` to begin again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failure: Error | null }> {
  override state: { readonly failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const notLoaded = failure.name === "PageNotLoaded";
    return (
      <main id="main" className="wrap">
        <h1 className="vh">{notLoaded ? "The page could not be loaded" : "Something went wrong"}</h1>
        <ListState
          state="failed"
          title={notLoaded ? "The page could not be loaded" : "Something went wrong on this page"}
          onRetry={() => window.location.reload()}
        >
          {notLoaded
            ? "Its code did not arrive: the network may be down, or a new version has just been put up. Nothing you saved is lost."
            : "The rest of the site still works. Trying again loads the page afresh."}
        </ListState>
      </main>
    );
  }
}
