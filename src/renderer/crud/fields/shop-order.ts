import { SHOP_LANGUAGES, type Language } from '#shared/domain/languages.ts'

/** The languages by the shop that shows them. */
export const SHOPS = [
  { name: 'Sklep polski', languages: SHOP_LANGUAGES.PL },
  { name: 'Sklep niemiecki', languages: SHOP_LANGUAGES.DE },
] as const satisfies readonly { name: string; languages: readonly Language[] }[]

/** All five as they stand beside each other. */
export const SHOP_ORDER: readonly Language[] = SHOPS.flatMap(
  ({ languages }): readonly Language[] => languages,
)
