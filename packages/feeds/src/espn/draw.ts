import type { MatchRow } from "./tennis-payload.ts";

type Place = NonNullable<MatchRow["competitors"]>[number];

/** The rounds of a knockout after its numbered ones. */
const lastRounds = ["Quarterfinal", "Semifinal", "Final"];
const unknown = 9;
const orderOf = (round: string) =>
  Number(/^Round ([1-8])$/.exec(round)?.[1] ?? unknown + 1 + lastRounds.indexOf(round));

/**
 * Returns whether matches of a draw are missing, as its rounds show: each but the first has half of the matches before
 * it, the last is the final, and no more places of the second are open than the first has matches (whoever has a bye is
 * named in the second already). Without rounds, with one alone, or with others than a knockout's nothing shows it.
 *
 * @param isOpen whether a place in a match is still to be determined
 */
export function lacksMatches(matches: readonly MatchRow[], isOpen: (place: Place) => boolean): boolean {
  const nameOf = ({ round }: MatchRow) => round?.displayName ?? "";
  const names = [...new Set(matches.map(nameOf))].filter((name) => !name.startsWith("Qualifying"));
  const rounds = names
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((name) => matches.filter((match) => nameOf(match) === name));
  const [first, second, ...later] = rounds;
  if (!first || !second || names.some((name) => orderOf(name) === unknown)) return false;
  const open = second.flatMap(({ competitors }) => (competitors ?? []).filter(isOpen)).length;
  const sizes = [second, ...later].map(({ length }) => length);
  return (
    first.length < Math.max(second.length, open) ||
    first.length > 2 * second.length ||
    sizes.at(-1) !== 1 ||
    sizes.some((size, at) => at > 0 && sizes[at - 1] !== 2 * size)
  );
}
