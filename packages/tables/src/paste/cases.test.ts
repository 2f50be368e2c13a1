import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readRosterDraft } from "../roster-draft.ts";
import { asksOf } from "../testing/asks-of.ts";

/**
 * Layouts as people paste them, with the expected reading; all people are invented. A case begins with `===`, an id and
 * a description; a following `[byte-order mark, CRLF]` adds these to the text. After `---` comes `ready` or the
 * question, and the team's name in the text ("none" if there is none); then one line per person: number, first, last,
 * position.
 */
interface Case {
  readonly title: string;
  readonly text: string;
  readonly asks: readonly string[];
  readonly team: string;
  readonly people: readonly string[];
}

const cases = readFileSync(join(import.meta.dirname, "cases.txt"), "utf8")
  .split(/^=== /m)
  .slice(1)
  .map((block): Case => {
    const [head = "", expected = ""] = block.split(/^--- /m);
    const [, title = "", body = ""] = /^(.*)\n([^]*)$/.exec(head) ?? [];
    const [verdict = "", ...people] = expected.trimEnd().split("\n");
    const [, questions = "", team = ""] = /^(?:ready|asks (.*?))(?: \| team (.*))?$/.exec(verdict) ?? [];
    const lines = title.includes("CRLF") ? body.replaceAll("\n", "\r\n") : body;
    const text = title.includes("byte-order mark") ? `\ufeff${lines}` : lines;
    return { title, text, asks: questions ? questions.split("; ") : [], team, people };
  });

describe("a pasted text", () => {
  test("[OT13] there are thirty given layouts and as many of our own", () => {
    expect(cases.filter(({ title }) => /^\d\d /.test(title))).toHaveLength(30);
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  test.each(cases.map((one) => [one.title, one] as const))("[OT13] %s", (_, { text, asks, team, people }) => {
    const read = readRosterDraft(text);
    if (!read.ok) throw new Error(read.text);
    const { rows } = read.value;
    const included = rows.filter(({ leftOut }) => leftOut === null);
    expect(included.map(({ number, first, last, position }) => [number, first, last, position].join("|"))).toEqual(
      people,
    );
    expect(asksOf(text)).toEqual(asks);
    if (team) expect(read.value.team).toBe(team === "none" ? "" : team);
  });

  test("[OT14] a question about the whole text has two or three answers, and previews the people for each @all", () => {
    for (const { title, text } of cases) {
      const read = readRosterDraft(text);
      const question = read.ok ? read.value.question : null;
      if (!question) continue;
      const answers = question.answers.map(({ value }) => value);
      if (question.kind !== "which team") expect(answers.length, title).toBeLessThan(5);
      expect(new Set(answers).size, title).toBe(answers.length);
      for (const { value, preview } of question.answers) {
        const answered = readRosterDraft(text, { said: { [question.kind]: value } });
        if (!answered.ok) throw new Error(`${title}: ${answered.text}`);
        const names = answered.value.rows.map(({ number, first, last }) => `${number} ${first}|${last}`);
        for (const { number, first, last } of preview) expect(names, title).toContain(`${number} ${first}|${last}`);
        // One click answers it.
        expect(answered.value.question?.kind, title).not.toBe(question.kind);
      }
    }
  });
});
