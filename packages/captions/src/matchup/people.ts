import { codeLine } from "../built-line.ts";
import { codeOf, variants } from "../forms.ts";
import { type CodeLine, type Section } from "../line.ts";
import { type Person, withoutSuffix } from "../person.ts";
import type { MatchupSheet } from "./sheet.ts";
import type { Team } from "./team.ts";

/** M6: the head coaches and managers of each team, in roster order. */
export const coaches: Section<MatchupSheet> = (sheet) => sheet.teams.flatMap((team) => coachesOf(team, sheet));

function coachesOf(team: Team, { rules, wording, choices }: MatchupSheet): readonly CodeLine[] {
  const times = new Map<string, number>();
  return team.roster.coaches.flatMap(({ role, standing, ...coach }) => {
    const { code, word } = rules.coaches[role];
    const title = standing + word;
    const time = (times.get(code) ?? 0) + 1;
    times.set(code, time);
    const [long, short] = wording.coach({ role: word, title }, coach, team.words);
    const person = { ...coach, code: `${team.prefix}${code}${time > 1 ? time : ""}`, number: "", words: title };
    return codeLine(
      "coaches",
      person.code,
      choices.multipleTabCodes ? [long, short, coach.full, withoutSuffix(coach.last)] : [long],
      { side: team.side, person, form: "plain" },
    );
  });
}

/** M7 and M8: for each team, first every player's plain line, then the other forms player by player. */
export const players: Section<MatchupSheet> = (sheet) => {
  const lines: CodeLine[] = [];
  for (const team of sheet.teams) {
    const { players: numbered, unnumbered } = team.roster;
    for (const player of numbered) lines.push(...plainLine(player, team, sheet));
    for (const player of unnumbered) lines.push(...plainLine(player, team, sheet));
    for (const player of numbered) lines.push(...variantLines(player, team, sheet));
    for (const player of unnumbered) lines.push(...ownerLine(player, team, sheet));
  }
  return lines;
};

/** X2: the only other form of a person without a number, `tpxja`. */
function ownerLine(player: Person, team: Team, { wording }: MatchupSheet): readonly CodeLine[] {
  const inForm = wording.player(player, team.words, "none");
  return codeLine(team.side, `t${player.code}`, [inForm("t")], { side: team.side, person: player, form: "t" });
}

/** X3: the game's officials, when the switch is on. */
export const officials: Section<MatchupSheet> = ({ officials: people, choices }) =>
  people.flatMap((person) => {
    const { code, full, last, words } = person;
    const columns = [`${words} ${full}`, full, withoutSuffix(last)];
    return codeLine("officials", code, choices.multipleTabCodes ? columns : columns.slice(0, 1), {
      side: null,
      person,
      form: "plain",
    });
  });

function plainLine(player: Person, team: Team, sheet: MatchupSheet): readonly CodeLine[] {
  const { wording, choices } = sheet;
  const inForm = wording.player(player, team.words, choices.jerseyFormat);
  const [long, short] = [inForm(wording.long), inForm(wording.short)];
  const columns = choices.shortCodeLongName ? [long, short, player.full] : [player.full, short, long];
  return codeLine(
    team.side,
    player.code,
    choices.multipleTabCodes ? [...columns, withoutSuffix(player.last)] : columns.slice(0, 1),
    { side: team.side, person: player, form: "plain" },
  );
}

function variantLines(player: Person, team: Team, sheet: MatchupSheet): readonly CodeLine[] {
  const { wording, choices } = sheet;
  // `n` always carries a number (M8).
  const format = choices.jerseyFormat === "none" ? "(1)" : choices.jerseyFormat;
  const inForm = wording.player(player, team.words, format);
  const lines: CodeLine[] = [];
  for (const form of variants(choices.shortCodeLongName)) {
    const about = { side: team.side, person: player, form: form.letters };
    lines.push(...codeLine(team.side, codeOf(form, player.code), [inForm(form.letters)], about));
  }
  return lines;
}

/** M9: `[Ellery, Marcus],` for every player, when the switch is on. */
export const keywords: Section<MatchupSheet> = ({ teams, choices }) =>
  choices.bracketedKeywords
    ? teams.flatMap(({ side, roster }) =>
        roster.players.flatMap((person) => {
          const { code, first, last } = person;
          const name = first ? `[${last}, ${first}],` : `[${last}],`;
          return codeLine("keywords", `k${code}`, [name], { side, person, form: "keyword" });
        }),
      )
    : [];
