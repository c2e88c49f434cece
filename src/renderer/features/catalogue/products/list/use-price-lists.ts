import { bulkOwner } from '../../../../lists/bulk/bulk-action-dialog.tsx'
import { startBulk } from '../../../../lists/bulk/bulk-action-run.ts'
import type { ListSelection } from '../../../../lib/change/bulk-action-rows.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { download } from '../../../../lib/transfers.ts'
import { productName, type ListedProduct } from './products.columns.tsx'
import { addressOf } from '../../../../lib/screens.ts'

/** Saves the price list of each selected product, two at a time, with a result for each. */
export function usePriceLists(canOpen: boolean): (selected: ListSelection<ListedProduct>) => void {
  const owner = bulkOwner(useSessionUser(), addressOf('products.list'))
  return ({ pks, rows }) => {
    const names = new Map(rows.map((row) => [row.pk, productName(row)]))
    startBulk({
      owner,
      title: 'Eksport cen do folderu Pobrane',
      rows: pks.map((pk) => ({ pk, name: names.get(pk) ?? `produkt ${pk}` })),
      addressOf: canOpen ? (pk) => addressOf('products.update', { pk }) : undefined,
      perform: (pk) => download('products.exportPrices', { params: { pk } }),
      // Reading twice harms nobody: it is done again.
      recheck: () => Promise.resolve(null),
      onEnd: () => undefined,
    })
  }
}
