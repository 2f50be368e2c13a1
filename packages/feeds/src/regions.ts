/** States and provinces of the two countries whose cities are printed with them (rule PV6). */

export interface Region {
  readonly name: string;
  readonly country: "USA" | "Canada";
  /** The zone of the region, or of most of its people; `elsewhere` names the cities with games that keep another. */
  readonly zone: string;
}

const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

const american: Readonly<Record<string, readonly [name: string, zone: string]>> = {
  AL: ["Alabama", central],
  AK: ["Alaska", "America/Anchorage"],
  AZ: ["Arizona", "America/Phoenix"],
  AR: ["Arkansas", central],
  CA: ["California", pacific],
  CO: ["Colorado", mountain],
  CT: ["Connecticut", eastern],
  DC: ["District of Columbia", eastern],
  DE: ["Delaware", eastern],
  FL: ["Florida", eastern],
  GA: ["Georgia", eastern],
  GU: ["Guam", "Pacific/Guam"],
  HI: ["Hawaii", "Pacific/Honolulu"],
  ID: ["Idaho", "America/Boise"],
  IL: ["Illinois", central],
  IN: ["Indiana", "America/Indiana/Indianapolis"],
  IA: ["Iowa", central],
  KS: ["Kansas", central],
  KY: ["Kentucky", eastern],
  LA: ["Louisiana", central],
  ME: ["Maine", eastern],
  MD: ["Maryland", eastern],
  MA: ["Massachusetts", eastern],
  MI: ["Michigan", "America/Detroit"],
  MN: ["Minnesota", central],
  MS: ["Mississippi", central],
  MO: ["Missouri", central],
  MT: ["Montana", mountain],
  NE: ["Nebraska", central],
  NV: ["Nevada", pacific],
  NH: ["New Hampshire", eastern],
  NJ: ["New Jersey", eastern],
  NM: ["New Mexico", mountain],
  NY: ["New York", eastern],
  NC: ["North Carolina", eastern],
  ND: ["North Dakota", central],
  OH: ["Ohio", eastern],
  OK: ["Oklahoma", central],
  OR: ["Oregon", pacific],
  PA: ["Pennsylvania", eastern],
  PR: ["Puerto Rico", "America/Puerto_Rico"],
  RI: ["Rhode Island", eastern],
  SC: ["South Carolina", eastern],
  SD: ["South Dakota", central],
  TN: ["Tennessee", central],
  TX: ["Texas", central],
  UT: ["Utah", mountain],
  VT: ["Vermont", eastern],
  VA: ["Virginia", eastern],
  VI: ["U.S. Virgin Islands", "America/St_Thomas"],
  WA: ["Washington", pacific],
  WV: ["West Virginia", eastern],
  WI: ["Wisconsin", central],
  WY: ["Wyoming", mountain],
};

const canadian: Readonly<Record<string, readonly [name: string, zone: string]>> = {
  AB: ["Alberta", "America/Edmonton"],
  BC: ["British Columbia", "America/Vancouver"],
  MB: ["Manitoba", "America/Winnipeg"],
  NB: ["New Brunswick", "America/Moncton"],
  NL: ["Newfoundland and Labrador", "America/St_Johns"],
  NS: ["Nova Scotia", "America/Halifax"],
  NT: ["Northwest Territories", "America/Yellowknife"],
  NU: ["Nunavut", "America/Iqaluit"],
  ON: ["Ontario", "America/Toronto"],
  PE: ["Prince Edward Island", "America/Halifax"],
  QC: ["Quebec", "America/Toronto"],
  SK: ["Saskatchewan", "America/Regina"],
  YT: ["Yukon", "America/Whitehorse"],
};

/** Cities with games whose clock differs from most of their state's. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ["Florida: Panama City", central],
  ["Florida: Pensacola", central],
  ["Idaho: Coeur d'Alene", pacific],
  ["Idaho: Lewiston", pacific],
  ["Idaho: Moscow", pacific],
  ["Indiana: Evansville", central],
  ["Indiana: Gary", central],
  ["Indiana: Valparaiso", central],
  ["Kentucky: Bowling Green", central],
  ["Kentucky: Murray", central],
  ["Kentucky: Owensboro", central],
  ["North Dakota: Dickinson", mountain],
  ["South Dakota: Rapid City", mountain],
  ["South Dakota: Spearfish", mountain],
  ["Tennessee: Bristol", eastern],
  ["Tennessee: Chattanooga", eastern],
  ["Tennessee: Johnson City", eastern],
  ["Tennessee: Kingsport", eastern],
  ["Tennessee: Knoxville", eastern],
  ["Tennessee: Kodak", eastern],
  ["Texas: El Paso", mountain],
]);

/** Letters and digits alone, without accents: `D.C.` is `dc`, `Québec` is `quebec`. */
const key = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** States as the Associated Press writes them where it shortens them otherwise than the post. */
const pressForms: Readonly<Record<string, string>> = {
  Ala: "AL",
  Ariz: "AZ",
  Ark: "AR",
  Calif: "CA",
  Colo: "CO",
  Conn: "CT",
  Del: "DE",
  Fla: "FL",
  Ill: "IL",
  Ind: "IN",
  Kan: "KS",
  Mass: "MA",
  Mich: "MI",
  Minn: "MN",
  Miss: "MS",
  Mont: "MT",
  Neb: "NE",
  Nev: "NV",
  Okla: "OK",
  Ore: "OR",
  Penn: "PA",
  Tenn: "TN",
  Tex: "TX",
  Wash: "WA",
  WVa: "WV",
  Wis: "WI",
  Wyo: "WY",
  Ont: "ON",
  Que: "QC",
  Alta: "AB",
  Sask: "SK",
  Man: "MB",
};

const regions: ReadonlyMap<string, Region> = new Map(
  [
    ...Object.entries(american).map((entry) => [...entry, "USA"] as const),
    ...Object.entries(canadian).map((entry) => [...entry, "Canada"] as const),
  ].flatMap(([code, [name, zone], country]) =>
    [code, name].map((spelling) => [key(spelling), { name, country, zone }]),
  ),
);

/** The same by how the Associated Press writes them. */
const regionsByPress: ReadonlyMap<string, Region> = new Map(
  Object.entries(pressForms).flatMap(([form, code]) => {
    const region = regions.get(key(code));
    return region ? [[key(form), region] as const] : [];
  }),
);

/** The state or province behind `PA`, `D.C.`, `Florida`, `Fla.` or `Québec`; null for anything else. */
export function regionOf(text: string): Region | null {
  return regions.get(key(text)) ?? regionsByPress.get(key(text)) ?? null;
}

/** The time zone of a city in a state or province. */
export function zoneIn(region: Region, city: string): string {
  return elsewhere.get(`${region.name}: ${city}`) ?? region.zone;
}

/** Canadian cities that providers name without their province. */
const provinces: ReadonlyMap<string, string> = new Map([
  ["Burnaby", "BC"],
  ["Calgary", "AB"],
  ["Edmonton", "AB"],
  ["Halifax", "NS"],
  ["Hamilton", "ON"],
  ["Langford", "BC"],
  ["Laval", "QC"],
  ["Mississauga", "ON"],
  ["Montreal", "QC"],
  ["Montréal", "QC"],
  ["Ottawa", "ON"],
  ["Quebec City", "QC"],
  ["Regina", "SK"],
  ["Toronto", "ON"],
  ["Vancouver", "BC"],
  ["Winnipeg", "MB"],
]);

/** The province of a Canadian city, null when the name alone does not tell it. */
export function provinceOf(city: string): Region | null {
  return regionOf(provinces.get(city) ?? "");
}

/** Every zone of these tables. */
export const homeZones: ReadonlySet<string> = new Set([
  ...[...regions.values()].map(({ zone }) => zone),
  ...elsewhere.values(),
]);
