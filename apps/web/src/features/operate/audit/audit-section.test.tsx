import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { down, heldBack, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { act, auditPage, operatorAnswers } from "../testing/answers.ts";
import { AuditSection } from "./audit-section.tsx";

const endpoint = "POST /api/operate/audit";
const open = (answers: Answers = {}) =>
  show(<AuditSection />, "/operate?section=audit", { ...operatorAnswers, ...answers });
const button = (name: string) => page.getByRole("button", { name });

it("[OR9] lists each act: when, who, what, to whom, before and after, and why", async () => {
  const entries = [
    act(3, { reason: "lost the phone" }),
    act(2, {
      actor: { kind: "command-line", name: "ops" },
      act: "role.grant",
      before: null,
      after: { role: "operator" },
    }),
    act(1, { subject: { kind: "person", id: "0123456789", label: null } }),
  ];
  await open({ [endpoint]: { ...auditPage, entries } });
  const row = (at: number) => page.getByRole("row").nth(at);
  await expect
    .element(row(1))
    .toMatchTextContent(
      /Jun 7, 2026, 9:02 AM ET.*op@example\.com.*Ended all sessions: ada@example\.com.*sessions 3.*sessions 0.*“lost the phone”/,
    );
  await expect.element(row(2)).toMatchTextContent(/ops, command line.*Granted a role/);
  await expect.element(row(3)).toMatchTextContent(/A person who has since been deleted \(01234567\)/);
});

it("[OR9] [OR10] says that it is loading, that it failed, and that there is nothing", async () => {
  const { answer, release } = heldBack(down);
  const { api } = await open({ [endpoint]: answer });
  await expect.element(page.getByText("Loading: Audit log...")).toBeInTheDocument();
  release();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Audit log could not be read/);
  api.answer({ [endpoint]: { entries: [], older: null, acts: [] } });
  await button("Try again").click();
  await expect.element(page.getByText("No acts yet")).toBeVisible();
});

it("[OR9] shows older acts below, and filters by act and by person", async () => {
  const { api } = await open({
    [endpoint]: (body: unknown) =>
      "before" in (body as object)
        ? { ...auditPage, entries: [act(1)] }
        : { ...auditPage, entries: [act(3), act(2)], older: 2 },
  });
  const rows = () => page.getByRole("row").elements().length - 1;
  await expect.poll(rows).toBe(2);
  await button("Older").click();
  await expect.poll(rows).toBe(3);
  expect(api.bodies(endpoint).at(-1)).toEqual({ before: 2 });
  await page.getByLabelText("Act").selectOptions("Granted a role");
  await expect.poll(() => api.bodies(endpoint).at(-1)).toEqual({ act: "role.grant" });
  await page.getByLabelText("By or about, part of the address").fill(" ada ");
  await button("Find").click();
  await expect.poll(() => api.bodies(endpoint).at(-1)).toEqual({ act: "role.grant", who: "ada" });
  api.answer({ [endpoint]: { entries: [], older: null, acts: ["role.grant"] } });
  await page.getByLabelText("By or about, part of the address").fill("nobody");
  await button("Find").click();
  await expect.element(page.getByText("No matching acts")).toBeVisible();
});

it("[OR9] saves the filtered log as a file, or says why not", async () => {
  const file = "POST /api/operate/audit-file";
  const { api } = await open({ [file]: down });
  await button("CSV").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The file was not saved/);
  api.answer({
    [file]: () =>
      new Response("id\r\n", {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="agate-audit-2026-06-07.csv"',
        },
      }),
  });
  await button("CSV").click();
  await expectToast("Audit log saved", "agate-audit-2026-06-07.csv");
  expect(document.querySelector("[role=alert]")).toBe(null);
});
