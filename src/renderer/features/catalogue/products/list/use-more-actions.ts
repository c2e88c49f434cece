import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { ListSelection } from '../../../../lib/change/bulk-action-rows.ts'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useSessionUser } from '../../../../lib/session.ts'
import type { Publishing } from '../use-publishing.ts'
import { productName, type ListedProduct } from './products.columns.tsx'
import { addressOf } from '../../../../lib/screens.ts'

export const publishable = (rows: readonly ListedProduct[]) =>
  rows.map((row) => ({ pk: row.pk, name: productName(row), is_published: row.is_published }))

/**
 * What stands in "Więcej" of the list and in the palette. Publishing is there whether or not rows are selected: without
 * any it says so (CAT-016). The list leads to the discounts (CAT-020).
 */
export function useMoreActions(
  publishing: Publishing,
): (selected: ListSelection<ListedProduct>) => RowAction[] {
  const user = useSessionUser()
  const navigate = useNavigate()
  const canChange = can(user, 'change', 'product')
  const canSeeDiscounts = can(user, 'view', 'discount')
  return ({ rows }) => {
    const publish = (isPublished: boolean) => void publishing.publish(publishable(rows), isPublished)
    return [
      ...(canChange
        ? [
            { id: 'publish', label: 'Opublikuj zaznaczone', run: () => publish(true) },
            { id: 'hide', label: 'Ukryj zaznaczone', run: () => publish(false) },
          ]
        : []),
      ...(canSeeDiscounts
        ? [
            {
              id: 'discounts',
              label: 'Rabaty',
              startsGroup: true,
              run: () => void navigate(addressOf('discounts.list')),
            },
          ]
        : []),
    ]
  }
}
