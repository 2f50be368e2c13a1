/** Where in its list the facts name a person: 3 of `home.roster[3]`. */
export function indexIn(person: string): number {
  return Number(/\d+/.exec(person)?.[0]);
}
