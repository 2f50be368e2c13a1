import { useRef } from "react";
import { expect, it } from "vitest";
import { cleanup, render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { FileLines, partAtTop, scrollToLine, useHeldPart } from "./file-lines.tsx";
import type { FileRow } from "./file-rows.ts";

/** A box of 100 pixels with this many lines of 20 pixels. */
async function boxOf(lines: number): Promise<HTMLElement> {
  await render(
    <ol aria-label="Lines" style={{ position: "relative", height: 100, margin: 0, padding: 0, overflow: "auto" }}>
      {Array.from({ length: lines }, (_, at) => (
        <li key={at} style={{ height: 20 }}>
          {at}
        </li>
      ))}
    </ol>,
  );
  return page.getByRole("list", { name: "Lines" }).element() as HTMLElement;
}

const end = (box: HTMLElement) => box.scrollHeight - box.clientHeight;

it("[PG55] a part of the file starts at the top; in a file barely longer than its box, no line is cut off", async () => {
  const long = await boxOf(50);
  scrollToLine(long, 7, "top");
  await expect.poll(() => long.scrollTop).toBe(long.querySelectorAll("li")[7]?.offsetTop);
  scrollToLine(long, 49, "top");
  await expect.poll(() => long.scrollTop).toBe(end(long));
  await cleanup();
  const short = await boxOf(6);
  short.scrollTop = 10;
  scrollToLine(short, 3, "top");
  await expect.poll(() => short.scrollTop).toBe(0);
  // It is out of view there.
  scrollToLine(short, 5, "top");
  await expect.poll(() => short.scrollTop).toBe(end(short));
});

const plainRow: FileRow = {
  text: "",
  lead: "",
  isTeamAbove: false,
  note: false,
  opens: null,
  mark: null,
  onPaper: true,
};

/** The lines of these texts. */
async function show(...texts: readonly string[]): Promise<void> {
  const rows = texts.map((text) => ({ ...plainRow, text }));
  await render(<FileLines rows={rows} foundLines={[]} list={undefined} ref={null} />);
}

const boxes = (css: string) => [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect());

it.each([390, 1440])("[PG51] at %i px a long code leaves all names in one column", async (width) => {
  await page.viewport(width, 844);
  await show("ac\tAnders Chukwemeri\tChukwemeri", "aquispelaya1\tAlejandro Quispelaya\tQuispelaya");
  const [short, long] = boxes("li b > span");
  expect(long?.left).toBe(short?.left);
  const [, line] = boxes("li");
  expect((long?.top ?? 0) - (line?.top ?? 0)).toBeLessThan(8);
});

const lead = "Washington Nationals ";
const forms = [`${lead}pitcher Mihai Bensalouf (2)`, "pitcher Mihai Bensalouf (2)", "Mihai Bensalouf", "Bensalouf"];
const rowsOfPages: readonly FileRow[] = [
  { ...plainRow, text: ["w2", ...forms].join("\t"), lead, isTeamAbove: true },
  { ...plainRow, text: "d2\tPenske driver Ada Low\tdriver Ada Low\tAda Low\tLow", lead: "Penske " },
  { ...plainRow, text: "ac\tAkira Chukwemeri\tChukwemeri" },
];

it("[PG51] on a phone a row of any page is at most two lines, without a team that its part names; and its text is whole", async () => {
  await page.viewport(390, 844);
  await render(<FileLines rows={rowsOfPages} foundLines={[]} list="teams" ref={null} />);
  await expect.poll(() => boxes("li").map(({ height }) => height > 32)).toEqual([true, true, false]);
  const [player, driver, golfer] = [...document.querySelectorAll("li")].map((row) =>
    [...row.querySelectorAll("b > span, b + span > span")].filter((one) => one.getBoundingClientRect().width > 1),
  );
  const words = (row: readonly Element[] = []) => row.map((one) => one.textContent);
  expect(words(player)).toEqual([forms[1], ...forms.slice(2).map((form) => `\t${form}`)]);
  expect(words(driver)).toEqual(["Penske ", "driver Ada Low", "\tAda Low", "\tLow"]);
  for (const [above, below] of [player, driver].map((row) => row?.map((one) => one.getBoundingClientRect()) ?? [])) {
    expect(below?.top).toBeGreaterThanOrEqual((above?.bottom ?? Infinity) - 1);
    expect(below?.left).toBe(above?.left);
  }
  const [team, name] = (driver ?? []).map((one) => getComputedStyle(one));
  expect(Number(team?.fontWeight)).toBeLessThan(Number(name?.fontWeight));
  expect(team?.color).not.toBe(name?.color);
  // The row is not the whole text.
  const isCut = (one?: Element) => one && getComputedStyle(one, "::before").content.includes("…");
  expect([player?.[0], driver?.[1], golfer?.[0]].map(isCut)).toEqual([true, false, false]);
  getSelection()?.selectAllChildren(document.querySelector("ol") as HTMLElement);
  expect(String(getSelection()).trimEnd()).toBe(rowsOfPages.map(({ text }) => text).join("\n"));
});

it("[PG51] [PG55] at 320 px a wording of two lines is whole, and the shorter columns are behind it", async () => {
  await page.viewport(320, 640);
  const long = "defensive tackle Xavi Venkatachari (3)";
  const text = `w3\t${lead}${long}\t${long}\tXavi Venkatachari\tVenkatachari`;
  const row = { ...plainRow, text, lead, isTeamAbove: true };
  await render(<FileLines rows={[row, ...rowsOfPages]} foundLines={[]} list="teams" ref={null} />);
  const heights = () => boxes("li").map(({ height }) => Math.round(height));
  await expect.poll(() => heights()[0] === heights()[1]).toBe(true);
  const [wording, values] = [".rest", ".values"].map((name) => boxes(`li [class*="${name.slice(1)}"]`)[0]);
  expect(wording?.height).toBeGreaterThan(30);
  expect(wording?.bottom).toBeLessThanOrEqual((values?.bottom ?? 0) + 1);
});

it("[PG55] at twice the text size a person is one line, whatever its columns", async () => {
  await page.viewport(720, 450);
  await render(<FileLines rows={rowsOfPages} foundLines={[]} list="teams" ref={null} />);
  await expect.poll(() => boxes("li").every(({ height }) => height < 32)).toBe(true);
});

it("[PG51] a field's lines are columns as far as they fit, read down from one height, below the part's name", async () => {
  const names = ["Akira Abbott", "Ben Bell", "Cam Cho", "Dee Dunn", "Eva Ellery"];
  const rows = names.map((name, at) => ({ ...plainRow, text: `a${at}\t${name}`, opens: at ? null : "Field" }));
  await page.viewport(820, 844);
  await render(<FileLines rows={rows} foundLines={[]} list="field" ref={null} />);
  const lefts = () => boxes("li").map(({ left }) => left);
  await expect.poll(() => new Set(lefts()).size).toBe(1);
  await page.viewport(1100, 844);
  await expect.poll(() => lefts().map((left) => left > 500)).toEqual([false, false, false, true, true]);
  expect(boxes("li b")[3]?.top).toBe(boxes("li b")[0]?.top);
});

const driver = "Legacy Motor Club driver Dariusz Volkonskaya-Rae";
const columns = [driver, "driver Dariusz Volkonskaya-Rae", "Dariusz Volkonskaya-Rae", "Volkonskaya-Rae"];

const tackle = ["defensive tackle Cristóbal Pontecorvale (15)", "Cristóbal Pontecorvale", "Pontecorvale"];

it.each([
  [900, columns],
  [820, [`Tampa Bay Buccaneers ${tackle[0]}`, ...tackle]],
])("[PG51] at %i px columns that do not fit beside the first are on the next line together", async (width, all) => {
  await page.viewport(width, 844);
  await show(["d43", ...all].join("\t"));
  const [first] = boxes("li b");
  const more = boxes("li b + span > span");
  expect(new Set(more.map(({ top }) => top)).size).toBe(1);
  expect(more[0]?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
});

it("[PG55] at four times the text size a person is one line: of a wording too long for it, the next shorter", async () => {
  await page.viewport(360, 225);
  await show(["d43", ...columns].join("\t"), "d2\tTeam Penske driver Ada Borghesano\tdriver Ada Borghesano");
  // Lines have an estimated height at first.
  await expect.poll(() => boxes("li").every(({ height }) => height < 22)).toBe(true);
  const [long, short] = boxes("li b > span");
  expect(long?.width).toBe(1);
  expect(getComputedStyle(document.querySelector("li b > span") as Element).overflow).toBe("hidden");
  expect(short?.width).toBeGreaterThan(100);
  expect(boxes("li b + span > span")[0]?.right).toBeLessThan(348);
});

it.each([360, 320])(
  "[PG55] at four times the text size and %i px the end of a row, a number, is not cut",
  async (width) => {
    await page.viewport(width, 225);
    const lead = "Washington Nationals ";
    const texts = ["Mihai Brandvold-Ness (8)", "Tobias Trevelwyn (11)"].map(
      (name, at) => `w${at}\t${lead}second baseman ${name}\tsecond baseman ${name}\t${name}`,
    );
    const rows = [...texts, `btw\tbetween the ${lead}and the Atlanta Braves`];
    const leadOf = (text: string) => (text.startsWith("w") ? lead : "");
    await render(
      <FileLines
        rows={rows.map((text) => ({ ...plainRow, text, lead: leadOf(text) }))}
        foundLines={[]}
        list="teams"
        ref={null}
      />,
    );
    await expect.poll(() => boxes("li").at(-1)?.height).toBeGreaterThan(22);
    for (const one of document.querySelectorAll("li b > :last-child")) {
      const end = document.createRange();
      const last = one.lastChild as Text;
      end.setStart(last, last.length);
      const [row, { right, bottom }] = [one.closest("li")?.getBoundingClientRect(), end.getBoundingClientRect()];
      expect(right, one.textContent).toBeLessThanOrEqual(row?.right ?? 0);
      expect(bottom, one.textContent).toBeLessThanOrEqual((row?.bottom ?? 0) + 1);
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth + 1);
    }
    if (width === 360) expect(boxes("li")[0]?.height).toBeLessThan(22);
  },
);

function Held() {
  const lines = useRef<HTMLOListElement>(null);
  useHeldPart(lines);
  return (
    <ol
      ref={lines}
      aria-label="Lines"
      style={{ position: "relative", height: 100, overflow: "auto", overflowAnchor: "none" }}
    >
      {Array.from({ length: 40 }, (_, at) => (
        <li key={at} data-part={at % 20 === 10 ? "Part" : undefined}>
          Portland Pioneers right fielder Marcus Ellery (8)
        </li>
      ))}
    </ol>
  );
}

it("[PG51] a part at the top of the box stays there while its lines wrap, unless the person has scrolled on", async () => {
  await render(<Held />);
  const box = page.getByRole("list", { name: "Lines" }).element() as HTMLElement;
  const part = box.querySelectorAll<HTMLElement>("[data-part]")[1] as HTMLElement;
  // It is scrolled for four frames, until the lines have settled.
  const settled = async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
  };
  box.scrollTop = part.offsetTop;
  await settled();
  const before = part.offsetTop;
  box.style.width = "120px";
  await settled();
  expect(box.scrollTop).toBe(part.offsetTop);
  expect(part.offsetTop).toBeGreaterThan(before);
  box.scrollTop += 30;
  await settled();
  const { scrollTop } = box;
  box.style.width = "100px";
  await settled();
  expect(box.scrollTop).toBe(scrollTop);
});

it("[PG60] the part at the top is the one seen there, or at the end of the file the one gone to", async () => {
  await render(<Held />);
  const box = page.getByRole("list", { name: "Lines" }).element() as HTMLElement;
  const [first, second] = [...box.querySelectorAll<HTMLElement>("[data-part]")].map(({ offsetTop }) => offsetTop);
  box.scrollTop = first ?? 0;
  expect(partAtTop(box)).toBe(0);
  box.scrollTop = (second ?? 0) - 20;
  expect(partAtTop(box, 1)).toBe(0);
  box.scrollTop += 20;
  expect(partAtTop(box)).toBe(1);
  // All of it is in view.
  box.scrollTop = 0;
  box.style.height = "auto";
  expect(partAtTop(box)).toBe(-1);
  expect(partAtTop(box, 1)).toBe(1);
});

it("[PG51] no last name is alone on a line of its own", async () => {
  await page.viewport(1440, 900);
  const row = {
    ...plainRow,
    text: "p8\tPortland Pioneers right fielder Marcus Ellery (8)\tright fielder Marcus Ellery (8)\tMarcus Ellery\tEllery",
    lead: "Portland Pioneers ",
  };
  await render(
    <div data-box="">
      <FileLines rows={[row]} foundLines={[]} list="teams" ref={null} />
    </div>,
  );
  const box = document.querySelector<HTMLElement>("[data-box]") as HTMLElement;
  const tops = () =>
    [...box.querySelectorAll("li b, li b + span > span")].map((one) => one.getBoundingClientRect().top);
  const lines = new Set<number>();
  for (let width = 700; width <= 1200; width += 10) {
    box.style.width = `${width}px`;
    const [first, , full, last] = tops();
    lines.add(first === last ? 1 : 2);
    expect(last, `at ${width} px`).toBe(full);
  }
  expect(lines).toEqual(new Set([1, 2]));
});
