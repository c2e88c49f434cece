import { Lock } from '@blueprintjs/icons'
import { columnsBy } from '../../../../lists/list/columns-of.tsx'
import type { ListColumn } from '../../../../lists/list/list-column.ts'
import { formatDecimal } from '../../../../lib/format.ts'
import { LINE_RULES, type MontageLine } from './line-filters.ts'

type Side = 'left' | 'right'

const COLUMNS = columnsBy<MontageLine>(LINE_RULES)({
  pk: {
    label: 'Pozycja',
    width: 84,
    isMono: true,
    cell: ({ pk, is_locked }) => (
      <>
        {pk}
        {is_locked && <Lock size={12} className="montage-lock" />}
      </>
    ),
  },
  order_pk: { label: 'Zam.', width: 64, isMono: true },
  product_name: { label: 'Produkt', width: 98, isGrowing: true },
  selected_quantity: { label: 'Nakład', width: 72, kind: 'count' },
  product_format: { label: 'Format', width: 70 },
  order_realization_date: { label: 'Termin', width: 94, kind: 'date' },
  net_price_pln: {
    label: 'Netto PLN',
    width: 90,
    align: 'end',
    value: ({ net_price_pln }) => formatDecimal(net_price_pln),
  },
})

/** Columns hidden at first in a narrow table, so that those needed for decisions fit. */
const EXTRA: Readonly<Record<Side, readonly string[]>> = { left: [], right: ['order_pk', 'product_format'] }

function arrowOf(side: Side): ListColumn<MontageLine> {
  const isLeft = side === 'left'
  const label = isLeft ? 'Na montaż' : 'Zdejmij z montażu'
  return {
    id: 'move',
    label: 'Ruch',
    width: 56,
    isPinned: true,
    exported: null,
    value: () => (isLeft ? '→' : '←'),
    tip: () => `${label} (${isLeft ? 'Alt+→' : 'Alt+←'})`,
    // The table handles the press, so that the columns stay identical while lines move.
    cell: ({ pk }) => (
      <button
        type="button"
        tabIndex={-1}
        className="montage-arrow"
        data-arrow={pk}
        aria-label={`${label}: ${pk}`}
      >
        {isLeft ? '→' : '←'}
      </button>
    ),
  }
}

function columnsOf(side: Side): {
  still: readonly ListColumn<MontageLine>[]
  moving: readonly ListColumn<MontageLine>[]
} {
  const still = COLUMNS.map((column) =>
    EXTRA[side].includes(column.id) ? { ...column, isExtra: true } : column,
  )
  return { still, moving: [...still.slice(0, 1), arrowOf(side), ...still.slice(1)] }
}

/** Columns of both tables. The `moving` variants have a button in each row that moves it to the other table. */
export const LINE_COLUMNS = { left: columnsOf('left'), right: columnsOf('right') }
