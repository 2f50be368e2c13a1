import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { charTest, mostSteps, stepCounter } from "./count-steps.ts";

/** What people, providers and attackers write in addition to what an expression itself names. */
const usual = "aA0zé \t\n\r/\\.,:;-_'\"`<>()[]{}=+*#@$&?!|~%\u0001";
/**
 * How often a piece is repeated: a single character, and the minimum for longer ones. A second text has twice as many.
 */
const [most, least] = [60, 8];
/**
 * The highest ratio of steps for twice the input that still counts as linear, and a number of steps too small to
 * matter.
 */
const [fairRatio, few] = [2.7, 1_500];
/** A loop longer than this is treated as unbounded. */
const longLoop = 200;

/** An input on which the work grows faster than the input. */
export interface Attack {
  /** `prefix`, what is repeated, `suffix`. */
  readonly text: readonly [string, string, string];
  /** Steps for twice as many repetitions, divided by the steps for the original number. */
  readonly ratio: number;
}

/**
 * Searches for an input for which an expression takes more than linear work: every character it distinguishes, the
 * beginnings of its loops, and what these loops repeat, each many times over and followed by something unexpected.
 * @returns the first one found
 */
export function attackOn(source: string, flags: string): Attack | undefined {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const loops = loopsOf(pattern, flags);
  if (!loops.length) return undefined;
  const count = stepCounter(pattern, flags);
  for (const text of textsOf(pattern, flags, loops)) {
    const [prefix, repeated, suffix] = text;
    if (!repeated) continue;
    const times = Math.max(least, Math.floor(most / Math.sqrt(repeated.length)));
    const long = count(prefix + repeated.repeat(2 * times) + suffix);
    if (long < few) continue;
    const ratio = long >= mostSteps ? Infinity : long / count(prefix + repeated.repeat(times) + suffix);
    if (ratio > fairRatio) return { text, ratio };
  }
  return undefined;
}

interface Loop {
  /** A text that leads to it. */
  readonly before: string;
  /** What it repeats, in several forms. */
  readonly inside: readonly string[];
}

function loopsOf(pattern: AST.Pattern, flags: string): readonly Loop[] {
  const loops: Loop[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter(loop) {
      if (loop.max < longLoop) return;
      loops.push({ before: leadTo(loop, flags), inside: examplesOf(loop.element, flags) });
    },
  });
  return loops;
}

function* textsOf(pattern: AST.Pattern, flags: string, loops: readonly Loop[]): Generator<Attack["text"]> {
  const characters = charactersFor(pattern, flags);
  const befores = [...new Set(["", "a", ...loops.map(({ before }) => before)])];
  const insides = [...new Set(loops.flatMap(({ inside }) => inside))];
  const ends = ["", "\u0001", "\n", "a", "x!"];
  for (const end of ends)
    for (const before of befores) {
      for (const character of characters) yield [before, character, end];
      for (const inside of insides) yield [before, inside, end];
      if (before) for (const between of ["", ...characters]) yield ["", before + between, end];
    }
}

/** Returns the characters that an expression names or that are usual: one of each kind that it distinguishes. */
function charactersFor(pattern: AST.Pattern, flags: string): readonly string[] {
  let named = "";
  const tests: ((character: string) => boolean)[] = [(character) => /\w/.test(character)];
  visitRegExpAST(pattern, {
    onCharacterEnter({ value, parent }) {
      if (value <= 0xff_ff) named += String.fromCharCode(value);
      if (parent.type === "Alternative" || parent.type === "Quantifier")
        tests.push((one) => one === String.fromCodePoint(value));
    },
    onCharacterSetEnter: (node) => void tests.push(charTest(node, flags)),
    onCharacterClassEnter: (node) => void tests.push(charTest(node, flags)),
  });
  const kinds = new Map<string, string>();
  for (const character of new Set(named + usual)) {
    const kind = tests.map((is) => Number(is(character))).join("");
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()];
}

/** Returns a text that leads to a part of an expression. */
function leadTo(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (!parent) return "";
  const above = leadTo(parent, flags);
  if (parent.type !== "Alternative") return above;
  const at = parent.elements.indexOf(node as AST.Element);
  return (
    above +
    parent.elements
      .slice(0, at)
      .map((element) => examplesOf(element, flags, 1)[0] ?? "")
      .join("")
  );
}

/** Returns texts that a part of an expression matches. */
function examplesOf(node: AST.Element, flags: string, atMost = 6): readonly string[] {
  switch (node.type) {
    case "Group":
    case "CapturingGroup":
      return node.alternatives
        .map(({ elements }) => elements.map((element) => examplesOf(element, flags, 1)[0] ?? "").join(""))
        .slice(0, atMost);
    case "Quantifier":
      return examplesOf(node.element, flags, atMost).map((example) => example.repeat(Math.max(1, node.min)));
    case "Assertion":
    case "Backreference":
      return [""];
    case "Character":
      return [String.fromCodePoint(node.value)];
    default: {
      const test = charTest(node, flags);
      const found = [...usual, ...everyAscii].filter((character) => test(character));
      return found.slice(0, atMost);
    }
  }
}

const everyAscii = Array.from({ length: 128 }, (_none, code) => String.fromCharCode(code));
