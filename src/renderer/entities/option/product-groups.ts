import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { useAllOf } from '../../lists/list/use-all-of.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'

/** A group of a product with its options. `is_multiple` is null if it is unknown whether several may be chosen. */
export type ProductGroup = ReplyOf<'products.groupOptions'>[number]

interface ProductGroups {
  /** Undefined until all requests have ended. */
  groups: readonly ProductGroup[] | undefined
  read: UseQueryResult<ProductGroup[], ApiFailure>
}

const FIVE_MINUTES_MS = 5 * 60 * 1000

/**
 * The groups that a product offers. The specification defines `is_multiple` only for the shop's group, so it is read
 * from there if the product's groups do not contain it.
 */
export function useProductGroups(product: number | null): ProductGroups {
  const user = useSessionUser()
  const read = useOperation(
    'products.groupOptions',
    { params: { pk: product ?? 0 } },
    { isEnabled: product !== null, staleMs: FIVE_MINUTES_MS },
  )
  const isUnsaid = read.data?.some(({ is_multiple }) => is_multiple === null) ?? false
  const isAsked = isUnsaid && can(user, 'view', 'productgroupoptions')
  const shop = useAllOf('productGroupOptions', { isEnabled: isAsked })
  const groups = useMemo(() => {
    if (!read.data || (isAsked && shop.isPending)) return undefined
    const said = new Map(shop.data?.map(({ pk, is_multiple }) => [pk, is_multiple]))
    return read.data.map((group) => ({
      ...group,
      is_multiple: group.is_multiple ?? said.get(group.group_option ?? 0) ?? null,
    }))
  }, [read.data, isAsked, shop.isPending, shop.data])
  return { groups, read }
}
