import { expect, it } from "vitest";
import { portalSettings } from "./portal.tsx";

it("[SW13] links to the provider's dashboard only if the details mention it, and nowhere else", () => {
  expect(
    portalSettings("Save your settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal."),
  ).toBe("https://dashboard.stripe.com/test/settings/billing/portal");
  expect(portalSettings("Open the Dashboard to configure it.")).toBe(
    "https://dashboard.stripe.com/settings/billing/portal",
  );
  expect(portalSettings("https://dashboard.stripe.com.example/x")).toBe(
    "https://dashboard.stripe.com/settings/billing/portal",
  );
  expect(portalSettings("Run agate stripe setup.")).toBeNull();
  expect(portalSettings(null)).toBeNull();
});
