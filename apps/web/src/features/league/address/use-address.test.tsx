import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { navigate } from "../../../router/navigate.ts";
import { useAddress } from "./use-address.ts";

function Page() {
  useAddress("home=portland");
  return null;
}

it("[SL1] a user who navigates before the address is written has it written, and Back returns to the same game", async () => {
  window.history.replaceState(null, "", "/nfl");
  await render(<Page />);
  expect(window.location.search).toBe("");
  navigate("/nfl/sideline");
  const isBack = new Promise((done) => {
    window.addEventListener("popstate", done, { once: true });
  });
  window.history.back();
  await isBack;
  expect(window.location.pathname + window.location.search).toBe("/nfl?home=portland");
});
