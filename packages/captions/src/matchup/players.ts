import { codeOf, variants } from "../forms.ts";
import { type CodeLine, codeLine, type Section } from "../line.ts";
import { shortLastName } from "../names.ts";
import type { PlayerWords } from "../styles/style.ts";
import type { CodedPlayer } from "./roster.ts";
import type { MatchupSheet } from "./sheet.ts";
import type { Team } from "./team.ts";

/** M7 and M8: of each team first every player's plain line, then player by player the forms beside it. */
export const players: Section<MatchupSheet> = (sheet) =>
  sheet.teams.flatMap((team) => [
    ...team.roster.players.flatMap((player) => plainLine(player, team, sheet)),
    ...team.roster.players.flatMap((player) => variantLines(player, team, sheet)),
  ]);

function plainLine(player: CodedPlayer, team: Team, sheet: MatchupSheet): readonly CodeLine[] {
  const { style, choices } = sheet;
  const words = wordsOf(player);
  const long = style.player(style.long, words, team.words, choices.jerseyFormat);
  const short = style.player(style.short, words, team.words, choices.jerseyFormat);
  const columns = choices.shortCodeLongName ? [long, short, words.full] : [words.full, short, long];
  return codeLine(
    team.side,
    team.prefix + player.key,
    choices.multipleTabCodes ? [...columns, shortLastName(player.name)] : columns.slice(0, 1),
    { side: team.side, person: player.person, form: "plain" },
  );
}

function variantLines(player: CodedPlayer, team: Team, sheet: MatchupSheet): readonly CodeLine[] {
  const { style, choices } = sheet;
  const words = wordsOf(player);
  // `n` always carries a number (M8).
  const format = choices.jerseyFormat === "none" ? "(1)" : choices.jerseyFormat;
  return variants(choices.shortCodeLongName).flatMap((form) =>
    codeLine(team.side, codeOf(form, team.prefix + player.key), [style.player(form, words, team.words, format)], {
      side: team.side,
      person: player.person,
      form: form.letters,
    }),
  );
}

function wordsOf({ name, words, jersey }: CodedPlayer): PlayerWords {
  return { full: name.full, position: words, jersey };
}
