import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { captionStyles, targetNames } from "@agate/captions";
import { buildDocument } from "@agate/leagues/document";
import { agate } from "../testing/agate-command.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { loadTarget } from "./command.ts";

const folderOfCases = join(import.meta.dirname, "../../../../packages/leagues/golden");
const cases = readdirSync(folderOfCases).filter((name) => !name.startsWith("."));
const folder = temporaryFolder();

const side = (name: string) => ({
  name,
  roster: [{ jersey: "8", position: "RF", firstName: "Marcus", lastName: "Ellery" }],
});
const document = {
  league: "mlb",
  home: side("Portland Pioneers"),
  away: side("Austin Armadillos"),
  venue: { name: "Pioneer Park", city: "Portland, Oregon", country: "USA" },
  date: "2026-07-04",
};
const text = JSON.stringify(document);
/** How many documents are read line by line, a kilobyte each; more in `npm run nightly`. */
const count = Number(process.env["AGATE_DOCUMENTS"] ?? 20_000);

const golden = (name: string, file: string) => readFileSync(join(folderOfCases, name, file));

/** One of each kind of document, and the hardest on bytes; all of them are read as lines below. */
describe.each(["04-nhl-getty", "09-pga-four-kims", "11-nascar-cup-standard", "14-single-team", "15-dirty-input"])(
  "the golden case %s",
  (name) => {
    test("[CL1] [C1] is written byte for byte, and so is its name @all", async () => {
      const file = join(folderOfCases, name, "input.json");
      const [built, named] = await Promise.all([agate(["build", file]), agate(["build", "--name", file])]);
      expect([built.code, built.err]).toEqual([0, ""]);
      expect(built.bytes.equals(golden(name, "expected.txt"))).toBe(true);
      expect(named.bytes.equals(golden(name, "expected.name"))).toBe(true);
    });
  },
);

describe("one document", () => {
  test.each([[["build"]], [["build", "-"]]])("[CL1] is read from standard input by %j", async (args) => {
    const { code, out } = await agate(args, { input: [text] });
    expect(code).toBe(0);
    expect(out).toContain("p8\tPortland Pioneers right fielder Marcus Ellery (8)");
  });

  test("[CL1] may begin with a byte-order mark, and a relative file is resolved against the current folder", async () => {
    writeFileSync(join(folder, "game.json"), `\ufeff${text}`);
    const { code, out } = await agate(["build", "game.json"], { cwd: folder });
    expect([code, out.startsWith("p\tPortland Pioneers\n")]).toEqual([0, true]);
  });

  test("[CL1] is written in the requested caption style, whatever the document names @all", async () => {
    const inGetty = join(folderOfCases, "12-nascar-cup-getty", "input.json");
    const styled = await agate(["build", inGetty, "--style", "standard"]);
    expect([styled.code, styled.err]).toEqual([0, ""]);
    expect(styled.out).toContain("\tdriver ");
    const named = await agate(["build", "--style", "getty"], { input: [text] });
    expect(named.out).toContain("p8\tMarcus Ellery #8 of the Portland Pioneers\tMarcus Ellery #8\t");
    expect((await agate(["build", inGetty, "--style", "getty"])).out).toBe(
      golden("12-nascar-cup-getty", "expected.txt").toString(),
    );
  });

  test("[CL1] is written for the requested target, Photo Mechanic by default", async () => {
    const file = join(folderOfCases, "04-nhl-getty", "input.json");
    const [plain, explicit] = await Promise.all([
      agate(["build", file]),
      agate(["build", file, "--target", "photo-mechanic"]),
    ]);
    expect([explicit.code, explicit.err]).toEqual([0, ""]);
    expect(explicit.bytes.equals(plain.bytes)).toBe(true);
  });

  test.each(targetNames)(
    "[TG18] is written for %s as the page writes it, with the requested delimiter @all",
    async (target) => {
      const built = buildDocument(document);
      if (!built.ok) throw new Error("There is no file.");
      const writer = await loadTarget(target);
      const { name, content } = writer.write(built.file, "\\");
      const options = ["build", "--target", target, "--delimiter", "\\"];
      const [whole, named] = await Promise.all([
        agate(options, { input: [text] }),
        agate([...options, "--name"], { input: [text] }),
      ]);
      expect([whole.code, whole.err, named.out]).toEqual([0, "", `${name}\n`]);
      expect(whole.bytes.equals(Buffer.from(content))).toBe(true);
    },
  );

  test("[TG18] what the program leaves out is in the report, and in each of many results", async () => {
    const options = ["build", "--target", "exiftool"];
    const [reported, answered] = await Promise.all([
      agate([...options, "--report"], { input: [text] }),
      agate([...options, "--ndjson"], { input: [text] }),
    ]);
    const { leftOutByTarget } = JSON.parse(reported.out) as { leftOutByTarget: unknown };
    expect(leftOutByTarget).toContainEqual({
      reason: "not-a-person",
      why: "Only captions of people are written.",
      what: expect.arrayContaining(["loc", "btw"]),
    });
    expect(JSON.parse(answered.out)).toMatchObject({ report: { leftOutByTarget } });
  });

  test("[CL1] prints its report as JSON", async () => {
    const { out } = await agate(["build", "--report"], {
      input: [JSON.stringify({ ...document, away: { name: "Austin Armadillos", roster: [] } })],
    });
    expect(JSON.parse(out)).toMatchObject({
      leftOut: [],
      notes: expect.arrayContaining(["No roster for Austin Armadillos"]),
    });
  });
});

describe("[CL2] a bad document is reported on standard error, with exit code 2 and no output:", () => {
  test.each([
    ["not JSON", "{", ["The document is not JSON"]],
    ["nothing", "", ["The document is not JSON"]],
    ["not an object", "[]", ["A document must be a JSON object"]],
    ["an unknown league", '{"league":"cricket"}', ["cricket"]],
    ["no home team", '{"league":"mlb"}', ["home"]],
    [
      "two faults",
      JSON.stringify({ ...document, home: { ...side("A"), prefix: "1" }, options: { captionStyle: "nobodys" } }),
      ["captionStyle", "refix"],
    ],
    [
      "equal prefixes",
      JSON.stringify({ ...document, home: { ...side("A"), prefix: "x" }, away: { ...side("B"), prefix: "X" } }),
      ["different"],
    ],
  ])("%s @all", async (_, input, words) => {
    const { code, out, err } = await agate(["build"], { input: [input] });
    expect([code, out]).toEqual([2, ""]);
    expect(err.trim().split("\n")).toHaveLength(words.length);
    for (const word of words) expect(err).toContain(word);
  });

  test("text that is not UTF-8", async () => {
    const { code, err } = await agate(["build"], { input: [Buffer.from(text.replace("Marcus", "Márcus"), "latin1")] });
    expect([code, err]).toEqual([2, "agate build: The document is not JSON: it is not UTF-8 text\n"]);
  });

  test("a missing file, and a folder", async () => {
    for (const [file, why] of [
      [join(folder, "nothing.json"), "there is no such file or folder"],
      [folder, "it is a folder"],
    ] as const)
      expect(await agate(["build", file])).toMatchObject({
        code: 2,
        out: "",
        err: `agate build: ${file} cannot be read: ${why}\n`,
      });
  });
});

describe("one document per line", () => {
  const answers = (out: string) =>
    out
      .trimEnd()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line));

  test("[CL3] gives one result per line in order, including bad ones, and exit code 0", async () => {
    const other = JSON.stringify({ ...document, date: "2026-07-05" });
    const { code, out, err } = await agate(["build", "--ndjson"], {
      input: [`\ufeff${text}\r\n`, "{broken\n", "\n  \n", '{"league":"cricket"}\n', other],
    });
    expect([code, err]).toEqual([0, ""]);
    const [first, broken, unknown, last, ...more] = answers(out);
    expect(Object.keys(first ?? {})).toEqual(["name", "text", "report"]);
    expect(first?.["name"]).toBe("PortlandPioneersvsAustinArmadillos07042026.txt");
    expect(broken).toEqual({ problems: [{ code: "not-json", at: "", text: expect.stringContaining("not JSON") }] });
    expect(unknown).toMatchObject({ problems: [{ at: "league" }] });
    expect(last?.["name"]).toBe("PortlandPioneersvsAustinArmadillos07052026.txt");
    expect(more).toEqual([]);
  });

  test("[CL3] [C1] every golden case is written byte for byte, and so is its name", async () => {
    const lines = cases.map((name) => `${JSON.stringify(JSON.parse(golden(name, "input.json").toString()))}\n`);
    const { code, out } = await agate(["build", "--ndjson"], { input: lines });
    expect(code).toBe(0);
    const built = answers(out);
    expect(built).toHaveLength(cases.length);
    for (const [at, name] of cases.entries()) {
      expect(Buffer.from(String(built[at]?.["text"])).equals(golden(name, "expected.txt")), name).toBe(true);
      expect(`${String(built[at]?.["name"])}\n`, name).toBe(golden(name, "expected.name").toString());
    }
  });

  test("[CL3] a line gives the same result as the document alone", async () => {
    const one = await agate(["build"], { input: [text] });
    const line = await agate(["build", "--ndjson"], { input: [text] });
    expect(answers(line.out)[0]?.["text"]).toBe(one.out);
  });

  test("[CL3] empty input gives empty output", async () => {
    expect(await agate(["build", "--ndjson"])).toMatchObject({ code: 0, out: "", err: "" });
  });

  test("[CL3] letters split between two chunks of input stay whole", async () => {
    const bytes = Buffer.from(`${text.replaceAll("Marcus", "Márçüs")}\n`);
    const { out } = await agate(["build", "--ndjson"], { input: Array.from(bytes, (byte) => Buffer.from([byte])) });
    expect(out).toContain("Márçüs Ellery");
  });

  test(`[CL3] ${count} documents need no more memory than a few @all`, async () => {
    function* lines() {
      for (let at = 0; at < count; at++)
        yield `${JSON.stringify({ ...document, venue: { ...document.venue, name: `Park ${at}` } })}\n`;
    }
    // Read and counted as it arrives, so that this process stores none of it either.
    const { code, err, out } = await agate(["build", "--ndjson"], {
      input: lines(),
      node: ["--max-old-space-size=16"],
    });
    expect([code, err]).toEqual([0, ""]);
    let from = 0;
    for (const at of [0, 1, count - 2, count - 1]) {
      from = out.indexOf(`loc\\tPark ${at}\\n`, from);
      expect([at, from > 0]).toEqual([at, true]);
    }
    expect(out.split("\n")).toHaveLength(count + 1);
  });

  test("[CL4] a reader that stops early is not an error", async () => {
    const { code, err } = await agate(["build", "--ndjson"], {
      input: Array<string>(5000).fill(`${text}\n`),
      stopReading: true,
    });
    expect([code, err]).toEqual([0, ""]);
  });
});

test.each([
  [["build", "--frob"], "Unknown option '--frob'"],
  [["build", "a.json", "b.json"], "'b.json' is one too many"],
  [["build", "--name", "--report"], "only one of --name, --report and --ndjson"],
  [["build", "--name=x"], "'--name' does not take an argument"],
  [["build", "--style", "nobodys"], `There is no caption style 'nobodys', only ${captionStyles.join(", ")}`],
  [["build", "--delimiter", "=="], "'==' is not a delimiter"],
  [["build", "--target", "abacus"], `There is no target 'abacus', only ${targetNames.join(", ")}`],
])("[CL5] %j is refused with exit code 2 @all", async (args, words) => {
  const { code, out, err } = await agate(args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(words);
  expect(err).toContain("agate build --help");
});
