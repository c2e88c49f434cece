/** The countries that have a shop (USER-021, USER-022). */
export const SHOP_COUNTRIES = [
  { value: 'PL', label: 'Polska' },
  { value: 'DE', label: 'Niemcy' },
] as const

/** Polish name of a country with a shop; any other stands by its code. */
export function countryName(code: string): string {
  return SHOP_COUNTRIES.find(({ value }) => value === code)?.label ?? code
}
