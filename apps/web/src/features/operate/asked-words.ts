import type { AskedAgainJson } from "@agate/api";

/** What became of a press on 'Ask again now'. */
export function askedWords({ sent, waiting, left, why }: AskedAgainJson): string {
  const told = [
    ...(sent ? [`${sent === 1 ? "It is" : `${sent} are`} asked for as soon as a server is free.`] : []),
    ...(waiting ? [`${waiting === 1 ? "One was" : `${waiting} were`} about to be asked for anyway.`] : []),
    ...(left ? [`${left === 1 ? "One is" : `${left} are`} not asked for${why ? `: ${why}` : ""}.`] : []),
  ];
  return told.join(" ") || "There is nothing to ask for.";
}
