import { useOperation } from '../../lib/queries.ts'

/** Groups change rarely and always fit on one page. */
const INPUT = { query: { page_size: 200 } } as const
const STALE_MS = 5 * 60_000

export function useDiscountGroups(isEnabled: boolean) {
  const { data } = useOperation('discountGroups.list', INPUT, { isEnabled, staleMs: STALE_MS })
  return data?.results
}
