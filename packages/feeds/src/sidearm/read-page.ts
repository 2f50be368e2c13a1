import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type ParentNode = ReturnType<typeof parseDocument> | Element;

/**
 * The roster of a page of an older site, unchecked: what `pagePayload` reads.
 * @throws SyntaxError when it is cut off, or another page
 */
export function readRosterPage(html: string): unknown {
  if (!/<\/html>\s*$/i.test(html)) throw new SyntaxError("no web page, or cut off");
  const page = parseDocument(html);
  const players = byClass("sidearm-roster-player", page).map((player) => ({
    id: player.attribs["data-player-id"] ?? "",
    name: textOf(
      byClass("sidearm-roster-player-name", player).flatMap((name) => DomUtils.getElementsByTagName("a", name)),
    ),
    jerseyNumber: textOf(byClass("sidearm-roster-player-jersey-number", player)),
    position: textOf(positionOf(player)),
  }));
  const coaches = byClass("sidearm-roster-coach", page).map((coach) => ({
    name: textOf(byClass("sidearm-roster-coach-name", coach)),
    title: textOf(byClass("sidearm-roster-coach-title", coach)),
  }));
  if (!players.length) throw new SyntaxError("a page without a roster that we can read");
  return { players, coaches };
}

/** "Goalkeeper" and, behind it, "GK"; or "GK" alone. */
function positionOf(player: Element): readonly Element[] {
  const forms = byClass("sidearm-roster-player-position-long-short", player);
  if (forms.length) return forms.slice(-1);
  return byClass("sidearm-roster-player-position", player).flatMap((position) => byClass("text-bold", position));
}

function byClass(name: string, node: ParentNode): readonly Element[] {
  const wears = ({ attribs }: Element) => (attribs["class"] ?? "").split(/\s+/).includes(name);
  return DomUtils.findAll(wears, node.children);
}

function textOf([element]: readonly Element[]): string {
  return element ? DomUtils.textContent(element) : "";
}
