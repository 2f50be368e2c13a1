/** What a sentence of a caption is about: the game that was photographed, or another one, earlier or later. */

/** Words behind which a period does not end a sentence. */
const abbreviation =
  /(?:^|[\s(“"])(?:St|Ste|Mt|Ft|No|Nos|Dr|Mr|Mrs|Ms|Sgt|Lt|Col|Gen|Gov|Sen|Rep|Rev|Prof|Capt|vs|v|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)$|(?<!, (?:\p{Lu}\.){0,4})(?<![\p{L}\p{N}])\p{Lu}$/u;
const end = /[.!?]["”’')\]]{0,2}\s+(?=["“‘([]?\p{Lu})/gu;

/** A stretch of a text, in UTF-16 units. */
interface Passage {
  readonly start: number;
  readonly end: number;
}

/** The sentences of a text. */
function sentencesOf(text: string): readonly Passage[] {
  const found: Passage[] = [];
  let start = 0;
  for (const { 0: whole, index } of text.matchAll(end)) {
    if (abbreviation.test(text.slice(Math.max(0, index - 12), index))) continue;
    found.push({ start, end: index + whole.length });
    start = index + whole.length;
  }
  return [...found, { start, end: text.length }].filter((one) => one.start < one.end);
}

const months = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
/** Commas within days and places end no clause. */
const innerComma = new RegExp(
  `(?<=\\bday|\\b(?:Mon|Tue|Tues|Wed|Thu|Thurs|Fri|Sat|Sun)\\.?),(?= ${months})|(?<=${months}\\p{Ll}{0,6}\\.? \\d{1,2}\\p{Ll}{0,2}),(?= ?\\d{4})`,
  "giu",
);

/** Letters: a clause that is longer says nothing of its middle. */
const longestClause = 200;

/** The clause around a place in a text: what its commas, dashes and brackets enclose within its sentence. */
function clauseAt(text: string, sentence: Passage, at: number): string {
  const from = Math.max(sentence.start, at - longestClause);
  const own = text.slice(from, Math.min(sentence.end, at + longestClause)).replace(innerComma, " ");
  const signs = /,(?!\d)|;|\s[–—-]{1,2}\s|[()[\]]/gu;
  let [start, stop] = [0, own.length];
  for (const { 0: sign, index } of own.matchAll(signs)) {
    if (index + sign.length <= at - from) start = index + sign.length;
    else if (index >= at - from) {
      stop = index;
      break;
    }
  }
  return own.slice(start, stop);
}

/** What tells of an earlier game. */
const earlier = new RegExp(
  [
    "[Ll]ast (?:met|meeting|faced|played|time|season|year|month|week|weekend|spring|summer|fall|autumn|winter|postseason)\\b",
    "\\b(?:[Pp]revious(?:ly)?|[Ee]arlier (?:this|in the (?:season|year|week|month|series))|ago|since|[Ff]ormerly|eliminated|swept|clinched|advanced to the|drafted|acquired|traded|signed (?:with|as|by|from)|[Oo]nce|used to|lost to)\\b",
    "\\bin (?:an?|the|last|its|their) (?:\\p{L}+ ){0,2}(?:quarter-?finals?|semi-?finals?|final|division series|wild[- ]card (?:game|round|series)|first round|season opener|regular season|season series|pre-?season)\\b(?! (?:minute|second|moment|inning|period|quarter|half|set|lap|round|out|game))",
    "\\b(?:last|first|second|third|only|previous) (?:\\p{L}+ ){0,3}(?:came|was|were) (?:on|in|at|against)\\b",
  ].join("|"),
  "u",
);
/** What tells of a later game. */
const later = new RegExp(
  [
    "\\b(?:meets?|plays?|faces?|hosts?|visits?|returns?) (?:each other )?(?:again|next|later)\\b",
    "\\bplays? (?:at|in|host to) \\p{Lu}",
    "\\bheads? (?:next|on to|home|to \\p{Lu})|\\btravels? (?:to|next)\\b|\\bafter (?:a )?stops? in\\b",
    "\\b(?:continues?|runs?|resumes?) (?:through|until|to|on|with) (?:\\p{Lu}|a game)|\\bthrough (?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\\b",
    "\\b(?:will|tomorrow|upcoming|(?:is|are|were|was) (?:set|scheduled|due|to) |next (?:game|match|week|month|season|series|stop|start|opponent|meeting|home))\\b",
    "\\b(?:begins?|opens?|starts?) (?:an? (?:\\p{L}+[ -]){0,3}(?:homestand|home stand|road trip|series|trip|season|tour)|(?:the|their|its|his|her) (?:\\p{L}+ ){0,2}(?:season|series|campaign|homestand|year)|at home|on the road|at \\p{Lu}|on \\p{Lu}|against|\\p{Lu}\\p{L}+\\.? \\d)",
    "\\b[Gg]ame (?:\\d|one|two|three|four|five|six|seven) (?:is|will|comes|starts|was|follows)\\b",
    "\\b(?:winner|loser)s? (?:of|faces?|plays?|meets?|advances?)\\b",
  ].join("|"),
  "u",
);
/** A clause about somebody's past. */
const past =
  /^\s*(?:who|whose|which|where|when|once|formerly|previously|then|now|since|until|born|late|acquired|drafted|traded|signed|an? former|from the)\b/iu;

/** What says when, in the game that was photographed, something happens. */
const frame =
  /\b(?:during|in|after|before|for|of|between|to start|ahead of|prior to|following) (?:the|an?|game|baseball['’]s|early|late) ?[^.;]{0,40}?(?:innings?|periods?|half|quarter|overtime|set|lap|stage|game|match|action|warm-?ups?|practice|race|round|session|shootout)\b|\b(?:warm-?ups?|batting practice)\b/iu;

/** What a text is about at a place. */
export interface About {
  readonly sentence: Passage;
  /** The clause tells of somebody's past, or of another game. */
  readonly isOfAnother: boolean;
  /** The sentence says when it happens. */
  readonly hasFrame: boolean;
  /** It tells what the picture shows: the first sentence does, and each that says when. */
  readonly isOfPicture: boolean;
}

/** A picture of the archive: "FILE - Marcus Ellery bats against the Boston Foxes". */
const isOfArchive = /^\W{0,2}FILE(?: PHOTO)?(?:,[^-–—:]{1,40})? ?(?:[-–—:]|\p{Lu})/u;

/** Returns what says what a text is about at a place. Its sentences are read once somebody asks. */
export function readSentences(text: string): (at: number) => About {
  let sentences: readonly Passage[] | null = null;
  const isArchive = isOfArchive.test(text);
  return (at) => {
    const about = aboutAt(text, (sentences ??= sentencesOf(text)), at);
    return isArchive ? { ...about, isOfAnother: true, isOfPicture: false } : about;
  };
}

/** The first of ordered passages that ends after a place, by halves: a text may have thousands. */
function firstFrom(passages: readonly Passage[], at: number): number {
  let [from, to] = [0, passages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((passages[middle]?.end ?? Infinity) <= at) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Letters around a place: what stands farther off says nothing about it. */
const longestReach = 400;

/** The ordered passages of a sentence near a place. */
export function nearIn<Of extends Passage>(passages: readonly Of[], sentence: Passage, at: number): readonly Of[] {
  const [start, end] = [Math.max(sentence.start, at - longestReach), Math.min(sentence.end, at + longestReach)];
  const near: Of[] = [];
  for (let index = firstFrom(passages, start); (passages[index]?.start ?? Infinity) < end; index++) {
    const one = passages[index];
    if (one) near.push(one);
  }
  return near;
}

function aboutAt(text: string, sentences: readonly Passage[], at: number): About {
  const index = firstFrom(sentences, at);
  const sentence = sentences[index] ?? { start: 0, end: text.length };
  const clause = clauseAt(text, sentence, at);
  const whole = text.slice(sentence.start, Math.min(sentence.end, sentence.start + 600));
  const isOfAnother = past.test(clause) || earlier.test(clause) || later.test(clause);
  const hasFrame = frame.test(whole);
  return { sentence, isOfAnother, hasFrame, isOfPicture: !isOfAnother && (index <= 0 || hasFrame) };
}
