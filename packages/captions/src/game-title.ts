/**
 * The title of a game wherever one is named in words: "Austin Armadillos at Portland Pioneers", at a neutral site
 * "Portland Pioneers vs Austin Armadillos", for one of several games of the day "..., Game 2". A team that is not known
 * yet is "TBD". Home first with "vs" are only the schedule panel, the spotting sheet and files' names, which list the sides as
 * the form does.
 */
export function gameTitle(home: string, away: string, isNeutral = false, number: number | null = null): string {
  const [first, second] = isNeutral ? [home, away] : [away, home];
  const title = `${first || "TBD"} ${isNeutral ? "vs" : "at"} ${second || "TBD"}`;
  return number === null ? title : `${title}, Game ${number}`;
}
