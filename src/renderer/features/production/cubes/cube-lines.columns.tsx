import { stageActionRefusalText, stageStateOf } from '#shared/domain/stage-status.ts'
import { dateMark, DELAY_TEXTS } from '#shared/domain/delay-risk.ts'
import { columnsBy, markedDate } from '../../../lists/list/columns-of.tsx'
import { contractOf } from '../../../lib/resource-calls.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { optionsInTwoLines, optionsText } from '../../../entities/realization/line-options.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { EM_DASH, formatWeight } from '../../../lib/format.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { TwoLines } from '../../../ui/grid/two-lines.tsx'
import { addressOf } from '../../../lib/screens.ts'

const DEADLINE = 'order_realization_date'

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
  const mark = dateMark(line.order_realization_date, now)
  if (mark === null) return null
  return { intent: mark === 'late' ? 'danger' : 'warning', text: DELAY_TEXTS[mark], shownInColumn: DEADLINE }
}

/** Shows `Rozpoczęte 10:31` above `Jan K.`. */
function StageCell({ text }: { text: string }) {
  const [what, ...who] = text.split(', ')
  return <TwoLines first={what || EM_DASH} second={who.join(', ')} />
}

function OptionsCell(line: CubeLine) {
  const [first, second] = optionsInTwoLines(line)
  return <TwoLines first={first || EM_DASH} second={second} />
}

/** `orderHref` needs a stable identity, as the columns do. */
export function cubeLineColumns(
  cubeStage: number | null,
  orderHref: (pk: number | null) => string | null,
): readonly ListColumn<CubeLine>[] {
  return columnsBy<CubeLine>(contractOf('productionCubeProducts'))({
    pk: { label: 'Pozycja', width: 78, isMono: true, value: ({ order_product }) => order_product },
    order_pk: {
      label: 'Zamówienie',
      width: 112,
      isMono: true,
      href: (line) => orderHref(line.order_pk) && addressOf('orders.details', { pk: line.order_pk ?? '' }),
    },
    product_name: { label: 'Produkt', width: 130 },
    selected_quantity: { label: 'Nakład', width: 70, kind: 'count' },
    product_format: { label: 'Format', width: 98 },
    chosen_options: {
      label: 'Opcje',
      width: 216,
      isGrowing: true,
      value: optionsText,
      cell: OptionsCell,
      exported: null,
    },
    stage: {
      label: 'Etap',
      width: 134,
      value: (line) => stageText(line, cubeStage),
      cell: (line) => <StageCell text={stageText(line, cubeStage)} />,
      exported: { path: ['last_status.status'] },
    },
    [DEADLINE]: {
      label: 'Realizacja',
      width: 108,
      searchName: DEADLINE,
      ...markedDate<CubeLine>((line) => line.order_realization_date, lineMarkOf),
    },
    montage_pk: { label: 'Montaż', width: 72, isMono: true },
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
