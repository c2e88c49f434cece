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

/** In the shop's own country nearly always; a proposal only. */
export const SHOP_CURRENCY: Readonly<Record<Shop, string>> = { PL: 'PLN', DE: 'EUR' }

export const STATUS_OPTIONS: readonly Option[] = CREATION_STATUSES.map((status) => ({
  value: status,
  label: ORDER_STATUS_LABELS[status],
}))

export function isShop(value: unknown): value is Shop {
  return value === 'PL' || value === 'DE'
}

/** Languages of the shop, of both where none is chosen. */
export function languageOptions(shop: unknown): Option[] {
  const languages: readonly Language[] = isShop(shop)
    ? SHOP_LANGUAGES[shop]
    : [...SHOP_LANGUAGES.PL, ...SHOP_LANGUAGES.DE]
  return languages.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))
}
