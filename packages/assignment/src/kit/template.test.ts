import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTemplate } from "../template.ts";
import { kitOf, packet, templateIn, textIn } from "../testing/kits.ts";
import { fieldNames, templateFields, type FieldValues } from "./fields.ts";
import { fillTemplate } from "./template.ts";
import { writeXml } from "./xml.ts";

const runs = { numRuns: Number(process.env.AGATE_RUNS ?? 100) };

describe("an agency's XMP", () => {
  const agency = packet(
    `   <dc:creator><rdf:Seq><rdf:li>Sam Okafor</rdf:li></rdf:Seq></dc:creator>
   <dc:description><rdf:Alt><rdf:li xml:lang="fr">Légende</rdf:li><rdf:li xml:lang="x-default">Caption &amp; more</rdf:li></rdf:Alt></dc:description>
   <ps:City></ps:City>
   <ps:SupplementalCategories><rdf:Bag><rdf:li>BBA</rdf:li><rdf:li>SPO</rdf:li></rdf:Bag></ps:SupplementalCategories>
   <desk:job rdf:parseType="Resource"><desk:id>7 &lt; 8</desk:id></desk:job>
   <desk:note><![CDATA[a < b]]></desk:note><!-- for the desk -->`,
    `\n    ps:Headline="Armadillos at Pioneers" ps:State=" " desk:queue="a&#10;b" core:CountryCode="USA"`,
  );

  it("[KT5] is read in any of the notations of XMP, whatever its prefixes", () => {
    expect(templateIn(agency).values).toEqual({
      headline: ["Armadillos at Pioneers"],
      caption: ["Caption & more"],
      byline: ["Sam Okafor"],
      countryCode: ["USA"],
      supplementalCategories: ["BBA", "SPO"],
    });
  });

  it("[KT5] [KT6] keeps all it had, gains the game's values where it was empty, and has no field twice", () => {
    const out = textIn(kitOf(templateIn(agency)), ".xmp");
    for (const preserved of [
      `<desk:job rdf:parseType="Resource"><desk:id>7 &lt; 8</desk:id></desk:job>`,
      "<desk:note>a &lt; b</desk:note><!-- for the desk -->",
      'desk:queue="a&#10;b"',
      '<rdf:li xml:lang="fr">Légende</rdf:li>',
      '<?xpacket end="w"?>',
    ])
      expect(out).toContain(preserved);
    expect(out.match(/:City[ >/]/g)).toHaveLength(2);
    expect(out).toContain("<photoshop:City>Portland</photoshop:City>");
    expect(out).not.toContain("ps:State");
    expect(templateIn(out).values).toMatchObject({
      headline: ["Armadillos at Pioneers"],
      byline: ["Sam Okafor"],
      credit: ["Rosa Delacroix"],
      city: ["Portland"],
      state: ["Oregon"],
    });
  });

  it("[KT6] reports what was kept, what was filled in, and where the two differ", () => {
    const { kept, filled, conflicts } = kitOf(
      templateIn(
        packet(
          "",
          ` ps:City="PORTLAND" ps:State="Ore." ps:Country="United States" core:Location="Other Park" ps:DateCreated="2026-07-05T19:00"`,
        ),
      ),
    ).template;
    expect(kept).toEqual(["date", "venue", "city", "state", "country"]);
    expect(filled).toContain("headline");
    expect(filled).not.toContain("venue");
    expect(conflicts).toEqual([
      { field: "date", agency: "2026-07-05T19:00", game: "2026-07-04" },
      { field: "venue", agency: "Other Park", game: "Rosewood Park" },
    ]);
  });

  it("[KT5] is the same when filled in, read and filled in again", () => {
    const once = textIn(kitOf(templateIn(agency)), ".xmp");
    expect(textIn(kitOf(templateIn(once)), ".xmp")).toBe(once);
  });

  it("[KT5] preserves any values, both without a template and in an agency's @all", () => {
    const letter = fc.constantFrom(
      "a",
      "é",
      "日",
      "😀",
      "<",
      ">",
      "&",
      '"',
      "'",
      "]]>",
      "&amp;",
      "\n",
      "\t",
      " ",
      "\u200b",
      "=",
      "{",
    );
    const value = fc.string({ unit: letter, minLength: 1 }).filter((text) => text.trim() !== "");
    const values = fc.dictionary(fc.constantFrom(...fieldNames), fc.array(value, { minLength: 1, maxLength: 3 }));
    const single = (all: FieldValues) =>
      Object.fromEntries(
        fieldNames.flatMap((name) => {
          const texts = all[name];
          if (!texts) return [];
          return [[name, ["bag", "seq"].includes(templateFields[name].form) ? texts : texts.slice(0, 1)]];
        }),
      );
    fc.assert(
      fc.property(values, value, (given, secret) => {
        const plain = fillTemplate(null, given);
        expect(templateIn(plain.xmp).values).toEqual(single(given));
        const escaped = secret.replace(/[&<>"\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
        const out = fillTemplate(
          templateIn(packet(`<desk:secret>${escaped}</desk:secret>`, ` desk:word="${escaped}"`)),
          given,
        ).xmp;
        expect(templateIn(out).values).toEqual(single(given));
        const again = fillTemplate(templateIn(out), {}).xmp;
        expect(again).toBe(out);
      }),
      runs,
    );
  });
});

describe("Getty's IIM text", () => {
  const text = [
    "sent by the desk",
    "2:105:999:Austin Armadillos v Portland Pioneers",
    "2:55:8:20260704",
    "2:90:0:",
    "2:20:3:BBA",
    "2:20:3:SPO",
    "2:120:4:First line: of the caption",
    "and the second",
    "2:231:5:what nobody knows",
    "3:10:1:x",
  ].join("\r\n");

  it("[KT5] is read line by line, and stated lengths are ignored", () => {
    expect(templateIn(text).values).toEqual({
      headline: ["Austin Armadillos v Portland Pioneers"],
      date: ["2026-07-04"],
      supplementalCategories: ["BBA", "SPO"],
      caption: ["First line: of the caption\nand the second"],
    });
  });

  it("[KT5] [KT6] keeps every line with a value, and gains lines of correct length for what the game knows", () => {
    const out = textIn(kitOf(templateIn(text)), "-iptc.txt");
    const lines = out.split("\r\n");
    expect(lines.slice(0, 10)).toEqual(text.replace("2:90:0:", "2:90:8:Portland").split("\r\n"));
    expect(lines).toContain("2:92:13:Rosewood Park");
    expect(lines).toContain("2:100:3:USA");
    expect(lines.at(-1)).toBe("");
    expect(textIn(kitOf(templateIn(text)), ".xmp")).toContain("and the second");
  });

  it("[KT5] has lengths in bytes of UTF-8", () => {
    const template = templateIn("2:105:0:A v B");
    expect(fillTemplate(template, { city: ["Montréal"] }).iim).toBe("2:105:0:A v B\n2:90:9:Montréal\n");
  });
});

describe("XML that saxen does not read", () => {
  it.each([" = ", "\n=\t", "=  ", "  ="])(
    "[KT8] blanks around the equals sign of an attribute (%j) are read",
    (equals) => {
      const values = templateIn(
        packet("<!-- a = b --><desk:a>x = y</desk:a>", ` ps:City${equals}"A = B" ps:State${equals}'C'`),
      ).values;
      expect([values.city, values.state]).toEqual([["A = B"], ["C"]]);
      const { xmp } = templateIn(packet("<!-- a = b --><desk:a>x = y</desk:a>"));
      expect(writeXml(xmp)).toContain("<!-- a = b --><desk:a>x = y</desk:a>");
    },
  );

  it("[KT8] a name of other letters is not called malformed", () => {
    for (const text of [packet("<desk:é>x</desk:é>"), packet("", ' desk:é="x"')])
      expect(readTemplate("x.xmp", text)).toMatchObject({
        ok: false,
        text: expect.stringMatching(/^Line \d+ has a name that is not read/),
      });
  });
});

describe("a file that is not a template", () => {
  it.each([
    ["nothing", "  \n", /^The file is empty$/],
    ["words", "Dear photographer,\nsee you there", /neither XMP nor Getty's lines/],
    ["a page", "<html><body><p>Hi</body></html>", /not well-formed XML: line 1/],
    ["another XML", "<a><b/></a>", /no XMP in it/],
    ["a document type", `<!DOCTYPE x [<!ENTITY a "b">]>${packet("")}`, /document type/],
    ["a document type inside", packet("<!ENTITY % x SYSTEM 'file:///etc/passwd'>"), /document type/],
    ["an entity of its own", packet("<desk:a>&secret;</desk:a>"), /says &secret;/],
    ["a loose ampersand", packet("", ' ps:City="A & B"'), /not well-formed/],
    ["an impossible letter", packet("<desk:a>&#xD800;</desk:a>"), /says &#xD800;/],
    ["half a file", packet("").slice(0, -60), /not well-formed XML/],
    ["an attribute twice", packet("", ' ps:City="A" ps:City="B"'), /not well-formed XML: line \d/],
    ["two outermost elements", "<a/><b/>", /two outermost elements|not well-formed/],
    ["a very deep one", `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`, /far more in it/],
    ["a very long text", packet("", ` ps:City="${"a".repeat(50_001)}"`), /far more in it/],
    ["very many texts", "2:25:1:a\n".repeat(1001), /far more in it/],
    ["a very wide one", `<a>${"<b/>".repeat(200_000)}</a>`, /far more in it/],
  ])("[KT8] %s is refused in words", (_, text, words) => {
    const read = readTemplate("x.xmp", text);
    expect(read).toMatchObject({ ok: false, text: expect.stringMatching(words) });
  });

  it("[KT8] names that JavaScript objects have are treated like any others", () => {
    expect(
      templateIn(packet("<desk:__proto__>x</desk:__proto__><desk:constructor/>", ' desk:toString="y"')).values,
    ).toEqual({});
  });

  it("[KT8] any text gets an answer", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("<", ">", "&", "a:b", "rdf:RDF", '"', "=", "/", "!", "?", "-", "[", "\n", "2:105:1:x"),
        }),
        (text) => {
          expect(typeof readTemplate("x", text).ok).toBe("boolean");
          expect(typeof readTemplate("x", packet(text)).ok).toBe("boolean");
        },
      ),
      runs,
    );
  });
});
