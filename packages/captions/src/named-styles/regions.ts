/**
 * States and provinces as styles print them: postal code, whole name, AP's form (the AP Stylebook's list for captions).
 * AP does not abbreviate provinces.
 */

export interface Region {
  readonly postal: string;
  readonly name: string;
  readonly ap: string;
  readonly country: "USA" | "Canada";
}

const american = `AL Alabama|Ala.
AK Alaska
AZ Arizona|Ariz.
AR Arkansas|Ark.
CA California|Calif.
CO Colorado|Colo.
CT Connecticut|Conn.
DC D.C.
DE Delaware|Del.
FL Florida|Fla.
GA Georgia|Ga.
GU Guam
HI Hawaii
ID Idaho
IL Illinois|Ill.
IN Indiana|Ind.
IA Iowa
KS Kansas|Kan.
KY Kentucky|Ky.
LA Louisiana|La.
ME Maine
MD Maryland|Md.
MA Massachusetts|Mass.
MI Michigan|Mich.
MN Minnesota|Minn.
MS Mississippi|Miss.
MO Missouri|Mo.
MT Montana|Mont.
NE Nebraska|Neb.
NV Nevada|Nev.
NH New Hampshire|N.H.
NJ New Jersey|N.J.
NM New Mexico|N.M.
NY New York|N.Y.
NC North Carolina|N.C.
ND North Dakota|N.D.
OH Ohio
OK Oklahoma|Okla.
OR Oregon|Ore.
PA Pennsylvania|Pa.
PR Puerto Rico
RI Rhode Island|R.I.
SC South Carolina|S.C.
SD South Dakota|S.D.
TN Tennessee|Tenn.
TX Texas
UT Utah
VT Vermont|Vt.
VA Virginia|Va.
VI U.S. Virgin Islands
WA Washington|Wash.
WV West Virginia|W.Va.
WI Wisconsin|Wis.
WY Wyoming|Wyo.`;

const canadian = `AB Alberta
BC British Columbia
MB Manitoba
NB New Brunswick
NL Newfoundland and Labrador
NS Nova Scotia
NT Northwest Territories
NU Nunavut
ON Ontario
PE Prince Edward Island
QC Quebec
SK Saskatchewan
YT Yukon`;

/** Reduces a name to its letters, without accents: `D.C.` is `dc`, `Québec` is `quebec`. */
const key = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

function read(table: string, country: Region["country"]): readonly Region[] {
  return table.split("\n").map((row) => {
    const [name = "", ap = name] = row.slice(3).split("|");
    return { postal: row.slice(0, 2), name, ap, country };
  });
}

const regions: ReadonlyMap<string, Region> = new Map([
  ...[...read(american, "USA"), ...read(canadian, "Canada")].flatMap((region) =>
    [region.postal, region.name, region.ap].map((name): [string, Region] => [key(name), region]),
  ),
  ["districtofcolumbia", { postal: "DC", name: "D.C.", ap: "D.C.", country: "USA" }],
]);

/** Returns the state or province for a whole name, a postal code or AP's form; null if it is not one. */
export function regionOf(name: string): Region | null {
  return regions.get(key(name)) ?? null;
}
