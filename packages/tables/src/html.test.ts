import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHtmlRoster, readHtmlTables } from "./html.ts";
import { rosterColumns } from "./roster.ts";

const text = (html: string) => {
  const read = readHtmlRoster(html, rosterColumns);
  return read.ok ? read.value.text : read.text;
};

/** What a browser copies from a college's roster page: its own markers, hidden labels, links, pictures. */
const page = `<!--StartFragment--><div><style>.a{}</style><table class="sidearm-table"><caption>2026 Baseball Roster</caption>
<thead><tr><th scope="col">#</th><th scope="col"><span class="sr-only">Sort by</span>Name</th><th>Pos.</th><th>Yr.</th></tr></thead>
<tbody><tr><td>1</td><td><img alt="x" src="https://x.example/1.jpg"><a href="/roster/1">Damon<br>Ortiz&#8209;Hale</a></td><td>SS</td><td>Jr.</td></tr>
<tr><td>00<td><a href="javascript:alert(1)">Zo&eacute; &lt;b&gt; Falk</a><script>alert(1)</script><td>C</tr>
</tbody></table>
<h2>Coaching Staff</h2><table><tr><th>Image</th><th>Name</th><th>Title</th></tr><tr><td></td><td>Lou Petrakis</td><td>Head Coach</td></tr></table></div>`;

describe("a copied page", () => {
  test("[OT4] yields its roster as a table, followed by the coaches of a second one", () => {
    expect(text(page)).toBe(
      "#\tName\tPos.\tYr.\n1\tDamon Ortiz\u2011Hale\tSS\tJr.\n00\tZoé <b> Falk\tC\n\tLou Petrakis\tHead Coach\n",
    );
  });

  test("[OT4] hidden parts are skipped, and nested tables are separate", () => {
    const html =
      '<table><tr><td hidden>a</td><td aria-hidden="true">b</td><td style="display: none">c</td><td colspan="2">d<table><tr><td>e</td></tr></table></td><td>f</td></tr></table>';
    expect(readHtmlTables(html)).toEqual([[["e"]], [["d", "", "f"]]]);
  });

  test("[OT4] people repeated in a second layout appear once, and without a known header the longest table counts", () => {
    const one = "<table><tr><th>No</th><th>Name</th></tr><tr><td>7</td><td>Ada Marlow</td></tr></table>";
    expect(text(one + one)).toBe("No\tName\n7\tAda Marlow\n");
    expect(
      text("<table><tr><td>x</td></tr></table><table><tr><td>7</td><td>Ada</td></tr><tr><td>8</td></tr></table>"),
    ).toBe("7\tAda\n8\n");
  });

  test("[OT4] without a table it says what to copy", () => {
    expect(text("<p>Ada Marlow</p>")).toMatch(/^There is no table in what was pasted/);
  });
});

describe("any HTML", () => {
  test("[OT4] has an answer", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<table>",
        "</table>",
        "<tr>",
        "<td>",
        "<th hidden>",
        "</td>",
        "<br>",
        "<script>",
        "<!--",
        "]]>",
        "<td colspan=99999>",
        "&#0;",
        "&eacute;",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
        expect(text(pieces.join(""))).toBeTypeOf("string");
      }),
    );
  });

  test.each(["<td>", "<table><tr><td>", "<p hidden>", "<!--", "&", "<td colspan=9999>"])(
    "[OT4] has one at 2 MB of %s",
    (piece) => {
      expect(text(`<table><tr><td>7</td></tr></table>${piece.repeat(2_000_000 / piece.length)}</x>`)).toBeTypeOf(
        "string",
      );
    },
  );

  test("[OT4] has one with hundreds of thousands of open elements and as many stray ends", () => {
    expect(text(`${"<b>".repeat(300_000)}${"</x>".repeat(300_000)}`)).toBeTypeOf("string");
  });
});
