import type { Option } from '#shared/api/lenient.ts'
import { LANGUAGE_NAMES, SHOP_LANGUAGES, type Language } from '#shared/domain/languages.ts'
import { CREATION_STATUSES } from '#shared/domain/order-actions.ts'
import { ORDER_STATUS_LABELS } from '#shared/domain/order-status.ts'
import { CURRENCIES } from '../../../../lib/format.ts'

type Shop = keyof typeof SHOP_LANGUAGES

export const SHOP_OPTIONS: readonly Option[] = [
  { value: 'PL', label: 'polski (PL)' },
  { value: 'DE', label: 'niemiecki (DE)' },
]

export const CURRENCY_OPTIONS: readonly Option[] = CURRENCIES.map((code) => ({ value: code, label: code }))

/** The currency proposed for a shop: nearly all of its orders come from its own country. */
export const SHOP_CURRENCY: Readonly<Record<Shop, string>> = { PL: 'PLN', DE: 'EUR' }

export const STATUS_OPTIONS: readonly Option[] = CREATION_STATUSES.map((status) => ({
  value: status,
  label: ORDER_STATUS_LABELS[status],
}))

export function isShop(value: unknown): value is Shop {
  return value === 'PL' || value === 'DE'
}

/** Returns the languages of the shop, or of both shops if none is chosen. */
export function languageOptions(shop: unknown): Option[] {
  const languages: readonly Language[] = isShop(shop)
    ? SHOP_LANGUAGES[shop]
    : [...SHOP_LANGUAGES.PL, ...SHOP_LANGUAGES.DE]
  return languages.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))
}
