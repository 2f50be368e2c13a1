/**
 * National sides that take no article where a league's clubs have one: "between the Athletics and Mexico" (rule T7).
 * Those that have one in a sentence are not here: the Netherlands, the Dominican Republic, the United States.
 */
export const nations: ReadonlySet<string> = new Set(
  `Argentina|Australia|Austria|Belarus|Belgium|Brazil|Canada|Chile|China|Chinese Taipei|Colombia|Costa Rica|Croatia|Cuba
Curacao|Curaçao|Czechia|Denmark|Ecuador|Egypt|England|Finland|France|Germany|Great Britain|Greece|Guatemala|Haiti
Honduras|Hungary|Iceland|India|Ireland|Israel|Italy|Jamaica|Japan|Kazakhstan|Korea|Latvia|Lithuania|Mexico|New Zealand
Nicaragua|Nigeria|Norway|Pakistan|Panama|Peru|Poland|Portugal|Puerto Rico|Scotland|Senegal|Serbia|Slovakia|Slovenia
South Africa|South Korea|South Sudan|Spain|Sweden|Switzerland|Taiwan|Trinidad and Tobago|Turkey|Türkiye|Ukraine|Uruguay
USA|Venezuela|Wales|Team USA|Team Canada|Team Mexico|Team Japan`.split(/[|\n]/),
);

/** Returns whether a cleaned team name is a nation's, which a sentence names without an article. */
export const isNation = (name: string): boolean => nations.has(name);

/** Nations that a sentence names with an article: "between Japan and the United States" (rule T7). */
const withArticle: ReadonlySet<string> = new Set(
  "Bahamas|Central African Republic|Czech Republic|Dominican Republic|Gambia|Maldives|Netherlands|Philippines|Solomon Islands|United Arab Emirates|United States".split(
    "|",
  ),
);

/** Returns the article of a cleaned name in a league of nations. */
export const articleOfNation = (name: string): "the " | "" => (withArticle.has(name) ? "the " : "");
