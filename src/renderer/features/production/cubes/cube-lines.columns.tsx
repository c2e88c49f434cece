import { numberText } from '#shared/domain/counted.ts'
import { stageActionRefusalText, stageStateOf } from '#shared/domain/stage-status.ts'
import { delayMarks, DELAY_TEXTS } from '#shared/domain/delay-risk.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { orderAddress } from '../../../entities/order/order-address.ts'
import { optionsText } from '../../../entities/realization/line-options.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { formatDate, formatMoney, formatWeight } from '../../../lib/format.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { MarkTag } from '../../../ui/grid/mark-tag.tsx'
import { TwoLines } from '../../../ui/grid/two-lines.tsx'

const DEADLINE = 'order_realization_date'
const NO_DAYS: ReadonlySet<string> = new Set()

/** `Rozpoczęte 10:31, Jan K.`; empty where nothing was done at this stage, or the list does not say it. */
function stageText(line: CubeLine, cubeStage: number | null, now = new Date()): string {
  if (line.isStatusFinished) return 'Zakończone'
  const stage = line.process_stage?.pk ?? cubeStage
  const statuses = line.last_status ? [line.last_status] : line.statuses
  if (stage === null) return ''
  const { start } = stageStateOf(statuses, stage)
  return start ? stageActionRefusalText(start, now) : ''
}

/** A line whose date has passed, or is today, by the date alone. */
export function lineMarkOf(line: CubeLine, now = new Date()): RowMark | null {
  const deadline = line.order_realization_date
  const [mark] = delayMarks({ deadline, remainingMinutes: null, now, holidays: NO_DAYS })
  if (mark === undefined) return null
  return { intent: mark === 'late' ? 'danger' : 'warning', text: DELAY_TEXTS[mark], saidIn: DEADLINE }
}

/** `orderHref` keeps its identity, as the columns do. */
export function cubeLineColumns(
  cubeStage: number | null,
  orderHref: (pk: number | null) => string | null,
): readonly ListColumn<CubeLine>[] {
  return [
    {
      id: 'pk',
      label: 'Pozycja',
      width: 88,
      isMono: true,
      value: ({ order_product }) => order_product,
      orderBy: 'pk',
      searchName: 'pk',
    },
    {
      id: 'order_pk',
      label: 'Zamówienie',
      width: 112,
      isMono: true,
      value: (line) => line.order_pk,
      href: (line) => orderHref(line.order_pk) && orderAddress(line.order_pk ?? ''),
      orderBy: 'order_pk',
      searchName: 'order_pk',
    },
    {
      id: 'product_name',
      label: 'Produkt',
      width: 150,
      value: (line) => line.product_name,
      orderBy: 'product_name',
      searchName: 'product_name',
    },
    {
      id: 'selected_quantity',
      label: 'Nakład',
      width: 80,
      align: 'end',
      value: (line) => (line.selected_quantity === null ? null : numberText(line.selected_quantity)),
      orderBy: 'selected_quantity',
      searchName: 'selected_quantity',
    },
    {
      id: 'product_format',
      label: 'Format',
      width: 108,
      value: (line) => line.product_format,
      orderBy: 'product_format',
      searchName: 'product_format',
    },
    { id: 'chosen_options', label: 'Opcje', width: 140, isGrowing: true, value: optionsText, exported: null },
    {
      id: 'stage',
      label: 'Etap',
      width: 152,
      value: (line) => stageText(line, cubeStage),
      exported: { path: ['last_status.status'] },
    },
    {
      id: DEADLINE,
      label: 'Realizacja',
      width: 108,
      value: (line) => formatDate(line.order_realization_date),
      exported: 'date',
      orderBy: DEADLINE,
      searchName: DEADLINE,
      cell: (line) => {
        const mark = lineMarkOf(line)
        return (
          <TwoLines first={formatDate(line.order_realization_date)} second={mark && <MarkTag {...mark} />} />
        )
      },
    },
    {
      id: 'montage_pk',
      label: 'Montaż',
      width: 78,
      isMono: true,
      value: (line) => line.montage_pk,
      orderBy: 'montage_pk',
      searchName: 'montage_pk',
    },
    {
      id: 'net_price_pln',
      label: 'Netto PLN',
      width: 104,
      align: 'end',
      value: (line) => formatMoney(line.net_price_pln, 'PLN'),
      exported: 'decimal',
      orderBy: 'net_price_pln',
    },
    {
      id: 'weight',
      label: 'Waga',
      width: 88,
      align: 'end',
      value: (line) => formatWeight(line.weight),
      exported: 'decimal',
      orderBy: 'weight',
    },
  ]
}
