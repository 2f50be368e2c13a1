import { codeLine } from "../built-line.ts";
import { codeOf, variants } from "../forms.ts";
import { type CodeLine, type Section } from "../line.ts";
import { shortLastName } from "../names.ts";
import type { CodedPlayer } from "./roster.ts";
import type { MatchupSheet } from "./sheet.ts";
import type { Team } from "./team.ts";

/** M7 and M8: for each team, first every player's plain line, then the other forms player by player. */
export const players: Section<MatchupSheet> = (sheet) =>
  sheet.teams.flatMap((team) => [
    ...team.roster.players.flatMap((player) => plainLine(player, team, sheet)),
    ...team.roster.players.flatMap((player) => variantLines(player, team, sheet)),
  ]);

function plainLine(player: CodedPlayer, team: Team, sheet: MatchupSheet): readonly CodeLine[] {
  const { wording, choices } = sheet;
  const inForm = wording.player(player, team.words, choices.jerseyFormat);
  const [long, short] = [inForm(wording.long), inForm(wording.short)];
  const columns = choices.shortCodeLongName ? [long, short, player.name.full] : [player.name.full, short, long];
  return codeLine(
    team.side,
    team.prefix + player.key,
    choices.multipleTabCodes ? [...columns, shortLastName(player.name)] : columns.slice(0, 1),
    { side: team.side, person: player.person, form: "plain" },
  );
}

function variantLines(player: CodedPlayer, team: Team, sheet: MatchupSheet): readonly CodeLine[] {
  const { wording, choices } = sheet;
  // `n` always carries a number (M8).
  const format = choices.jerseyFormat === "none" ? "(1)" : choices.jerseyFormat;
  const inForm = wording.player(player, team.words, format);
  return variants(choices.shortCodeLongName).flatMap((form) =>
    codeLine(team.side, codeOf(form, team.prefix + player.key), [inForm(form.letters)], {
      side: team.side,
      person: player.person,
      form: form.letters,
    }),
  );
}

/** M9: `[Ellery, Marcus],` for every player, when the switch is on. */
export const keywords: Section<MatchupSheet> = ({ teams, choices }) =>
  choices.bracketedKeywords
    ? teams.flatMap(({ side, prefix, roster }) =>
        roster.players.flatMap(({ key, name, person }) =>
          codeLine(
            "keywords",
            `k${prefix}${key}`,
            [name.first ? `[${name.last}, ${name.first}],` : `[${name.last}],`],
            {
              side,
              person,
              form: "keyword",
            },
          ),
        ),
      )
    : [];
