import { RotateCw } from "lucide-react";
import { Component } from "react";
import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { TextPage } from "./text-page.tsx";

/** Shows what is inside; when that fails to render, a message with a way on. Give it a new `key` to begin again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failure: Error | null }> {
  override state: { readonly failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const [title, text] = failure.name === "PageNotLoaded" ? notLoaded : broken;
    return (
      <TextPage title={title}>
        <Alert
          tone="bad"
          title={text}
          action={
            <Button onClick={() => window.location.reload()}>
              <RotateCw className="ic" />
              Try again
            </Button>
          }
        >
          The rest of the site still works.
        </Alert>
      </TextPage>
    );
  }
}

const notLoaded = [
  "The page could not be loaded",
  "Its code did not arrive: the network may be down, or a new version has just been put up.",
] as const;
const broken = ["Something went wrong on this page", "It could not be shown as it is."] as const;
