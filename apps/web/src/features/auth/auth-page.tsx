import { useHydrated } from "../../lib/use-hydrated.ts";
import { useSearchParams } from "../../router/location.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { SignInOrCreate } from "./sign-in-or-create.tsx";
import type { IsPage } from "./use-return-path.ts";

/** Sign-in, account creation, and the target of the link in a verification mail: `/auth?token=...`. */
export function AuthPage({ isPage }: { readonly isPage: IsPage }) {
  const query = useSearchParams();
  // The page is prerendered without a query.
  const token = useHydrated() ? query.get("token") : null;
  return token === null ? (
    <SignInOrCreate isPage={isPage} />
  ) : (
    <ConfirmEmail key={token} token={token} isPage={isPage} />
  );
}
