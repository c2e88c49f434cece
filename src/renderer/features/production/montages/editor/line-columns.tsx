import { Lock } from '@blueprintjs/icons'
import { numberText } from '#shared/domain/counted.ts'
import { columnsBy } from '../../../../lists/list/columns-of.tsx'
import type { ListColumn } from '../../../../lists/list/list-column.ts'
import { EM_DASH, formatDate, formatDecimal, formatMoney } from '../../../../lib/format.ts'
import { TwoLines } from '../../../../ui/grid/two-lines.tsx'
import { LINE_RULES, type MontageLine } from './line-filters.ts'

type Side = 'left' | 'right'

const quantityText = (quantity: number | null) => (quantity === null ? null : numberText(quantity))

const COLUMNS = columnsBy<MontageLine>(LINE_RULES)({
  pk: {
    label: 'Pozycja',
    width: 80,
    isMono: true,
    cell: LineNumber,
  },
  order_pk: { label: 'Zam.', width: 64, isMono: true },
  product_name: { label: 'Produkt', width: 82, isGrowing: true },
  // Format and price are second lines, because both tables have to fit beside each other into 1366 px.
  selected_quantity: {
    label: 'Nakład',
    width: 96,
    kind: 'count',
    tip: ({ selected_quantity, product_format }) =>
      [quantityText(selected_quantity), product_format].filter(Boolean).join(' · '),
    cell: ({ selected_quantity, product_format }) => (
      <TwoLines first={quantityText(selected_quantity) ?? EM_DASH} second={product_format} />
    ),
  },
  product_format: { label: 'Format', width: 110, isExtra: true },
  order_realization_date: {
    label: 'Termin',
    width: 90,
    kind: 'date',
    tip: ({ order_realization_date, net_price_pln }) =>
      `${formatDate(order_realization_date)} · netto ${formatMoney(net_price_pln, 'PLN')}`,
    cell: ({ order_realization_date, net_price_pln }) => (
      <TwoLines
        first={formatDate(order_realization_date)}
        second={net_price_pln && formatMoney(net_price_pln, 'PLN')}
      />
    ),
  },
  net_price_pln: {
    label: 'Netto PLN',
    width: 90,
    align: 'end',
    isExtra: true,
    value: ({ net_price_pln }) => formatDecimal(net_price_pln),
  },
})

function LineNumber({ pk, is_locked }: MontageLine) {
  return (
    <>
      {pk}
      {is_locked && <Lock size={12} className="montage-lock" />}
    </>
  )
}

/** The narrower table of the montage has no column for the order at first, so its number is below that of the line. */
const withOrder = (column: ListColumn<MontageLine>): ListColumn<MontageLine> =>
  column.id === 'pk'
    ? {
        ...column,
        width: 84,
        tip: ({ pk, order_pk }) => `pozycja ${pk}, zamówienie ${order_pk ?? EM_DASH}`,
        cell: (line) => (
          <TwoLines first={<LineNumber {...line} />} second={line.order_pk && `zam. ${line.order_pk}`} />
        ),
      }
    : column.id === 'order_pk'
      ? { ...column, isExtra: true }
      : column

function arrowOf(side: Side): ListColumn<MontageLine> {
  const isLeft = side === 'left'
  const label = isLeft ? 'Na montaż' : 'Zdejmij z montażu'
  return {
    id: 'move',
    label: 'Ruch',
    width: 54,
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
  const still = side === 'left' ? COLUMNS : COLUMNS.map(withOrder)
  return { still, moving: [...still.slice(0, 1), arrowOf(side), ...still.slice(1)] }
}

/** Columns of both tables. The `moving` variants have a button in each row that moves it to the other table. */
export const LINE_COLUMNS = { left: columnsOf('left'), right: columnsOf('right') }
