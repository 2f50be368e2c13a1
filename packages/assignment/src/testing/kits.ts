import {
  buildMatchup,
  matchupDefaults,
  personRow,
  type CaptionFile,
  defaultWriter,
  type Writer,
} from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { makeKit, type TemplateFacts, type Kit, type Template } from "../kit.ts";
import { readTemplate } from "../template.ts";

/** A game with invented people for the tests of kits. */
export const game: TemplateFacts = {
  league: "MLB",
  teams: ["Portland Pioneers", "Austin Armadillos"],
  event: "",
  gameNo: null,
  venue: "Rosewood Park",
  city: "Portland, Oregon",
  country: "USA",
  day: "2026-07-04",
};

export const photographer = { creditName: "Rosa Delacroix", delimiter: "=" };

export function gameFile(): CaptionFile {
  const league = leagueBySlug("mlb");
  if (league?.kind !== "matchup") throw new Error("MLB is a league of teams.");
  const built = buildMatchup(
    {
      home: {
        name: "Portland Pioneers",
        roster: [personRow({ number: "8", first: "Marcus", last: "Ellery", position: "RF" })],
      },
      away: {
        name: "Austin Armadillos",
        roster: [personRow({ number: "3", first: "Dex", last: "Navarro", position: "3B" })],
      },
      venue: { name: game.venue, city: game.city, country: game.country },
      date: "2026-07-04",
    },
    league,
    matchupDefaults,
    [],
  );
  if (!built.ok) throw new Error("The game has a file.");
  return built.file;
}

export function kitOf(
  template: Template | null = null,
  facts: Partial<TemplateFacts> = {},
  file: CaptionFile = gameFile(),
  creditName = photographer.creditName,
  writer: Writer = defaultWriter,
): Kit {
  return makeKit({
    facts: { ...game, ...facts },
    file,
    written: writer.write(file),
    target: writer.target,
    loading: writer.loading,
    use: writer.use(file, photographer.delimiter),
    photographer: { ...photographer, creditName },
    template,
    isSample: false,
  });
}

/** Returns a file of the kit by its ending; throws if there is none. */
export function textIn({ files }: Kit, ending: string): string {
  const content = files.find(({ name }) => name.endsWith(ending))?.content;
  if (typeof content !== "string") throw new Error(`The kit has no text ${ending}.`);
  return content;
}

/** Reads a template from a valid text. */
export function templateIn(text: string, name = "agency.xmp"): Template {
  const read = readTemplate(name, text);
  if (!read.ok) throw new Error(read.text);
  return read.template;
}

/** Builds an agency's packet with these properties inside its description, and these attributes on it. */
export function packet(properties: string, attributes = ""): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:ps="http://ns.adobe.com/photoshop/1.0/"
    xmlns:core="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
    xmlns:desk="http://example.com/desk/1.0/"${attributes}>
${properties}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}
