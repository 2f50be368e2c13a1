import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPage } from "./html.ts";
import { readRosterDraft } from "./roster-draft.ts";

/** What a browser copies from a college's roster page: its own markers, hidden labels, links, pictures. */
const page = `<!--StartFragment--><div><style>.a{}</style><table class="sidearm-table"><caption>2026 Baseball Roster</caption>
<thead><tr><th scope="col">#</th><th scope="col"><span class="sr-only">Sort by</span>Name</th><th>Pos.</th><th>Yr.</th></tr></thead>
<tbody><tr><td>1</td><td><img alt="x" src="https://x.example/1.jpg"><a href="/roster/1">Damon<br>Ortiz&#8209;Hale</a></td><td>SS</td><td>Jr.</td></tr>
<tr><td>00<td><a href="javascript:alert(1)">Zo&eacute; &lt;b&gt; Falk</a><script>alert(1)</script><td>C</tr>
</tbody></table>
<h2>Coaching Staff</h2><table><tr><th>Image</th><th>Name</th><th>Title</th></tr><tr><td></td><td>Lou Petrakis</td><td>Head Coach</td></tr></table></div>`;

describe("a copied page", () => {
  test("[OT4] is its lines and tables: cells keep their lines, hidden parts are skipped", () => {
    expect(readPage(page)).toBe(
      '2026 Baseball Roster\n\n#\tName\tPos.\tYr.\n1\t"Damon\nOrtiz\u2011Hale"\tSS\tJr.\n00\tZoé <b> Falk\tC\n\nCoaching Staff\n\nImage\tName\tTitle\n\tLou Petrakis\tHead Coach\n',
    );
  });

  test("[OT4] nested tables are separate, a cell of several columns or rows fills them", () => {
    const html =
      '<table><tr><td hidden>a</td><td aria-hidden="true">b</td><td style="display: none">c</td><td colspan="2">d<table><tr><td>e</td></tr></table></td><td>f</td></tr></table>';
    expect(readPage(html)).toBe("e\n\nd\t\tf\n");
    expect(readPage("<table><tr><td rowspan=2>GK<td>1</tr><tr><td>2</tr></table>")).toBe("GK\t1\nGK\t2\n");
  });

  test("[OT4] elements beside each other are words in a cell, and cells in a row", () => {
    expect(readPage("<table><tr><td><span>Ada</span><span>Marlow</span></td></tr></table>")).toBe("Ada Marlow\n");
    expect(
      readPage('<div style="display:flex"><span>7</span><span>Ada Marlow</span><div>WR</div></div><p>8 <b>Bo</b> Nash'),
    ).toBe("7\tAda Marlow\tWR\n8 Bo Nash\n");
  });
});

describe("the roster on a page", () => {
  const people = (html: string) => {
    const read = readRosterDraft(html);
    return read.ok
      ? read.value.rows.map(({ number, first, last, position }) => [number, first, last, position].join("|"))
      : [read.text];
  };

  test("[OT4] is all its tables of people: repeated ones appear once, a schedule is not people", () => {
    const head = "<tr><th>No</th><th>Name</th></tr>";
    const one = `<table>${head}<tr><td>7</td><td>Ada Marlow</td></tr></table>`;
    const two = `<h2>Substitutes</h2><table>${head}<tr><td>9</td><td>Uma Falk</td></tr></table>`;
    const schedule =
      "<table><tr><th>Date</th><th>Opponent</th><th>Result</th></tr><tr><td>Sept. 12</td><td>Example Larks</td><td>W 3-1</td></tr></table>";
    expect(people(one + one + two + schedule)).toEqual(["7|Ada|Marlow|", "9|Uma|Falk|"]);
    expect(people(schedule + one + two)).toEqual(["7|Ada|Marlow|", "9|Uma|Falk|"]);
    const locker = one
      .replace("<th>No", "<th>Locker")
      .replace("</table>", "<tr><td>31</td><td>Bo Nash</td></tr></table>");
    const read = readRosterDraft(schedule + locker);
    expect(read.ok && read.value.question?.kind).toBe("number column");
  });

  test("[OT13] what stands below a name in its cell is not part of it: a town, or the position", () => {
    const row = (number: number, name: string, below: string) =>
      `<tr><td>${number}</td><td><a>${name}</a><br>${below}</td></tr>`;
    const table = (rows: string) => `<table><tr><th>#</th><th>Player</th></tr>${rows}</table>`;
    expect(people(table(row(7, "Ada Marlow", "Austin, TX") + row(9, "Uma Falk", "Waco, TX")))).toEqual([
      "7|Ada|Marlow|",
      "9|Uma|Falk|",
    ]);
    expect(people(table(row(7, "Ada Marlow", "Forward") + row(9, "Uma Falk", "Guard")))).toEqual([
      "7|Ada|Marlow|Forward",
      "9|Uma|Falk|Guard",
    ]);
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
        expect(readPage(pieces.join(""))).toBeTypeOf("string");
      }),
    );
  });

  test.each(["<td>", "<table><tr><td>", "<p hidden>", "<!--", "&", "<td colspan=9999>"])(
    "[OT4] has one at 2 MB of %s @all",
    (piece) => {
      expect(readPage(`<table><tr><td>7</td></tr></table>${piece.repeat(2_000_000 / piece.length)}</x>`)).toBeTypeOf(
        "string",
      );
    },
  );

  test("[OT4] has one with hundreds of thousands of open elements and as many stray ends", () => {
    expect(readPage(`${"<b>".repeat(300_000)}${"</x>".repeat(300_000)}`)).toBeTypeOf("string");
  });
});
