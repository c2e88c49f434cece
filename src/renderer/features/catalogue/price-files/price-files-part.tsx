import { Export, History, Import } from '@blueprintjs/icons'
import { useState } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { placeRows } from '../../../entities/product/price-rows.ts'
import type { ProductPartProps } from '../../../entities/product/product-part.ts'
import { formatTime } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { useDownload } from '../../../lib/transfers.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { usePriceBackups } from './price-copies.ts'
import { PriceImportDialog } from './price-import-dialog.tsx'

interface PriceFilesProps extends Pick<
  ProductPartProps,
  'pk' | 'name' | 'quantityChanges' | 'blocked' | 'host'
> {
  /** True if staged prices wait for the form's save. */
  hasStagedPrices: boolean
}

const UNSAVED = 'Najpierw zapisz albo cofnij zmiany nakładów i cen: import by ich nie znał.'

/** Buttons for import, export and restore of a product's prices, in the row of the price buttons. */
export function PriceFilesPart({
  pk,
  name,
  quantityChanges,
  blocked,
  host,
  hasStagedPrices,
}: PriceFilesProps) {
  const mayChange = can(useSessionUser(), 'change', 'product')
  const copy = usePriceBackups((copies) => (pk === null ? undefined : copies[pk]))
  const exported = useDownload('products.exportPrices', pk ?? '')
  const [open, setOpen] = useState<{ given?: { reference: string; name: string } } | null>(null)
  const noProduct = blocked ?? (pk === null ? 'Najpierw zapisz produkt.' : null)
  const noImport = noProduct ?? (quantityChanges.count > 0 || hasStagedPrices ? UNSAVED : null)

  return (
    <>
      {mayChange && (
        <ActionButton
          icon={<Import />}
          text="Importuj z Excela"
          disabledReason={noImport}
          onClick={() => setOpen({})}
        />
      )}
      <ActionButton
        icon={<Export />}
        text="Eksportuj do Excela"
        isWorking={exported.isRunning}
        disabledReason={noProduct}
        onClick={() => pk !== null && void exported.start({ params: { pk } })}
      />
      {mayChange && copy && (
        <ActionButton
          icon={<History />}
          text={`Przywróć z kopii (${formatTime(copy.moment)})`}
          disabledReason={noImport}
          onClick={() => setOpen({ given: { reference: copy.reference, name: copy.fileName } })}
        />
      )}
      {open && pk !== null && (
        <PriceImportDialog
          product={pk}
          name={name}
          given={open.given}
          onImported={host.reread}
          onPlace={(table) => placeRows(pk, table)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
