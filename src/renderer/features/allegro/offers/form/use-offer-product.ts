import { useFormContext, useWatch } from 'react-hook-form'
import { useOperation } from '../../../../lib/queries.ts'
import { type OfferValues, offerAdapter } from './offer-values.ts'
import { useProductGroups, type ProductGroup } from '../../../../entities/option/product-groups.ts'
import { groupsWithoutOption } from './option-groups.ts'
import type { InitialValues } from '../../../../resource/resource-definition.ts'

const FIVE_MINUTES_MS = 5 * 60 * 1000
const NO_GROUPS: readonly ProductGroup[] = []

/** Products that may be put on offer (ALG-015). */
export const useOfferProducts = () =>
  useOperation('products.allegroOptions', { query: {} }, { staleMs: FIVE_MINUTES_MS })

export function useOfferQuantities(product: number | null) {
  return useOperation(
    'products.quantities',
    { params: { pk: product ?? 0 } },
    { isEnabled: product !== null, staleMs: FIVE_MINUTES_MS },
  )
}

export function useOfferGroups(product: number | null) {
  const { groups, read } = useProductGroups(product)
  return { groups: groups ?? NO_GROUPS, isRead: groups !== undefined, read }
}

/**
 * The catalogue product, quantity and options of the offer, and whether they are enough to request its price (ALG-012).
 */
export function useOfferProduct() {
  const { control } = useFormContext<OfferValues>()
  const [product, quantity, chosen] = useWatch({ control, name: ['product', 'quantity', 'chosen_options'] })
  const { groups, isRead } = useOfferGroups(product)
  const missing = groupsWithoutOption(groups, chosen)
  return {
    product,
    quantity,
    chosen,
    groups,
    missing,
    isComplete: product !== null && quantity !== null && isRead && missing.length === 0,
  }
}

/**
 * Initial values of a new offer: empty, or those of another offer (`?pk=`) without its number and errors (ALG-028,
 * OP-72).
 */
export function useCopiedOffer(query: URLSearchParams): InitialValues<OfferValues> {
  const pk = query.get('pk') ?? ''
  const { data, error, isFetching, refetch } = useOperation(
    'allegroOffers.retrieve',
    { params: { pk: Number(pk) } },
    { isEnabled: pk !== '', staleMs: 0 },
  )
  if (pk === '') return { values: {} }
  if (data) return { values: offerAdapter.toForm(data) }
  return error ? { error, isWorking: isFetching, retry: () => void refetch() } : { isReading: true }
}
