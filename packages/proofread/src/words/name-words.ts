import { teamSports } from "@agate/captions";
import { keyOf } from "./words.ts";

/** Words around names: positions, roles of other people, and what looks like a name and is not. */

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Positions of all team sports in English and Spanish, in small letters, singular and plural. */
export const positionPhrases: ReadonlySet<string> = new Set(
  Object.values(teamSports).flatMap(({ lines, spanish = {} }: (typeof teamSports)["soccer"]) =>
    [
      ...lines.flatMap(({ positions }) => Object.keys(positions)),
      ...Object.values(spanish).flatMap((words) => words.split(", ")),
      "driver",
      "goalie",
      "striker",
      "winger",
      "outfielder",
      "infielder",
      "player",
      "reliever",
      "closer",
      "starter",
      "lineman",
      "end",
      "back",
      "jugador",
      "piloto",
    ].flatMap((words) => [words, `${words}s`, words.replace(/man$/, "men")]),
  ),
);
const positionWords: ReadonlySet<string> = new Set(
  [...positionPhrases].flatMap((words) => words.split(" ").map(keyOf)),
);

/** Words before a position that leave it one. */
const modifiers =
  /^(?:starting|relief|relieving|closing|backup|rookie|veteran|star|left-handed|right-handed|second-year|first-year|freshman|sophomore|junior|senior|redshirt|graduate|injured|teammates?|new|newcomer|fellow|captain|[A-Z][a-z]+(?:ish|an|ese|ch|ean))$/;

/** Whether words say a position: "right fielder", "rookie relief pitcher", "Spanish defender". */
export function isPosition(words: string, ofGame: ReadonlySet<string>): boolean {
  const all = words.split(" ");
  while (all.length > 0) {
    const rest = all.join(" ").toLowerCase();
    if (positionPhrases.has(rest) || ofGame.has(rest)) return true;
    if (!modifiers.test(all.shift() ?? "")) return false;
  }
  return words !== "";
}

/** The last words of roles of people who are not on a roster, singular. A head coach or manager can be on one. */
const roles =
  listed(`bishop rabbi imam deacon reverend detective deputy corporal commander admiral marshal chancellor dean provost superintendent councilman
councilwoman attorney lawyer justice father mother dad mom parent son daughter wife husband brother sister twin fiancé fiancée fiance fiancee girlfriend
boyfriend spouse family grandfather grandmother grandson granddaughter uncle aunt cousin nephew niece friend owner co-owner fan supporter
mayor governor senator congressman congresswoman commissioner ambassador minister prince princess king queen actor actress singer rapper
musician drummer guitarist artist band comedian model author chef dj astronaut pastor priest chaplain doctor physician nurse surgeon teacher
student principal chief sheriff officer police firefighter soldier sergeant lieutenant colonel general sailor airman pilot president chairman
chairwoman chairperson chair founder ceo cfo coo executive director coordinator secretary treasurer gm manager agent scout trainer physio
physiotherapist therapist assistant staff staffer operations relations development personnel scouting honoree nominee recipient guest legend
famer announcer reporter broadcaster commentator analyst host journalist photographer anchor umpire referee official linesman linesmen
linesperson lineswoman judge arbiter timekeeper instructor mascot cheerleader dancer organist groundskeeper volunteer employee vendor sponsor
donor contestant survivor patient boy girl kid child children man woman men women youngster infant baby toddler golfer boxer wrestler swimmer
gymnast skier olympian medalist influencer youtuber promoter caddie engineer mechanic spotter coach coaches spokesman spokeswoman
spokesperson great icon hero inductee conductor sculptor painter padre madre hermano hermana esposa esposo hijo hija novia tío tía abuelo abuela árbitro arbitro
aficionado aficionada hincha entrenador entrenadora técnico presidente dueño alcalde cantante leyenda directivo comisario periodista fotógrafo
público asistente père mère frère arbitre entraîneur mr mrs ms dr sgt lt capt col gen pvt cpl maj adm cmdr rev sir lady dame lord pope saint st
rep sen gov hon pfc spc tsgt msgt ssgt`);
const past = listed(
  "fame former formerly ex retired late legendary longtime honorary bullpen batting practice emergency security bus truck car zamboni color ball exjugador exfutbolista ancien",
);

const isRole = (word: string): boolean => {
  const small = word.toLowerCase().replace(/[.,:”"]{1,3}$/, "");
  return roles.has(small) || roles.has(small.replace(/s$/, ""));
};

/** The words right before a name, in order, up to a sign that ends a clause. */
function wordsBefore(before: string): readonly string[] {
  const clause = before.slice(Math.max(...[...",;:()"].map((sign) => before.lastIndexOf(sign))) + 1);
  return clause.trim().split(/[ -]/).slice(-8);
}

/** The role ends before the name: "fan Wayne Leblond", "his brother, Kevin", "Dr. Ann Ives", "owner and chairman Clark". */
function isBehindRole(before: string): boolean {
  const word = /([\p{L}\p{M}-]{1,30})[.,:]?["”]? (?:(?:and|y) )?$/u.exec(before.slice(-40))?.[1];
  return word !== undefined && isRole(word) && headRole(before) === null;
}

/** "former Pioneers right fielder Al Moore": between the word and the name are only a team and a position. */
function isBehindPast(before: string): boolean {
  for (const word of wordsBefore(before).toReversed()) {
    if (past.has(word.toLowerCase())) return true;
    if (!isPartOfRole(word)) return false;
  }
  return false;
}

/** What happens to somebody's memory, picture or shirt. */
const honored =
  /(?:honou?r(?:s|ing|ed)?(?: of)?|tributes? to|memory of|memorial (?:for|to)|named (?:after|for)|remember(?:s|ing|ed)?|(?:portrait|statue|picture|photo|image|poster|mural|jersey|shirt|number|drawing|cutout|likeness|life|death|birthday|record) of|(?:reading|saying|reads|says):?|record (?:held|set) by|homenaje a|memoria de) (?:the )?(?:late )?["“]?$/i;
const endsHonor =
  /(?:of|to|for|after|by|honou?r\w{0,4}|remember\w{0,4}|reading|saying|reads|says|the|late|a|de):? ["“]?$/i;
const apposition =
  /^(?: ?\(#?\d+\)| #\d+)?, (?:who (?:is|was) )?(?:(an?|the|his|her|their|una?|el|la|su) )?((?:[\p{L}\p{N}'’.-]+[ ,.]){1,4})/u;
const beforeRoles = /^(?:\p{Lu}|team$|club$|majority$|minority$|former$|retired$|longtime$|vice$)/u;

/** An apposition: "Ron Cobb, father of the receiver", "Ann Ives (11), a lifelong fan from Appleton". */
function isBeforeRole(after: string): boolean {
  const [, article, words = ""] = apposition.exec(after) ?? [];
  for (const word of words.split(/[ ,.]/)) {
    if (/^\p{Ll}/u.test(word) && isRole(word)) return true;
    if (article === undefined && !beforeRoles.test(word)) return false;
  }
  return false;
}

/** A thing that bears the name. */
const thingAfter =
  /^(?:['’]s)?(?: ?\(#?\d+\)| #\d+)?[”"]? (?:jersey|shirt|uniform|bobblehead|statue|mural|sign|poster|banner|award|trophy|medal|day|night|field|park|street|foundation|scholarship|drive|way|bridge|stand|stadium|arena|memorial|photo|image|camiseta|playera)(?!\p{L})/iu;

/** What nobody on a roster does at a game. */
const doesElse =
  /^,? (?:sings?|sang|performs?|performed|throws out|threw out|drops? the (?:ceremonial )?(?:first )?puck|delivers the game ball|interpreta|canta)\b/;

/** Whether a word is a role, or kin, near a name: too far to tell whose, near enough to doubt. */
export const isNearKin = (text: string, name: { readonly start: number; readonly end: number }): boolean =>
  /\b(?:father|mother|parents?|wife|husband|brothers?|sisters?|sons?|daughters?|family|fianc[ée]e?|girlfriend|boyfriend|child(?:ren)?|kids?|suite|stands)\b/.test(
    text.slice(Math.max(0, name.start - 60), name.end + 60),
  );

/** Whether the words around a name say that it is nobody of the game's rosters. */
export function isSomebodyElse(before: string, after: string): boolean {
  return (
    isBehindRole(before) ||
    isBehindPast(before) ||
    /^, (?:age )?\d{1,3}(?:,|\.|$)/.test(after) ||
    (endsHonor.test(before.slice(-16)) && honored.test(before.slice(-60))) ||
    thingAfter.test(after) ||
    doesElse.test(after) ||
    isBeforeRole(after)
  );
}

/** Whether a word can be between "former" and a name: of a team, or of a position. */
function isPartOfRole(word: string): boolean {
  return (
    /^(?:\p{Lu}|$)/u.test(word) ||
    positionWords.has(keyOf(word)) ||
    /^(?:head|coach|manager|captain|starting|relief|backup|star)$/.test(word)
  );
}

const headWords = /(?:^|[^\p{L}\p{N}'’-])(?:(?!head )([\p{L}\p{N}'’-]+) )?(head coach|manager|coach),? $/iu;

/** The role of a team's head before a name; null if there is none: an assistant, a coach of hitters, an equipment manager. */
export function headRole(before: string): "head coach" | "manager" | "coach" | null {
  const [, word = "", found] = /(?:coach|manager),? $/i.test(before.slice(-10))
    ? (headWords.exec(before.slice(-60)) ?? [])
    : [];
  const isOther = /^\p{Ll}/u.test(word) && !/^(?:interim|acting|by|as|and|with|to|from|de|while|when|the)$/.test(word);
  if (!found || isOther || /^(?:assistant|associate|general|equipment|pitching|hitting|bench|base)$/i.test(word))
    return null;
  return found.toLowerCase() as "head coach" | "manager" | "coach";
}

/** Capitalized words that no name of a person has. */
const notOfNames =
  listed(`park stadium field arena center centre garden gardens coliseum speedway raceway dome ballpark fieldhouse
pavilion course club cup game league series bowl championship championships tournament open round day days night week weekend month award
awards trophy medal classic foundation university college school academy hospital hotel airport street avenue road bridge hall fame museum
memorial association federation conference division committee council department national anthem united fc sc afc cf motorsports autosport
chevrolet toyota honda dugout band choir orchestra cheerleaders girls inc llc corp company bank insurance airlines photo images getty press
wire sportswire imagn usa states state county island heights square plaza tower building media news network tv radio espn nbc cbs abc nation
program project initiative edition connect anniversary ceremony parade draft combine camp practice session half quarter inning period set
lap heat stage final finals semifinal semifinals playoff playoffs opener doubleheader homecoming january february march april june july
august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sept sep oct
nov dec nfl nba wnba mlb nhl mls nwsl ncaa pga lpga atp wta nascar indycar fifa uefa concacaf ufl cfl pwhl echl ahl sec acc mvp all-star
pro elite opening welcome happy thank you copa liga estadio parque ciudad campeonato torneo juego partido`);
/** Capitalized words before a number that is not worn: "Gate 8", "Game (7)". */
const notNumbered =
  listed(`section gate game turn route highway interstate lap week week day inning set round race hole pit stage heat
level row seat suite door exit lane court field pier bus flight class group pool phase step no number rule page figure photo picture image
super bowl may june july april march august october september november december january february caption file frame`);

/** First words of sentences that are not first names. */
const opening =
  listed(`a an the while when as after before during with without behind under over from in on at by to of for and but or both
two three four five six seven eight nine ten his her their its our my team teams here then now there left right top bottom front back center
middle pictured also since until because though although against between beyond beside near inside outside above below around about like
despite following including watching seen shown clockwise one first second third last next former pinch starting winning losing relief
rookie veteran sophomore junior senior freshman captain captains teammate teammates fellow newcomer star reserve substitute
el la los las en con por para un una tras durante mientras desde hasta entre sobre cuando su sus y tambien asi
le les un une dans avec apres avant pendant lors et photo foto image`);
/** First names that end as verbs do. */
const firstNames = listed(
  "alfred jared wilfred manfred winifred ahmed mohamed mohammed muhammed hamed sterling irving fleming channing manning harding redding jaheed rasheed hameed waleed majed khaled creed tweed spaulding",
);
const stripped = listed(
  "head interim acting coach manager rookie captain teammate teammates fellow veteran star starting relief backup",
);

export const isNotOfNames = (key: string): boolean => notOfNames.has(key);
export const isNotNumbered = (key: string): boolean => notNumbered.has(key);
/** Whether a capitalized word before a name belongs to the sentence: "While", "Pitcher", "Umpire". */
export function isBeforeNames(key: string, isFirstOfSentence: boolean): boolean {
  return (
    (isFirstOfSentence && (opening.has(key) || (/.{3}(?:ing|ed)$/.test(key) && !firstNames.has(key)))) ||
    positionWords.has(key) ||
    isRole(key) ||
    past.has(key) ||
    stripped.has(key)
  );
}
