import type { ApiError } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { eachOptionPrice } from '#shared/api/resources/product-option-prices.ts'
import { call } from '../../../lib/api.ts'
import type { PriceElement } from './price-elements.ts'
import type { PriceOption, PriceShape, StoredPrice } from './price-store.ts'
import { centsOf } from './price-text.ts'

type ProductReply = ReplyOf<'products.retrieve'>
type QuantityReply = ReplyOf<'products.quantities'>[number]

/** A product's prices as stored on the server. */
export interface FreshPrices {
  /** The product's Polish name; empty if it has none. */
  name: string
  shape: PriceShape
  prices: StoredPrice[]
  /**
   * True if the server did not send the option prices. Nothing may be saved then, because it could overwrite unknown
   * prices (CD-9).
   */
  arePricesUnknown: boolean
  isFrozen: boolean
}

const byPosition = (a: { position: number | null }, b: { position: number | null }): number =>
  (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER)

function optionsOf({ group_options }: ProductReply): PriceOption[] {
  const seen = new Set<number>()
  return group_options.toSorted(byPosition).flatMap((group) =>
    group.options.toSorted(byPosition).flatMap(({ option, option_name }) => {
      if (seen.has(option)) return []
      seen.add(option)
      return [
        {
          pk: option,
          label: option_name ?? `Opcja ${option}`,
          group: {
            pk: group.group_option,
            name: group.group_option_name ?? `Grupa ${group.group_option}`,
            isRequired: !group.is_multiple,
          },
        },
      ]
    }),
  )
}

/**
 * Combines the server's responses for product and quantities into one table. Prices of options or quantities that the
 * product lacks are left out.
 */
function freshPricesOf(product: ProductReply, quantities: readonly QuantityReply[]): FreshPrices {
  return {
    name: product.name_pl ?? '',
    shape: {
      options: optionsOf(product),
      quantities: quantities
        .map(({ pk, quantity, price }) => ({
          pk,
          quantity: quantity ?? 0,
          cents: price === null ? null : centsOf(price),
        }))
        .toSorted((a, b) => a.quantity - b.quantity || a.pk - b.pk),
    },
    prices: eachOptionPrice(product.option_prices).map(({ option, quantity, price }) => ({
      option,
      quantity,
      cents: centsOf(price),
    })),
    arePricesUnknown: product.option_prices === null,
    isFrozen: product.frozen_price,
  }
}

/** Reads the server's current prices, past every cache. Throws `ApiFailure`. */
export async function readFreshPrices(pk: number, signal?: AbortSignal): Promise<FreshPrices> {
  const options = { allowDuplicate: true, ...(signal && { signal }) }
  const [product, quantities] = await Promise.all([
    call('products.retrieve', { params: { pk } }, options),
    call('products.quantities', { params: { pk } }, options),
  ])
  return freshPricesOf(product, quantities)
}

/** Sends the API's single PUT (CAT-068). */
export async function putPrices(elements: PriceElement[]): Promise<void> {
  await call('productOptionPrices.save', { body: elements })
}

/** Returns a 400 response's errors by the element's index in the PUT; `general` holds the rest. */
export function refusalsOf(
  error: ApiError,
  count: number,
): { byIndex: Map<number, string>; general: string[] } {
  const byIndex = new Map<number, string>()
  const general = [...(error.nonFieldErrors ?? [])]
  for (const [path, texts] of Object.entries(error.fieldErrors ?? {})) {
    const [, place, field] = /^(\d+)(?:\.(.+))?$/.exec(path) ?? []
    const index = Number(place ?? Number.NaN)
    if (index < count) byIndex.set(index, [...lines(byIndex.get(index)), ...texts].join(' '))
    else general.push(...texts.map((text) => `${field ?? path}: ${text}`))
  }
  return { byIndex, general }
}

const lines = (text: string | undefined): string[] => (text === undefined ? [] : [text])
