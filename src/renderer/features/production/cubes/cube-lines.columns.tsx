import { stageActionRefusalText, stageStateOf } from '#shared/domain/stage-status.ts'
import { delayMarks, DELAY_TEXTS } from '#shared/domain/delay-risk.ts'
import { columnsBy, markedDate } from '../../../lists/list/columns-of.tsx'
import { contractOf } from '../../../lib/resource-calls.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { optionsText } from '../../../entities/realization/line-options.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { formatWeight } from '../../../lib/format.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { addressOf } from '../../../lib/screens.ts'

const DEADLINE = 'order_realization_date'
const NO_DAYS: ReadonlySet<string> = new Set()

/**
 * Returns a text such as `Rozpoczęte 10:31, Jan K.`; empty if nothing was done at this stage or the list does not say
 * so.
 */
function stageText(line: CubeLine, cubeStage: number | null, now = new Date()): string {
  if (line.isStatusFinished) return 'Zakończone'
  const stage = line.process_stage?.pk ?? cubeStage
  const statuses = line.last_status ? [line.last_status] : line.statuses
  if (stage === null) return ''
  const { start } = stageStateOf(statuses, stage)
  return start ? stageActionRefusalText(start, now) : ''
}

/** Marks a line whose date is today or has passed. Only the date counts. */
export function lineMarkOf(line: CubeLine, now = new Date()): RowMark | null {
  const deadline = line.order_realization_date
  const [mark] = delayMarks({ deadline, remainingMinutes: null, now, holidays: NO_DAYS })
  if (mark === undefined) return null
  return { intent: mark === 'late' ? 'danger' : 'warning', text: DELAY_TEXTS[mark], shownInColumn: DEADLINE }
}

/** `orderHref` needs a stable identity, as the columns do. */
export function cubeLineColumns(
  cubeStage: number | null,
  orderHref: (pk: number | null) => string | null,
): readonly ListColumn<CubeLine>[] {
  return columnsBy<CubeLine>(contractOf('productionCubeProducts'))({
    pk: { label: 'Pozycja', width: 88, isMono: true, value: ({ order_product }) => order_product },
    order_pk: {
      label: 'Zamówienie',
      width: 112,
      isMono: true,
      href: (line) => orderHref(line.order_pk) && addressOf('orders.details', { pk: line.order_pk ?? '' }),
    },
    product_name: { label: 'Produkt', width: 150 },
    selected_quantity: { label: 'Nakład', width: 80, kind: 'count' },
    product_format: { label: 'Format', width: 108 },
    chosen_options: { label: 'Opcje', width: 140, isGrowing: true, value: optionsText, exported: null },
    stage: {
      label: 'Etap',
      width: 152,
      value: (line) => stageText(line, cubeStage),
      exported: { path: ['last_status.status'] },
    },
    [DEADLINE]: {
      label: 'Realizacja',
      width: 108,
      searchName: DEADLINE,
      ...markedDate<CubeLine>((line) => line.order_realization_date, lineMarkOf),
    },
    montage_pk: { label: 'Montaż', width: 78, isMono: true },
    net_price_pln: { label: 'Netto PLN', width: 104, kind: 'money' },
    weight: {
      label: 'Waga',
      width: 88,
      align: 'end',
      value: (line) => formatWeight(line.weight),
      exported: 'decimal',
    },
  })
}
