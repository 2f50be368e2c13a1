import { isPositionWords } from "./kinds.ts";
import { keyOf, keys, setOf } from "./words.ts";

/** Headings by meaning, in the languages rosters are written in. Data: a new word is one entry and no branch. */
const headings = {
  number:
    "#|no|no.|nr|nr.|n|nº|num|number|jersey|jerseys|jsy|shirt|uniform|uni|kit|bib|light|dark|white|home|away|dorsal|numero|número|maillot|numéro de maillot|dossard|trikot|trikotnr|trikotnummer|rückennummer|nummer|spielernummer|startnummer|maglia|numero maglia|camisa|camisola|tröja|tröjnummer|rugnummer|numer|číslo|背番号|番号|号码|球衣号码|등번호|번호",
  name: "name|names|full name|fullname|whole name|player|players|athlete|athletes|student|participant|participants|roster|display name|nombre completo|nombre y apellidos|nombre y apellido|jugador|jugadora|joueur|joueuse|nom complet|nom et prénom|spieler|spielerin|spielername|giocatore|giocatrice|jogador|jogadora|spelare|namn|speler|naam|選手|選手名|氏名|名前|姓名|이름|선수|nombre|nom|nome",
  first:
    "first|firstname|given|forename|preferred name|prénom|prenom|nombre de pila|vorname|rufname|prénoms|primeiro nome|förnamn|voornaam|imię|jméno|名",
  last: "last|lastname|surname|family|familyname|apellido|apellidos|primer apellido|nom de famille|nachname|familienname|zuname|cognome|sobrenome|apelido|efternamn|achternaam|familienaam|nazwisko|příjmení|姓|苗字|성",
  middle: "mi|m i|middle|middle initial|initial|mid",
  suffix: "suffix|sfx|suf|name suffix|jr sr",
  position:
    "pos|position|positions|posn|pos n|title|role|demarcación|posición|puesto|poste|posto|posizione|ruolo|posição|positie|spielposition|ポジション|守備位置|位置|포지션|pozice|pozycja|post",
  team: "team|team name|school team|equipo|équipe|mannschaft|verein|squadra|equipe|lag|チーム|所属",
  club: "club|squad|clubs|current club|club team",
  nation: "country|nation|nat|noc|noc code|npc|nation code|country code",
  other:
    "lp|cl|class|yr|year|gr|grade|acad yr|academic year|elig|eligibility|exp|experience|ht|height|size|wt|weight|hometown|home town|city|town|from|state|nationality|high school|school|hs|prep|previous school|last school|prev team|previous team|college|major|bats|throws|b|t|shoots|shots|catches|hand|born|birth|birthdate|birthday|dob|age|graduation|ig|instagram|twitter|email|phone|parents|gpa|notes|remarks|status|id|player id|photo|image|headshot|gp|gs|g|mp|apps|caps|pts|avg|ab|goals|assists|minutes|gender|sex|m f|s no|sr no|sl no|serial no|b t|bats throws|l r|d o b|city state|date|opponent|result|results|time|score|location|venue|site|captain|lane|heat|middle name|nickname|curso|altura|estatura|peso|ciudad|natural de|procedencia|nacimiento|fecha de nacimiento|edad|nacionalidad|classe|année|taille|poids|ville|né le|née le|naissance|date de naissance|âge|nationalité|klasse|jahrgang|größe|grösse|gewicht|geburtsdatum|geboren|geb|alter|ort|wohnort|herkunft|nationalität|altezza|data di nascita|nato|nazionalità|anno|classe|idade|data de nascimento|nascimento|längd|vikt|född|ålder|lengte|gewicht|geboortedatum|leeftijd|学年|身長|体重|生年月日|出身|出身地|出身校|年齢|身高|体重|年级|학년|키|몸무게|생년월일|order|bat|batting order|rank|seed|points|event|events|discipline|pb|sb|personal best|season best|entry time|entry mark|wr|ranking|world ranking|world rank|fis code|uci id|rotation|pair|spike|block|shirt name|skis",
};

/** What a column holds. `other` is known, and neither a number nor a name nor a position. */
export type Meaning = keyof typeof headings;

const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(headings) as Meaning[]).flatMap((meaning) => keys(headings[meaning]).map((key) => [key, meaning])),
);

/** The last word of "Squad No", "Name of Player" without what stands before and behind it says what a column is. */
const numberWords = setOf("#|no|num|number|numbers|nr|n");
const nameWords = setOf("name|names");
const positionWords = setOf("pos|position|positions");
/** What may stand before them. */
const wearers = setOf(
  "jersey|jsy|shirt|kit|squad|uniform|uni|bib|player|players|athlete|team|back|home|away|light|dark|white|cap|roster|student|swimmer|runner|full|complete|display|skip|first|given|last|family|primary|main|playing|preferred|field|official|short|abbr|abbreviation|code|the|of",
);
const worn = setOf("jersey|jsy|shirt|kit|uniform|uni|bib|cap");
const people = setOf("player|players|athlete|student|swimmer|runner|team|roster|of");
const given = setOf("first|given");
const families = setOf("last|family");

/** Whether a text is a heading word for word, not by a word in it. */
export const isHeading = (text: string) => meanings.has(keyOf(text));

/** "firstName" as "first Name" */
export const inWords = (heading: string) => heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");

/** Returns what a heading says; null if it is none that is known. */
export function meaningOf(heading: string): Meaning | null {
  // "Position(s)", "Player's Name"; "7 Al Jones (Captain)" is no heading
  const whole = heading.replaceAll("_", " ").replace(/\(s\)|\([a-z -]{0,12}captain\)|['’]s\b|s['’](?= )/gi, "");
  const key = keyOf(inWords(whole));
  const known = meanings.get(key) ?? meanings.get(keyOf(whole)) ?? meanings.get(key.replace(/ \d$/, ""));
  if (known || !key) return known ?? null;
  const words = key.replace(/(?<=\p{L})#/gu, " #").split(" ");
  if (words.length > 4) return null;
  const own = words.filter((word) => !wearers.has(word) || given.has(word) || families.has(word));
  const [one = "", two = ""] = own;
  // An outfielder
  if (key === "of") return null;
  if (!own.length)
    return words.some((word) => worn.has(word)) ? "number" : words.every((word) => people.has(word)) ? "name" : null;
  if (own.length === 1 && numberWords.has(one)) return "number";
  if (own.length === 1 && nameWords.has(one)) return "name";
  if (own.length === 1 && positionWords.has(one)) return "position";
  if (own.length < 3 && given.has(one) && (!two || nameWords.has(two))) return "first";
  if (own.length < 3 && families.has(one) && (!two || nameWords.has(two))) return "last";
  // "Shirt Size", "HS / Prep", "Career Goals", "Weight (lbs.)"
  return words.some((word) => ["nation", "other"].includes(meanings.get(word) ?? "") && word.length > 1)
    ? "other"
    : null;
}

/** Whether a heading surely means a jersey number; "#" and "No." may also count lines. */
export const isJerseyHeading = (heading: string) =>
  meaningOf(heading) === "number" &&
  !/^(?:#|n|no|nr|num|number|numer|nummer|numero|番号|号码|번호)$/.test(keyOf(heading));

/** Returns the headings in a line of single blanks, "NO NAME POS D.O.B."; null if it is none. */
export function headingsInLine(text: string): readonly string[] | null {
  if (text.length > 200 || /\d/.test(text)) return null;
  const words = text.split(/ \| | /, 24).filter(Boolean);
  const found: string[] = [];
  let known = 0;
  for (let at = 0; at < words.length;) {
    // "# Pitchers HT" are three.
    const word = words[at] ?? "";
    const lengths = numberWords.has(keyOf(word)) || isPositionWords(word) ? [1] : [3, 2, 1];
    const length =
      lengths.find((count) => at + count <= words.length && meaningOf(words.slice(at, at + count).join(" "))) ?? 0;
    known += length;
    found.push(words.slice(at, at + Math.max(length, 1)).join(" "));
    at += Math.max(length, 1);
  }
  return found.length > 1 && known >= words.length * 0.7 && found.some(isOfPeople) ? found : null;
}

/** Returns how many of the cells are known headings. */
export const headingsIn = (cells: readonly string[]): number => cells.filter((cell) => meaningOf(cell)).length;

const ofPeople: ReadonlySet<Meaning | null> = new Set(["number", "name", "first", "last"]);
export const isOfPeople = (heading: string) => ofPeople.has(meaningOf(heading));

/** Whether cells are the headings of a table of people. */
export const namesPeople = (cells: readonly string[]) => headingsIn(cells) > 1 && cells.some(isOfPeople);

/** Values that only a column of them tells from positions: sizes, hands, yes and no, genders. Data like the headings. */
export const valueSets: readonly { readonly values: ReadonlySet<string>; readonly sure: ReadonlySet<string> }[] = [
  { values: setOf("yes|no|y|n|true|false|x|si|sí|ja|nein|oui|non"), sure: setOf("yes|no|y|true|false|x|si|ja|oui") },
  {
    values: setOf("xs|s|m|l|xl|xxl|xxxl|2xl|3xl|ys|ym|yl|yxl|as|am|al|axl|small|medium|large"),
    sure: setOf("xs|xl|xxl|xxxl|2xl|3xl|ys|yl|yxl|axl|small|medium|large"),
  },
  {
    values: setOf("r r|l l|r l|l r|s r|s l|b r|b l|r|l|right|left|both"),
    sure: setOf("r r|l l|r l|l r|s r|s l|right|left|both"),
  },
  { values: setOf("m|f|male|female|w|b|g|boy|girl"), sure: setOf("male|female|boy|girl") },
];
