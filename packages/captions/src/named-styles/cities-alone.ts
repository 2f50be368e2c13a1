/**
 * Cities that stand without state or country, each with the postal code of its state or province or with its country, so
 * that another town of the name keeps what tells it apart. An operator extends it here.
 */

/** The AP Stylebook's domestic and foreign datelines that stand alone. */
const ap = `Atlanta GA|Baltimore MD|Boston MA|Chicago IL|Cincinnati OH|Cleveland OH|Dallas TX|Denver CO|Detroit MI
Honolulu HI|Houston TX|Indianapolis IN|Las Vegas NV|Los Angeles CA|Miami FL|Milwaukee WI|Minneapolis MN|New Orleans LA
New York NY|Oklahoma City OK|Philadelphia PA|Phoenix AZ|Pittsburgh PA|St. Louis MO|Salt Lake City UT|San Antonio TX
San Diego CA|San Francisco CA|Seattle WA|Washington DC|Montreal QC|Quebec City QC|Toronto ON
Amsterdam Netherlands|Bangkok Thailand|Beijing China|Berlin Germany|Brussels Belgium|Cairo Egypt|Dublin Ireland
Geneva Switzerland|Helsinki Finland|Hong Kong China|Istanbul Turkey|Jerusalem Israel|Johannesburg South Africa
London England|Luxembourg Luxembourg|Madrid Spain|Mexico City Mexico|Milan Italy|Monaco Monaco|Moscow Russia
Munich Germany|New Delhi India|Paris France|Prague Czech Republic|Rio de Janeiro Brazil|Rome Italy|Sao Paulo Brazil
Shanghai China|Singapore Singapore|Stockholm Sweden|Sydney Australia|Tokyo Japan|Vienna Austria|Zurich Switzerland`;

/** What Getty's datelines are known to write alone. */
const getty = "London England";

const lists = { none: new Set<string>(), ap: read(ap), getty: read(getty) };

function read(list: string): ReadonlySet<string> {
  return new Set(list.split(/[|\n]/));
}

/**
 * Whether a city stands alone in a list.
 * @param where the postal code of its region, or its country; "": not known, then the name alone decides
 */
export function standsAlone(list: keyof typeof lists, city: string, where: string): boolean {
  const alone = lists[list];
  if (where) return alone.has(`${plain(city)} ${where}`);
  return [...alone].some((one) => one.startsWith(`${plain(city)} `) && /^[A-Z]{2}$/.test(one.slice(city.length + 1)));
}

/** Without accents, as the lists have them. */
function plain(city: string): string {
  return city.normalize("NFD").replace(/\p{M}/gu, "");
}
