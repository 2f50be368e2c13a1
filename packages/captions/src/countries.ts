import { fold } from "./text.ts";

/**
 * Countries in one table: the ISO 3166-1 alpha-3 code, after a slash FIFA's if it differs, the name that English media
 * print, then others for it. FIFA's and other official names, which are not printed ("Korea Republic"), have a =.
 */
const table = `
ABW Aruba|AFG Afghanistan|AGO/ANG Angola|AIA Anguilla|ALB Albania|AND Andorra|ARE/UAE United Arab Emirates,UAE|ARG Argentina|
ARM Armenia|ASM American Samoa|ATG Antigua and Barbuda|AUS Australia|AUT Austria|AZE Azerbaijan|BDI Burundi|BEL Belgium|
BEN Benin|BFA Burkina Faso|BGD/BAN Bangladesh|BGR/BUL Bulgaria|BHR Bahrain|BHS/BAH Bahamas,The Bahamas|
BIH Bosnia and Herzegovina,Bosnia-Herzegovina|BLR Belarus|BLZ Belize|BMU/BER Bermuda|BOL Bolivia|BRA Brazil|BRB Barbados|
BRN/BRU Brunei,=Brunei Darussalam|BTN/BHU Bhutan|BWA/BOT Botswana|CAF/CTA Central African Republic|CAN Canada|
CHE/SUI Switzerland|CHL/CHI Chile|CHN China,=China PR,=People's Republic of China|CIV Ivory Coast,=Côte d'Ivoire|CMR Cameroon|
COD DR Congo,=Congo DR,Democratic Republic of the Congo|COG/CGO Congo,Republic of the Congo|COL Colombia|COM Comoros|
CPV Cape Verde,=Cabo Verde|CRI/CRC Costa Rica|CUB Cuba|CUW Curaçao|CYM/CAY Cayman Islands|CYP Cyprus|
CZE Czechia,Czech Republic|DEU/GER Germany|DJI Djibouti|DMA Dominica|DNK/DEN Denmark|DOM Dominican Republic|DZA/ALG Algeria|
ECU Ecuador|EGY Egypt|ERI Eritrea|ESP Spain|EST Estonia|ETH Ethiopia|FIN Finland|FJI/FIJ Fiji|FRA France|FRO Faroe Islands|
GAB Gabon|GBR United Kingdom,UK,Great Britain|GBR/ENG England|GBR/NIR Northern Ireland|GBR/SCO Scotland|GBR/WAL Wales|
GEO Georgia|GHA Ghana|GIB Gibraltar|GIN/GUI Guinea|GLP Guadeloupe|GMB/GAM Gambia,=The Gambia|GNB Guinea-Bissau|
GNQ/EQG Equatorial Guinea|GRC/GRE Greece|GRD/GRN Grenada|GTM/GUA Guatemala|GUF French Guiana|GUM Guam|GUY Guyana|
HKG Hong Kong|HND/HON Honduras|HRV/CRO Croatia|HTI/HAI Haiti|HUN Hungary|IDN Indonesia|IND India|
IRL Ireland,=Republic of Ireland|IRN Iran,=IR Iran,=Islamic Republic of Iran|IRQ Iraq|ISL Iceland|ISR Israel|ITA Italy|
JAM Jamaica|JOR Jordan|JPN Japan|KAZ Kazakhstan|KEN Kenya|KGZ Kyrgyzstan,=Kyrgyz Republic|KHM/CAM Cambodia|
KNA/SKN St. Kitts and Nevis,Saint Kitts and Nevis,=St Kitts and Nevis|KOR South Korea,=Korea Republic,=Republic of Korea|
KWT/KUW Kuwait|LAO Laos|LBN Lebanon|LBR Liberia|LBY Libya|LCA St. Lucia,Saint Lucia,=St Lucia|LIE Liechtenstein|
LKA/SRI Sri Lanka|LSO/LES Lesotho|LTU Lithuania|LUX Luxembourg|LVA Latvia|MAC Macau|MAR Morocco|MCO Monaco|MDA Moldova|
MDG/MAD Madagascar|MDV Maldives|MEX Mexico,México|MKD North Macedonia|MLI Mali|MLT Malta|MMR/MYA Myanmar|MNE Montenegro|
MNG Mongolia|MOZ Mozambique|MRT/MTN Mauritania|MSR Montserrat|MTQ Martinique|MUS/MRI Mauritius|MWI Malawi|MYS/MAS Malaysia|
NAM Namibia|NCL New Caledonia|NER/NIG Niger|NGA Nigeria|NIC/NCA Nicaragua|NLD/NED Netherlands,The Netherlands,Holland|
NOR Norway|NPL/NEP Nepal|NZL New Zealand|OMN/OMA Oman|PAK Pakistan|PAN Panama|PER Peru|PHL/PHI Philippines|
PNG Papua New Guinea|POL Poland|PRI/PUR Puerto Rico|PRK North Korea,=Korea DPR|PRT/POR Portugal|PRY/PAR Paraguay|
PSE/PLE Palestine|PYF/TAH French Polynesia|QAT Qatar|ROU Romania|RUS Russia|RWA Rwanda|SAU/KSA Saudi Arabia|SDN/SUD Sudan|
SEN Senegal|SGP Singapore|SLB/SOL Solomon Islands|SLE Sierra Leone|SLV El Salvador|SMR San Marino|SOM Somalia|SRB Serbia|
SSD South Sudan|STP São Tomé and Príncipe|SUR Suriname|SVK Slovakia|SVN Slovenia|SWE Sweden|SWZ Eswatini|SYC/SEY Seychelles|
SYR Syria|TCA Turks and Caicos Islands|TCD/CHA Chad|TGO/TOG Togo|THA Thailand|TJK Tajikistan|TKM Turkmenistan|
TLS Timor-Leste|TON/TGA Tonga|TTO/TRI Trinidad and Tobago|TUN Tunisia|TUR Turkey,=Türkiye|TWN/TPE Taiwan,Chinese Taipei|
TZA/TAN Tanzania|UGA Uganda|UKR Ukraine|URY/URU Uruguay|USA United States,=United States of America,US,U.S.,U.S.A.|
UZB Uzbekistan|VCT/VIN St. Vincent and the Grenadines,Saint Vincent and the Grenadines,=St Vincent and the Grenadines|
VEN Venezuela|VGB British Virgin Islands|VIR US Virgin Islands,U.S. Virgin Islands|VNM/VIE Vietnam|VUT/VAN Vanuatu|
WSM/SAM Samoa|YEM Yemen|ZAF/RSA South Africa|ZMB/ZAM Zambia|ZWE/ZIM Zimbabwe`;

interface Country {
  readonly iso: string;
  readonly name: string;
}

const byName = new Map<string, Country>();
const byFifa = new Map<string, Country>();
/** What is printed for an official name. */
const printed = new Map<string, string>();
for (const entry of table.replaceAll("\n", "").split("|")) {
  const [, iso = "", code = iso, names = ""] = /^(\w{3})(?:\/(\w{3}))? (.+)$/.exec(entry) ?? [];
  const [name = "", ...others] = names.split(",");
  const country = { iso, name };
  byFifa.set(code, country);
  for (const key of [iso, name, ...others].map(fold)) if (!byName.has(key)) byName.set(key, country);
  for (const other of others) if (other.startsWith("=")) printed.set(fold(other), name);
}

/** Returns the ISO 3166-1 alpha-3 code of a printed country, including `USA` and `England` (GBR); null: unknown. */
export function countryCodeOf(country: string): string | null {
  return byName.get(fold(country))?.iso ?? null;
}

/** Returns an official name as English media write it: "Korea Republic" is South Korea. Anything else is unchanged. */
export function englishCountry(name: string): string {
  return printed.get(fold(name)) ?? name;
}

/** Returns the country of FIFA's three letters, `GER`; "" if there is none. */
export function countryOfFifa(code: string): string {
  return byFifa.get(code)?.name ?? "";
}
