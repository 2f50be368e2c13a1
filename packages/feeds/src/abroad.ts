/** Places outside the USA and Canada where North American leagues play. */

/** Cities abroad that host North American leagues, for feeds that name no country: country and zone. */
const abroad: ReadonlyMap<string, readonly [country: string, zone: string]> = new Map([
  ["Berlin", ["Germany", "Europe/Berlin"]],
  ["Frankfurt", ["Germany", "Europe/Berlin"]],
  ["Guadalajara", ["Mexico", "America/Mexico_City"]],
  ["Helsinki", ["Finland", "Europe/Helsinki"]],
  ["London", ["England", "Europe/London"]],
  ["Mexico City", ["Mexico", "America/Mexico_City"]],
  ["Monterrey", ["Mexico", "America/Monterrey"]],
  ["Munich", ["Germany", "Europe/Berlin"]],
  ["Prague", ["Czech Republic", "Europe/Prague"]],
  ["Saitama", ["Japan", "Asia/Tokyo"]],
  ["Sao Paulo", ["Brazil", "America/Sao_Paulo"]],
  ["São Paulo", ["Brazil", "America/Sao_Paulo"]],
  ["Seoul", ["South Korea", "Asia/Seoul"]],
  ["Stockholm", ["Sweden", "Europe/Stockholm"]],
  ["Sydney", ["Australia", "Australia/Sydney"]],
  ["Melbourne", ["Australia", "Australia/Melbourne"]],
  ["Tampere", ["Finland", "Europe/Helsinki"]],
  ["Tokyo", ["Japan", "Asia/Tokyo"]],
]);

/** Country and zone of a foreign city that needs no more than its name. */
export function abroadOf(city: string): { readonly country: string; readonly zone: string } | null {
  const [country, zone] = abroad.get(city) ?? [];
  return country && zone ? { country, zone } : null;
}

/** Countries that keep one clock, by their usual English names. */
const oneClock: ReadonlyMap<string, string> = new Map([
  ["Austria", "Europe/Vienna"],
  ["Belgium", "Europe/Brussels"],
  ["Costa Rica", "America/Costa_Rica"],
  ["Czech Republic", "Europe/Prague"],
  ["Czechia", "Europe/Prague"],
  ["Dominican Republic", "America/Santo_Domingo"],
  ["El Salvador", "America/El_Salvador"],
  ["England", "Europe/London"],
  ["Finland", "Europe/Helsinki"],
  ["France", "Europe/Paris"],
  ["Germany", "Europe/Berlin"],
  ["Guatemala", "America/Guatemala"],
  ["Haiti", "America/Port-au-Prince"],
  ["Honduras", "America/Tegucigalpa"],
  ["Ireland", "Europe/Dublin"],
  ["Italy", "Europe/Rome"],
  ["Jamaica", "America/Jamaica"],
  ["Japan", "Asia/Tokyo"],
  ["Netherlands", "Europe/Amsterdam"],
  ["Nicaragua", "America/Managua"],
  ["Panama", "America/Panama"],
  ["Puerto Rico", "America/Puerto_Rico"],
  ["Scotland", "Europe/London"],
  ["South Korea", "Asia/Seoul"],
  ["Sweden", "Europe/Stockholm"],
  ["Switzerland", "Europe/Zurich"],
  ["Trinidad and Tobago", "America/Port_of_Spain"],
  ["United Kingdom", "Europe/London"],
  ["Wales", "Europe/London"],
]);

/** The zone of a country with one clock; of others the city decides, where it is known. */
export function zoneAbroad(country: string, city: string): string | null {
  const known = abroadOf(city);
  return known?.country === country ? known.zone : (oneClock.get(country) ?? null);
}

/** Every zone of these tables. */
export const zonesAbroad: ReadonlySet<string> = new Set([
  ...[...abroad.values()].map(([, zone]) => zone),
  ...oneClock.values(),
]);
