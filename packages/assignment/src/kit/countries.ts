/** ISO 3166-1: alpha-3 codes and the English names and short forms that schedules and agencies write. */
const table = `
ABW Aruba|AFG Afghanistan|AGO Angola|AIA Anguilla|ALB Albania|AND Andorra|ARE United Arab Emirates,UAE|ARG Argentina|ARM Armenia|
ASM American Samoa|ATG Antigua and Barbuda|AUS Australia|AUT Austria|AZE Azerbaijan|BDI Burundi|BEL Belgium|BEN Benin|
BFA Burkina Faso|BGD Bangladesh|BGR Bulgaria|BHR Bahrain|BHS Bahamas,The Bahamas|BIH Bosnia and Herzegovina|BLR Belarus|
BLZ Belize|BMU Bermuda|BOL Bolivia|BRA Brazil|BRB Barbados|BRN Brunei|BTN Bhutan|BWA Botswana|CAF Central African Republic|
CAN Canada|CHE Switzerland|CHL Chile|CHN China,People's Republic of China|CIV Ivory Coast,Côte d'Ivoire|CMR Cameroon|
COD DR Congo,Democratic Republic of the Congo|COG Congo|COL Colombia|COM Comoros|CPV Cape Verde,Cabo Verde|CRI Costa Rica|
CUB Cuba|CUW Curaçao|CYM Cayman Islands|CYP Cyprus|CZE Czechia,Czech Republic|DEU Germany|DJI Djibouti|DMA Dominica|
DNK Denmark|DOM Dominican Republic|DZA Algeria|ECU Ecuador|EGY Egypt|ERI Eritrea|ESP Spain|EST Estonia|ETH Ethiopia|
FIN Finland|FJI Fiji|FRA France|FRO Faroe Islands|GAB Gabon|
GBR United Kingdom,UK,Great Britain,England,Scotland,Wales,Northern Ireland|GEO Georgia|GHA Ghana|GIB Gibraltar|GIN Guinea|
GLP Guadeloupe|GMB Gambia,The Gambia|GNB Guinea-Bissau|GNQ Equatorial Guinea|GRC Greece|GRD Grenada|GTM Guatemala|
GUF French Guiana|GUM Guam|GUY Guyana|HKG Hong Kong|HND Honduras|HRV Croatia|HTI Haiti|HUN Hungary|IDN Indonesia|IND India|
IRL Ireland,Republic of Ireland|IRN Iran|IRQ Iraq|ISL Iceland|ISR Israel|ITA Italy|JAM Jamaica|JOR Jordan|JPN Japan|
KAZ Kazakhstan|KEN Kenya|KGZ Kyrgyzstan|KHM Cambodia|KNA Saint Kitts and Nevis,St. Kitts and Nevis|
KOR South Korea,Korea Republic,Republic of Korea|KWT Kuwait|LAO Laos|LBN Lebanon|LBR Liberia|LBY Libya|LCA Saint Lucia,St. Lucia|
LIE Liechtenstein|LKA Sri Lanka|LSO Lesotho|LTU Lithuania|LUX Luxembourg|LVA Latvia|MAC Macau|MAR Morocco|MCO Monaco|
MDA Moldova|MDG Madagascar|MDV Maldives|MEX Mexico,México|MKD North Macedonia|MLI Mali|MLT Malta|MMR Myanmar|MNE Montenegro|
MNG Mongolia|MOZ Mozambique|MRT Mauritania|MSR Montserrat|MTQ Martinique|MUS Mauritius|MWI Malawi|MYS Malaysia|NAM Namibia|
NCL New Caledonia|NER Niger|NGA Nigeria|NIC Nicaragua|NLD Netherlands,The Netherlands,Holland|NOR Norway|NPL Nepal|
NZL New Zealand|OMN Oman|PAK Pakistan|PAN Panama|PER Peru|PHL Philippines|PNG Papua New Guinea|POL Poland|PRI Puerto Rico|
PRK North Korea|PRT Portugal|PRY Paraguay|PSE Palestine|PYF French Polynesia|QAT Qatar|ROU Romania|RUS Russia|RWA Rwanda|
SAU Saudi Arabia|SDN Sudan|SEN Senegal|SGP Singapore|SLB Solomon Islands|SLE Sierra Leone|SLV El Salvador|SMR San Marino|
SOM Somalia|SRB Serbia|SSD South Sudan|SUR Suriname|SVK Slovakia|SVN Slovenia|SWE Sweden|SWZ Eswatini|SYC Seychelles|
SYR Syria|TCA Turks and Caicos Islands|TCD Chad|TGO Togo|THA Thailand|TJK Tajikistan|TKM Turkmenistan|TLS Timor-Leste|
TON Tonga|TTO Trinidad and Tobago|TUN Tunisia|TUR Turkey,Türkiye|TWN Taiwan,Chinese Taipei|TZA Tanzania|UGA Uganda|
UKR Ukraine|URY Uruguay|USA United States,United States of America,US,U.S.,U.S.A.|UZB Uzbekistan|VCT Saint Vincent and the Grenadines|
VEN Venezuela|VGB British Virgin Islands|VIR US Virgin Islands,U.S. Virgin Islands|VNM Vietnam|VUT Vanuatu|WSM Samoa|
YEM Yemen|ZAF South Africa|ZMB Zambia|ZWE Zimbabwe`;

const codes = new Map(
  table
    .replaceAll("\n", "")
    .split("|")
    .flatMap((entry) =>
      [entry.slice(0, 3), ...entry.slice(4).split(",")].map((name) => [keyOf(name), entry.slice(0, 3)]),
    ),
);

/** The ISO 3166-1 alpha-3 code of a country as it is printed, `USA` and `England` (GBR) among them; null: none is known. */
export function countryCodeOf(country: string): string | null {
  return codes.get(keyOf(country)) ?? null;
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
