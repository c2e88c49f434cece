import { Edit, TimelineLineChart } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Discount } from '#shared/api/resources/discounts.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import type { Tree } from '../../../lists/tree/tree.ts'
import { BulkActionDialog } from '../../../lists/bulk/bulk-action-dialog.tsx'
import { TreePage } from '../../../lists/tree/tree-page.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { PercentChangeDialog, type BulkNode } from './percent-change-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DISCOUNT_TREE, discountName, discountPath, oddMark, percentText } from './discount-node.ts'
import { QuantityDiscountsDialog } from './quantity-discounts-dialog.tsx'
import './discounts.css'
import { addressOf } from '../../../lib/screens.ts'

const FAILURE = { title: 'Nie udało się pobrać listy rabatów.', retryText: 'Ponów' }

export const discountColumns = columnsOf('discounts')({
  name: {
    label: 'Nazwa',
    width: 420,
    isGrowing: true,
    value: discountName,
    exported: { path: ['name', 'title', 'pk'] },
  },
  value: {
    label: 'Rabat',
    width: 110,
    align: 'end',
    value: ({ value }) => percentText(value),
    exported: 'decimal',
  },
  secondary_value: {
    label: 'Rabat dodatkowy',
    width: 150,
    align: 'end',
    value: ({ secondary_value }) => percentText(secondary_value),
    exported: 'decimal',
  },
  quantity_discounts: {
    label: 'Rabaty od nakładu',
    width: 160,
    align: 'end',
    value: ({ quantity_discounts: rows }) => (rows.length === 0 ? '' : rows.length),
    tip: ({ quantity_discounts: rows }) =>
      rows.map(({ quantity, value }) => `od ${quantity ?? '?'}: ${percentText(value)}`).join(', '),
    exported: 'count',
  },
})

type Open = { kind: 'node' | 'quantities'; node: Discount } | { kind: 'bulk'; nodes: readonly BulkNode[] }

/** `/discount/list`: the tree of discounts. A single node is edited in a dialog, selected nodes as a bulk action. */
export function DiscountsListScreen() {
  const mayChange = can(useSessionUser(), 'change', 'discount')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const edit = (node: Discount) => setOpen({ kind: mayChange ? 'node' : 'quantities', node })

  function rowActions(node: Discount): RowAction[] {
    const count = node.quantity_discounts.length
    return [
      ...(mayChange
        ? [{ id: 'edit', label: 'Zmień rabat', icon: <Edit />, run: () => setOpen({ kind: 'node', node }) }]
        : []),
      {
        id: 'quantities',
        label: `Rabaty od nakładu${count > 0 ? ` (${count})` : ''}`,
        icon: <TimelineLineChart />,
        run: () => setOpen({ kind: 'quantities', node }),
      },
    ]
  }

  return (
    <>
      <TreePage
        resource="discounts"
        route={addressOf('discounts.list')}
        title="Rabaty"
        words={COUNTED.discount}
        empty="Tu będzie drzewo rabatów sklepu."
        failure={FAILURE}
        tree={DISCOUNT_TREE}
        nameOf={(node) => `rabat „${discountName(node)}”`}
        canMove={false}
        columns={discountColumns}
        markOf={oddMark}
        onOpen={edit}
        rowActions={rowActions}
        {...(mayChange && {
          renderTicked: (nodes: readonly Discount[], tree: Tree<Discount>) => (
            <ActionButton
              intent="primary"
              text="Zmień zaznaczone o…"
              title={`Dodaje liczbę do rabatu: ${countOf(nodes.length, COUNTED.discount)}`}
              onClick={() => {
                const named = nodes.map((node) => ({ ...node, path: discountPath(tree, node) }))
                setOpen({ kind: 'bulk', nodes: named })
              }}
            />
          ),
        })}
      />
      <BulkActionDialog route={addressOf('discounts.list')} />
      {open?.kind === 'node' && <DiscountDialog node={open.node} onClose={close} />}
      {open?.kind === 'quantities' && <QuantityDiscountsDialog node={open.node} onClose={close} />}
      {open?.kind === 'bulk' && <PercentChangeDialog nodes={open.nodes} onClose={close} />}
    </>
  )
}
