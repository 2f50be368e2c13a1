import { isCoach, teamSports } from "@agate/captions";

/**
 * The words that identify the contents of a pasted table, in the languages rosters are written in. Data: a new word is
 * one entry and no branch. All are compared by `keyOf`, which ignores case, accents and punctuation.
 */

/** Removes case, accents and punctuation for comparison: "Prénom" becomes "prenom", "N°" becomes "n". */
export function keyOf(text: string): string {
  const own = text.slice(0, 80);
  // Most words, and what most time goes into.
  if (/^[\x20-\x7e]*$/.test(own))
    return own
      .toLowerCase()
      .replace(/[^a-z\d#]+/g, " ")
      .trim();
  return own
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim();
}

export const keys = (words: string): readonly string[] => words.split("|").map(keyOf);
export const setOf = (words: string): ReadonlySet<string> => new Set(keys(words));

/** School years that no name suffix looks like; "Jr." and "Sr." may be either. */
export const classWords = setOf(
  "fr|so|fy|gr|gs|freshman|freshmen|sophomore|junior|senior|graduate|grad|frosh|rs fr|rs so|rs jr|rs sr|r fr|r so|r jr|r sr|redshirt|fr r|so r|jr r|sr r|1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th",
);
export const suffixOrClass = setOf("jr|sr");

/**
 * Abbreviations in addition to those in the sports' own tables (rule N5): volleyball, lacrosse, field hockey, rugby,
 * water polo.
 */
export const positionCodes = new Set(
  "OH MB MH OPP RS L S DS LIB SET A ATT M MID D DEF DEFENSE G GK GKP GKEEPER GOL POR FWD FOR FW MF DF FB HB FH SH HK PR N8 FL FOGO LSM SSDM DM CB RWB LWB AM SF PF PG SG C F CF LF RF 1B 2B 3B SS DH P IF OF UT UTL UTIL INF EH EDGE TW VT MV ST".split(
    " ",
  ),
);

const german =
  "torwart|torhüter|torhüterin|torleute|abwehr|verteidiger|verteidigung|verteidigerin|mittelfeld|mittelfeldspieler|stürmer|stürmerin|sturm|angriff|angreifer|kreisläufer|rückraum|feld|linksaußen|rechtsaußen|torfrauen|torwarte|torhüterinnen|verteidigerinnen|mittelfeldspielerinnen|stürmerinnen|angreiferinnen|außenspieler|rückraumspieler|zuspieler|zuspielerin|zuspielerinnen|mittelblocker|außenangreifer|aufbauspieler|flügelspieler";
const positions =
  "goalkeeper|goalkeepers|goalie|goalies|goaltender|goaltenders|goal keeper|defender|defenders|defenseman|defensemen|defenceman|defencemen|midfielder|midfielders|midfield|forward|forwards|striker|strikers|winger|wingers|attack|attacker|attackers|attackman|shortstop|quarterback|quarterbacks|linebacker|linebackers|cornerback|wide receiver|wide receivers|running back|running backs|lineman|linemen|offensive lineman|offensive linemen|offensive line|defensive lineman|defensive linemen|defensive line|defensive back|defensive backs|defensive end|tight end|tight ends|fullback|fullbacks|long snapper|infielder|infielders|outfielder|outfielders|left fielder|center fielder|right fielder|first base|second base|third base|first baseman|second baseman|third baseman|designated hitter|utility|pitchers|catchers|point guard|shooting guard|small forward|power forward|left wing|right wing|outside hitter|outside hitters|middle blocker|middle blockers|opposite|opposite hitter|outside|right side|right side hitter|left side|middle hitter|middle hitters|setter|setters|libero|liberos|defensive specialist|fly half|scrum half|full back|outside centre|inside centre|loosehead prop|tighthead prop|second row|blindside flanker|openside flanker|number 8|number eight|centers|guards|centres|backs|kickers|punters|specialists|special teams|offense|handlers|cutters|jammers|coxswain|defense|offence|defence|cornerbacks|safeties|receivers|" +
  "portero|portera|porteros|guardameta|arquero|arquera|arqueros|lanzador|lanzadora|lanzadores|receptor|receptora|receptores|jardinero|jardinera|jardineros|jardinero izquierdo|jardinero central|jardinero derecho|primera base|segunda base|tercera base|campocorto|bateador designado|mariscal de campo|receptor abierto|apoyador|defensa|defensas|centrocampista|centrocampistas|mediocampista|mediocampistas|volante|volantes|delantero|delantera|delanteros|delanteras|extremo|extremos|escolta|escoltas|alero|aleros|ala pívot|pívot|pívots|porteras|arqueras|cierre|cierres|armador|armadores|bateadores|jardineras|" +
  "gardien|gardienne|gardiens|gardien de but|gardiens de but|défenseur|défenseure|défenseurs|milieu|milieux|milieu de terrain|attaquant|attaquante|attaquants|ailier|ailière|ailiers|arrière|arrières|avant centre|meneur|meneurs|demi centre|gardiennes|défenseures|milieux de terrain|attaquantes|ailières|avants|avant|passeur|passeurs|passeuse|passeuses|réceptionneur attaquant|centraux|" +
  `${german}|` +
  "portiere|portieri|difensore|difensori|centrocampisti|attaccante|attaccanti|centrocampista|esterni|esterno|playmaker|palleggiatori|palleggiatore|schiacciatori|schiacciatore|centrali|guardie|" +
  "goleiro|goleira|goleiros|guarda redes|zagueiro|zagueiros|meio campo|meia|atacante|atacantes|avançado|médio|" +
  "målvakt|målvakter|försvarare|mittfältare|anfallare|målmand|målmænd|målmenn|keepere|forsvarsspillere|forsvarere|midtbanespillere|angribere|angripere|maalivahti|maalivahdit|puolustaja|puolustajat|keskikenttä|keskikenttäpelaajat|hyökkääjä|hyökkääjät|brankář|brankáři|brankářka|brankářky|obránce|obránci|obránkyně|záložník|záložníci|záložnice|útočník|útočníci|útočnice|doelman|doelvrouw|verdediger|verdedigers|middenvelder|middenvelders|aanvaller|aanvallers|" +
  "ゴールキーパー|ディフェンダー|ミッドフィルダー|フォワード|投手|捕手|内野手|外野手|守门员|后卫|中场|前锋";
/** Positions that are also family names: after two words they are positions. */
const positionsAndNames =
  "guard|center|centre|back|wing|prop|lock|hooker|flanker|keeper|pitcher|catcher|kicker|punter|holder|safety|tackle|athlete|base|central|lateral|pivot|tor|ala|defesa|backar|infield|outfield|hitter|blocker|cutter|handler|jammer";

export const positionWordKeys = setOf(positions);
/** Words of a German roster. */
export const germanKeys = setOf(`tor|betreuer|zeugwart|physiotherapeut|co trainer|torwarttrainer|${german}`);
/** Seats of a boat and places of a curling team, as labels; most are names as well. */
export const seatLabels = setOf("cox|coxswain|stroke|bow|stroke seat|bow seat|skip|vice|vice skip|lead");
export const ambiguousPositionKeys = setOf(positionsAndNames);

/** Words in the titles of other staff. A "Trainer" treats people in English and coaches them in German. */
const otherStaffWords = setOf(
  "staff|assistant|assistants|trainer|trainers|manager|managers|coordinator|director|analyst|physio|physiotherapist|physiotherapeut|doctor|physician|statistician|scorekeeper|scorer|equipment|principal|superintendent|betreuer|zeugwart|delegado|utillero|kiné|soigneur|dirigeant|delegato|massaggiatore|fisioterapeuta|masseur|team manager|ledare|lagledare|captain|sid|sponsor|videographer|offizieller|offizielle|operations",
);

/** Classifies a title of someone who works for the team and does not play: a coach, other staff, or null. */
export function staffOf(title: string): "coach" | "other" | null {
  const words = keyOf(title).split(" ");
  if (words.length > 7) return null;
  if (isCoach(title)) return "coach";
  return words.some((word) => otherStaffWords.has(word)) ? "other" : null;
}

/** In the place of a name: no one has the place. */
export const vacantWords = setOf(
  "open|vacant|forfeit|forfeits|tbd|tba|tbc|empty|n a|to be determined|no entry|unfilled",
);

/** Labels of a team, followed by its name. */
export const sideWords = setOf(
  "home|away|visitor|visitors|visiting|guest|guests|host|hosts|team|opponent|home team|away team|visiting team|local|visitante|equipo|locales|visitantes|domicile|extérieur|visiteurs|recevant|équipe|heim|gast|gäste|heimmannschaft|gastmannschaft|casa|ospiti|trasferta|hemma|borta|thuis|uit",
);

/** Labels of a part of a team that do not indicate a position. */
export const groupWords = setOf(
  "starter|starters|starting|starting lineup|starting line up|starting xi|starting five|starting 5|lineup|line up|line ups|lineups|sub|subs|substitutes|substitute|replacements|bench|reserves|roster|players|player|team roster|squad|off the bench|field players|outfield players|feldspieler|utespelare|titulares|suplentes|banquillo|alineación|titulaires|remplaçants|joueurs|startelf|aufstellung|ersatz|ersatzbank|bank|kader|spieler|titolari|panchina|riserve|reservas|avbytare|wissels|selectie|batting order|scorers|seniors|juniors|sophomores|freshmen|captains|jugadores|jugadoras|joueuses|先発|控え",
);

/** Sports in roster titles, including those without position words. */
const sports = [
  ...Object.values(teamSports).flatMap(({ names }) => names),
  "wrestling",
  "volleyball",
  "lacrosse",
  "swimming",
  "tennis",
  "golf",
  "rugby",
  "track",
  "cheerleading",
  "handball",
  "skiing",
  "cycling",
  "gymnastics",
  "archery",
  "curling",
  "bobsleigh",
  "luge",
  "judo",
  "fencing",
  "rowing",
  "biathlon",
  "speed skating",
].join("|");

/** Words for a level, a sport or a link: "Varsity Football", "Girls Soccer" and "Schedule" do not identify the team. */
export const levelWords = setOf(
  `varsity|jv|junior|juniors|senior|seniors|freshman|high|school|boys|girls|men|mens|women|womens|team|ice|field|schedule|home|news|stats|view|type|image|truppen|${sports}`,
);

/** Words that are not in a person's name: a line with one names a team, a school, a day or a page. */
export const organisationWords = setOf(
  `${sports}|high|school|schools|university|college|academy|institute|prep|middle|elementary|fc|sc|cf|ac|afc|rfc|hs|hsg|tsv|vfl|club|team|roster|rosters|varsity|jv|freshman|sports|sport|athletics|athletic|association|department|information|league|conference|division|tournament|championship|classic|invitational|mens|womens|boys|girls|men|women|season|updated|schedule|lineup|starting|coaching|staff|tigers|eagles|lions|bears|wildcats|bulldogs|panthers|warriors|knights|falcons|hawks|wolves|cougars|trojans|spartans|vikings|rams|mustangs|raiders|huskies|jaguars|cardinals|tornadoes|titans|verein|mannschaft|kader|equipo|équipe|plantilla|effectif|squadra|january|february|july|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|source|copyright|rights|reserved|photo|photos|captain|captains|note|notes|list|entry|entries|event|events|heat|qualification|subdivision|slalom|put|hurdles|relay|metres|meters|freestyle|backstroke|breaststroke|butterfly|medley|lista|startliste|masculino|femenino`,
);

/**
 * Those that are in a person's name too, if a number comes before it: "3 Sunday Okafor", "9 Dexter Knights RB".
 * April, June and August are names more often than months.
 */
export const wordsInNames = setOf(
  "january|march|monday|friday|saturday|sunday|ac|sc|cf|hs|knights|rams|hawks|lions|bears|wolves|titans|cardinals|list|put|judo|captain",
);

/** Months, which alone are no one's name: "1 May 2026". */
export const monthWords = setOf(
  "january|february|march|april|may|june|july|august|september|october|november|december",
);

/** Labels of the lines above a mail: its subject is no team. */
export const mailLabels = setOf(
  "from|to|cc|bcc|date|sent|subject|reply to|de|para|enviado|asunto|à|envoyé|objet|von|an|gesendet|datum|betreff|da|inviato|oggetto",
);

/** Weight classes of wrestling in pounds, of schools and colleges, boys and girls. */
export const weightClasses = new Set(
  "100 103 105 106 107 110 112 113 114 115 118 119 120 121 122 125 126 127 130 132 133 135 138 139 140 141 144 145 149 150 152 155 157 160 165 170 171 174 175 182 184 189 190 195 197 215 220 235 285".split(
    " ",
  ),
);

/** Lines of a sheet of statistics that are no one's. */
export const totalWords = setOf(
  "total|totals|team|team total|team totals|opponent|opponents|opponent totals|opp|gesamt|totales|totaux",
);

/** Words that begin a mail. */
export const greetings = setOf(
  "hi|hello|hey|dear|good|morning|all|team|hola|buenas|bonjour|salut|hallo|liebe|lieber|guten|ciao|olá|hej|beste",
);

/** A line with one of these ends a mail's text; people below it are not on the team. */
export const farewells = setOf(
  "thanks|thank you|many thanks|thanks again|best|best regards|kind regards|regards|cheers|sincerely|sent from my iphone|sent from my ipad|sent from my phone|go team|respectfully|all the best|yours|gracias|saludos|un saludo|merci|cordialement|bien à vous|danke|viele grüße|mit freundlichen grüßen|grüße|lg|vg|grazie|cordiali saluti|obrigado|obrigada|tack|mvh|groeten|met vriendelijke groet|よろしくお願いします",
);

/**
 * Given names common enough to recognize the given name in a full name; they raise a doubt and never decide the order
 * (rule OT14).
 */
export const givenNames = setOf(
  "aaron|abigail|ada|adam|adrian|aisha|alina|amir|anders|andre|andreas|andrei|anita|anja|annika|ansel|arthur|astrid|axel|bella|benedikt|bjorn|bruno|bryan|carl|carla|cesar|chiara|clement|colin|corey|damian|daria|dario|darius|deandre|derek|dmitri|dustin|eetu|elise|emilio|enzo|esteban|fabian|federico|femi|filip|florian|frank|franz|fred|frederik|gavin|georg|gianni|giovanni|giulia|gustav|haruto|helena|hans|heidi|henrik|hiroshi|ida|ignacio|igor|ilya|imani|inga|jamie|jana|jared|jasper|jay|joel|joao|jorge|josef|jonah|julien|jurgen|kai|kasper|keon|klaus|kofi|kristian|kurt|kyra|leila|lucien|luigi|lukas|maja|malik|manon|marek|marta|martina|mateus|matteo|mathieu|matthias|mattias|maurice|maya|mehdi|michel|mikael|mikko|milan|mila|mohamed|muhammad|moritz|nadia|naomi|nicolas|nico|niklas|nina|noemi|olaf|ole|oskar|otto|pavel|pascal|pietro|piotr|quentin|rasmus|remi|rene|reza|roberto|romain|roman|rosie|ruben|rudi|ryder|saoirse|sergei|sergio|silvia|sione|sven|tariq|tessa|thea|thibault|tiago|tim|tobias|tomasz|tony|tyrese|ulrich|uma|vera|viktor|wren|yara|yuki|yusuf|zara|aidan|alan|alejandro|alex|alexander|alexis|alice|alicia|allison|amanda|amber|amy|ana|andrea|andrew|angel|angela|anna|anne|anthony|anton|antonio|ashley|austin|ava|barbara|ben|benjamin|beth|brandon|brian|brianna|brooke|caleb|cameron|camille|carlos|caroline|carter|casper|catherine|charles|charlotte|chloe|chris|christian|christine|christopher|claire|clara|cole|connor|daniel|daniela|danielle|david|declan|devin|diego|dominic|dylan|eduardo|elena|eli|elias|elijah|elizabeth|ella|emil|emily|emma|eric|erik|erin|ethan|eva|evan|felix|fernando|finn|francisco|gabriel|gabriela|george|grace|hannah|harper|henry|hugo|ian|ingrid|isaac|isabel|isabella|isak|ivan|jack|jacob|jake|jamal|james|jan|jason|javier|jayden|jean|jennifer|jeremy|jesse|jessica|johan|john|jonah|jonas|jonathan|jose|joseph|joshua|juan|julia|julian|julie|justin|karen|karin|katherine|katie|kayla|keith|kelly|kevin|kim|kyle|lara|lars|laura|lauren|lea|lee|lena|leo|leon|liam|lily|linda|lisa|logan|louis|luc|luca|lucas|lucia|lucy|luis|luke|madison|manuel|marco|marcus|maria|marie|mark|markus|martin|mary|mason|mateo|matthew|max|megan|mia|michael|miguel|molly|natalie|nathan|nicholas|nicole|nils|noah|nora|olivia|oscar|owen|pablo|patrick|paul|pedro|peter|philip|pierre|priya|quinn|rachel|rafael|rebecca|ricardo|riley|robert|rosa|ruby|ryan|sam|samantha|samuel|santiago|sara|sarah|sean|sebastian|simon|sofia|sophia|sophie|stefan|stephanie|stephen|steven|susan|taylor|theo|thomas|timothy|tom|tomas|tyler|valentina|victoria|vincent|wes|william|xavier|zachary|zoe",
);
