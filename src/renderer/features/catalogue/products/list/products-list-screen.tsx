import { Add, Duplicate, Edit, EyeOff, EyeOpen, History, Trash } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { BulkActionDialog, bulkOwner } from '../../../../lists/bulk/bulk-action-dialog.tsx'
import { ListPage } from '../../../../lists/list/list-page.tsx'
import { MoreMenu } from '../../../../lists/list/more-menu.tsx'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useDeleteRecord } from '../../../../forms/record/delete-record.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { useDownload, download } from '../../../../lib/transfers.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { RowMark } from '../../../../ui/grid/grid-column.ts'
import { ApplyLogDialog, type LogTask } from '../log/apply-log-dialog.tsx'
import { PRODUCT_REMOVAL } from '../product-removal.ts'
import { useNewestCopy, useProductCopy } from '../use-product-copy.ts'
import { UnreadyNote } from '../readiness/unready-note.tsx'
import { unreadySource } from '../readiness/unready-source.ts'
import { notifyNoneChosen, usePublishing, type Publishing } from '../use-publishing.ts'
import { useProductFilters } from './product-filters.ts'
import { productName, PRODUCT_WORDS, useProductColumns, type ListedProduct } from './products.columns.tsx'
import type { ListSelection } from '../../../../lib/change/bulk-action-rows.ts'
import { startBulk } from '../../../../lists/bulk/bulk-action-run.ts'
import { addressOf } from '../../../../lib/screens.ts'

/** Saves the price list of each selected product, two concurrently, with a result for each. */
function usePriceLists(canOpen: boolean): (selected: ListSelection<ListedProduct>) => void {
  const owner = bulkOwner(useSessionUser(), addressOf('products.list'))
  return ({ pks, rows }) => {
    const names = new Map(rows.map((row) => [row.pk, productName(row)]))
    startBulk({
      owner,
      title: 'Eksport cen do folderu Pobrane',
      rows: pks.map((pk) => ({ pk, name: names.get(pk) ?? `produkt ${pk}` })),
      addressOf: canOpen ? (pk) => addressOf('products.update', { pk }) : undefined,
      perform: (pk) => download('products.exportPrices', { params: { pk } }),
      // A download changes nothing, so it can simply be repeated.
      recheck: () => Promise.resolve(null),
      onEnd: () => undefined,
    })
  }
}

const publishable = (rows: readonly ListedProduct[]) =>
  rows.map((row) => ({ pk: row.pk, name: productName(row), is_published: row.is_published }))

/** Opens the screen that changes the prices of the selected products; null without the permission. */
function usePriceDesk(): ((pks: readonly number[]) => void) | null {
  const user = useSessionUser()
  const navigate = useNavigate()
  if (!can(user, 'change', 'productoptionprice')) return null
  return (pks) => {
    if (pks.length === 0) notifyNoneChosen()
    else void navigate(`${addressOf('priceDesk')}?${new URLSearchParams({ pks: pks.join(',') })}`)
  }
}

/**
 * Actions of the "Więcej" menu and the command palette. An action of the selection is offered even without one and
 * then shows a message (CAT-016). The menu also links to the discounts (CAT-020).
 */
function useMoreActions(publishing: Publishing): (selected: ListSelection<ListedProduct>) => RowAction[] {
  const user = useSessionUser()
  const navigate = useNavigate()
  const canChange = can(user, 'change', 'product')
  const canSeeDiscounts = can(user, 'view', 'discount')
  const changePrices = usePriceDesk()
  return ({ pks, rows }) => {
    const publish = (isPublished: boolean) => void publishing.publish(publishable(rows), isPublished)
    return [
      ...(canChange
        ? [
            { id: 'publish', label: 'Opublikuj zaznaczone', run: () => publish(true) },
            { id: 'hide', label: 'Ukryj zaznaczone', run: () => publish(false) },
          ]
        : []),
      ...(changePrices
        ? [{ id: 'change-prices', label: 'Zmień ceny zaznaczonych…', run: () => changePrices(pks) }]
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

/** `/products/list`: all products of the shops in their order. */
export function ProductsListScreen() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const canChange = can(user, 'change', 'product')
  const columns = useProductColumns(canChange)
  const filters = useProductFilters()
  const client = useQueryClient()
  const source = useMemo(() => unreadySource(client), [client])
  const publishing = usePublishing()
  const moreActionsOf = useMoreActions(publishing)
  const canAdd = can(user, 'add', 'product')
  const create = () => void navigate(addressOf('products.create'))
  useCommands(canAdd ? [{ id: 'list.create', label: 'Nowy produkt', keys: 'n', run: create }] : [])
  const copying = useProductCopy()
  const [task, setTask] = useState<LogTask | null>(null)
  const remove = useDeleteRecord('products', PRODUCT_REMOVAL)
  const priceList = useDownload('products.exportPrices')
  const savePriceLists = usePriceLists(canChange)
  const changePrices = usePriceDesk()
  const newest = useNewestCopy(({ pk }) => pk)
  const { refused } = publishing

  const markOf = useCallback(
    ({ pk }: ListedProduct): RowMark | null => {
      const words = refused.get(pk)
      if (words !== undefined) return { intent: 'danger', text: 'odmowa', detail: words }
      return pk === newest ? { intent: 'success', text: 'nowa kopia' } : null
    },
    [refused, newest],
  )

  function rowActions(row: ListedProduct): RowAction[] {
    const name = productName(row)
    const { pk, is_published: isPublished } = row
    const change: RowAction[] = [
      {
        id: 'edit',
        label: 'Edytuj',
        icon: <Edit />,
        run: () => void navigate(addressOf('products.update', { pk })),
      },
      {
        id: 'publish',
        label: isPublished ? 'Ukryj' : 'Opublikuj',
        icon: isPublished ? <EyeOff /> : <EyeOpen />,
        run: () => void publishing.publish(publishable([row]), !isPublished),
      },
    ]
    return [
      ...(canChange ? change : []),
      ...(canAdd
        ? [
            {
              id: 'copy',
              label: 'Kopiuj',
              icon: <Duplicate />,
              disabledReason: copying.isCopying ? 'Kopiowanie już trwa.' : null,
              run: () => void copying.copy(pk, name),
            },
          ]
        : []),
      {
        id: 'export-prices',
        label: 'Eksport cen',
        run: () => void priceList.start({ params: { pk } }),
      },
      ...(canChange
        ? [
            {
              id: 'apply-log',
              label: 'Zastosuj w innym produkcie…',
              icon: <History />,
              run: () => setTask({ source: { pk, name }, targets: [] }),
            },
          ]
        : []),
      ...(can(user, 'delete', 'product')
        ? [
            {
              id: 'delete',
              label: PRODUCT_REMOVAL.label,
              icon: <Trash />,
              isDestructive: true,
              run: () => void remove(pk, `produkt „${name}”`),
            },
          ]
        : []),
    ]
  }

  return (
    <>
      <ListPage<'products'>
        resource="products"
        source={source}
        ownTools={<UnreadyNote />}
        route={addressOf('products.list')}
        title="Produkty"
        words={PRODUCT_WORDS}
        empty="Tu będą produkty obu sklepów, w ich kolejności."
        columns={columns}
        filters={filters}
        markOf={markOf}
        openAddressOf={({ pk }) => (canChange ? addressOf('products.update', { pk }) : null)}
        rowActions={rowActions}
        orderedName={canChange ? (row) => `produkt „${productName(row)}”` : undefined}
        moreActionsOf={moreActionsOf}
        actions={
          canAdd && <ActionButton intent="primary" icon={<Add />} text="Nowy produkt" onClick={create} />
        }
        renderSelection={(_pks, selected) => (
          <>
            {canChange &&
              [true, false].map((isPublished) => (
                <ActionButton
                  key={String(isPublished)}
                  text={isPublished ? 'Opublikuj' : 'Ukryj'}
                  isWorking={publishing.isWorking}
                  onClick={() => void publishing.publish(publishable(selected.rows), isPublished)}
                />
              ))}
            {changePrices && <ActionButton text="Zmień ceny…" onClick={() => changePrices(selected.pks)} />}
            <MoreMenu
              text="Inne"
              label="Inne działania na zaznaczonych"
              actions={[
                { id: 'export-prices', label: 'Eksport cen', run: () => savePriceLists(selected) },
                ...(canChange
                  ? [
                      {
                        id: 'apply-log',
                        label: 'Zastosuj w nich dziennik…',
                        run: () => setTask({ source: null, targets: publishable(selected.rows) }),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        )}
      />
      <BulkActionDialog route={addressOf('products.list')} />
      {task && <ApplyLogDialog task={task} onClose={() => setTask(null)} />}
    </>
  )
}
