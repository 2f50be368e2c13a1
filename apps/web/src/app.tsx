import { Suspense, useEffect } from "react";
import { QueuedClicks } from "./page/queued-clicks.ts";
import { SignInHost } from "./features/auth/sign-in-host.tsx";
import { FindHost } from "./features/find/find-host.tsx";
import { Footer } from "./features/footer/footer.tsx";
import { OfflineHost } from "./features/offline/offline-host.tsx";
import { Header, SkipLink } from "./features/header/header.tsx";
import { startPreloading } from "./lib/preload-later.ts";
import { SessionProvider } from "./product/session/session-provider.tsx";
import { useLocation } from "./router/location.ts";
import { pageAt } from "./routes.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { ToastHost } from "./ui/toast-host.tsx";
import { useEarlyLoading } from "./page/use-early-loading.ts";
import { usePageChange } from "./page/use-page-change.ts";

/** The whole page: header, the page of the address, toasts. A page that cannot be shown never takes the header with it. */
export function App() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  usePageChange(page);
  useEarlyLoading();
  useEffect(startPreloading, []);
  return (
    <SessionProvider>
      <SkipLink />
      {!page.fillsScreen && <Header />}
      <OfflineHost />
      <Suspense>
        <ErrorBoundary key={page.path}>{page.element}</ErrorBoundary>
        <QueuedClicks />
      </Suspense>
      {!page.fillsScreen && <Footer slim={page.kind === "work"} />}
      <FindHost />
      <SignInHost />
      <ToastHost />
    </SessionProvider>
  );
}
