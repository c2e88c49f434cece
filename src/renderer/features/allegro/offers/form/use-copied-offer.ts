import { useOperation } from '../../../../lib/queries.ts'
import type { StartReading } from '../../../../resource/resource-definition.ts'
import { offerAdapter, type OfferValues } from './offer-values.ts'

/** What a new offer starts with: nothing, or another one's values (`?pk=`), without its number and errors (ALG-028, OP-72). */
export function useCopiedOffer(query: URLSearchParams): StartReading<OfferValues> {
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
