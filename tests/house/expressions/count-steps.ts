import type { AST } from "@eslint-community/regexpp";

/** Thrown when a search takes too many steps. */
class TooManySteps extends Error {}

/** More than a text of a few hundred characters warrants. */
export const mostSteps = 400_000;

interface Run {
  readonly text: string;
  readonly groups: (string | undefined)[];
  steps: number;
}

type Go = (at: number) => boolean;
/** Matches from a position on, and returns whether what follows also matches. */
type Matcher = (run: Run, at: number, then: Go) => boolean;

/**
 * Counts the characters that a backtracking engine examines when searching a text for an expression, as browsers and
 * Node do (ECMA-262, 22.2.2), everywhere in the text if it has the flag `g`. A count is the same on every machine.
 * @returns steps by text; anything above 400 000 is reported as that number
 */
export function stepCounter(pattern: AST.Pattern, flags: string): (text: string) => number {
  const match = ofAlternatives(pattern.alternatives, flags, 1);
  return (text) => {
    const run: Run = { text, groups: [], steps: 0 };
    try {
      for (let at = 0; at <= text.length;) {
        let end = -1;
        run.groups.length = 0;
        run.steps++;
        const found = match(run, at, (to) => ((end = to), true));
        if ((found && !flags.includes("g")) || flags.includes("y")) break;
        at = found && end > at ? end : at + 1;
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
      return mostSteps;
    }
    return run.steps;
  };
}

/** Returns a test for whether one character matches a set, a class or a letter of an expression. */
export function charTest(node: AST.Node, flags: string): (character: string) => boolean {
  const expression = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gymd]/g, ""));
  const known = new Map<string, boolean>();
  return (character) => {
    const is = known.get(character) ?? expression.test(character);
    known.set(character, is);
    return is;
  };
}

/** @param way 1 forwards; -1 backwards, for lookbehinds */
function ofAlternatives(alternatives: readonly AST.Alternative[], flags: string, way: 1 | -1): Matcher {
  const all = alternatives.map(({ elements }) =>
    inTurn((way === 1 ? elements : elements.toReversed()).map((element) => ofElement(element, flags, way))),
  );
  return (run, at, then) => all.some((one) => one(run, at, then));
}

const inTurn = (parts: readonly Matcher[]): Matcher =>
  parts.reduceRight<Matcher>(
    (rest, part) => (run, at, then) => part(run, at, (to) => rest(run, to, then)),
    (_run, at, then) => then(at),
  );

function ofElement(node: AST.Element, flags: string, way: 1 | -1): Matcher {
  switch (node.type) {
    case "Group":
      return ofAlternatives(node.alternatives, flags, way);
    case "CapturingGroup":
      return ofCapture(node, flags, way);
    case "Quantifier":
      return ofQuantifier(node, ofElement(node.element, flags, way));
    case "Assertion":
      return ofAssertion(node, flags);
    case "Backreference":
      return ofBackreference(node, way);
    default: {
      const test = charTest(node, flags);
      return (run, at, then) => {
        if (++run.steps > mostSteps) throw new TooManySteps();
        const character = run.text[way === 1 ? at : at - 1];
        return character !== undefined && test(character) && then(at + way);
      };
    }
  }
}

function ofCapture(node: AST.CapturingGroup, flags: string, way: 1 | -1): Matcher {
  const inner = ofAlternatives(node.alternatives, flags, way);
  const name = node.start;
  return (run, at, then) =>
    inner(run, at, (to) => {
      const before = run.groups[name];
      run.groups[name] = run.text.slice(Math.min(at, to), Math.max(at, to));
      if (then(to)) return true;
      run.groups[name] = before;
      return false;
    });
}

function ofQuantifier({ min, max, greedy }: AST.Quantifier, inner: Matcher): Matcher {
  return (run, from, then) => {
    const round = (at: number, times: number): boolean => {
      const more = () => times < max && inner(run, at, (to) => (to !== at || times < min) && round(to, times + 1));
      if (times < min) return more();
      return greedy ? more() || then(at) : then(at) || more();
    };
    return round(from, 0);
  };
}

function ofAssertion(node: AST.Assertion, flags: string): Matcher {
  if (node.kind === "lookahead" || node.kind === "lookbehind") {
    const inner = ofAlternatives(node.alternatives, flags, node.kind === "lookahead" ? 1 : -1);
    return (run, at, then) => inner(run, at, () => true) !== node.negate && then(at);
  }
  const isMany = flags.includes("m");
  const isLineEnd = (character: string | undefined) =>
    character === undefined || (isMany && /[\n\r\u2028\u2029]/.test(character));
  const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);
  return ({ text }, at, then) => {
    if (node.kind === "start") return isLineEnd(text[at - 1]) && then(at);
    if (node.kind === "end") return isLineEnd(text[at]) && then(at);
    return (isWord(text[at - 1]) !== isWord(text[at])) !== (node.kind === "word" && node.negate) && then(at);
  };
}

function ofBackreference({ resolved }: AST.Backreference, way: 1 | -1): Matcher {
  const [group] = [resolved].flat();
  return (run, at, then) => {
    const said = run.groups[group?.start ?? -1] ?? "";
    run.steps += said.length;
    return run.text.startsWith(said, way === 1 ? at : at - said.length) && then(at + way * said.length);
  };
}
