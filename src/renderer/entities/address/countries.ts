/** The countries that have a shop (USER-021, USER-022). */
export const SHOP_COUNTRIES = [
  { value: 'PL', label: 'Polska' },
  { value: 'DE', label: 'Niemcy' },
] as const

/** Polish names of the countries with a shop, by their codes. */
export const SHOP_COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  SHOP_COUNTRIES.map(({ value, label }) => [value, label]),
)

/** Returns the Polish name of a country with a shop, or the code of any other country. */
export function countryName(code: string): string {
  return SHOP_COUNTRY_NAMES[code] ?? code
}
