import { codeLine } from "../built-line.ts";
import { type CodeLine, type Section } from "../line.ts";
import { inLines, shortLastName } from "../names.ts";
import type { MatchupSheet } from "./sheet.ts";
import type { Team } from "./team.ts";

/** M6: the head coaches and managers of each team, in roster order. */
export const coaches: Section<MatchupSheet> = (sheet) => sheet.teams.flatMap((team) => coachesOf(team, sheet));

function coachesOf(team: Team, { rules, wording, choices }: MatchupSheet): readonly CodeLine[] {
  const times = new Map<string, number>();
  return team.roster.coaches.flatMap(({ key, role, position, standing, name }) => {
    const { code, word } = rules.coaches[role];
    const title = standing + word;
    const time = (times.get(code) ?? 0) + 1;
    times.set(code, time);
    const [long, short] = wording.coach({ role: word, title }, name, team.words);
    return codeLine(
      "coaches",
      `${team.prefix}${code}${time > 1 ? time : ""}`,
      choices.multipleTabCodes ? [long, short, name.full, shortLastName(name)] : [long],
      {
        side: team.side,
        person: { key, ...inLines(name), number: "", position, words: title },
        form: "plain",
      },
    );
  });
}
