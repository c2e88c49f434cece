import { FLAG_WORDS, MONTAGE_FLAGS } from '#shared/domain/montage-flags.ts'
import { RW_STATUS_LABELS } from '#shared/domain/montage-rw.ts'
import type { ListColumn } from '../../../../lists/list/list-column.ts'
import { formatDate, formatMoney } from '../../../../lib/format.ts'
import { MarkTag } from '../../../../ui/grid/mark-tag.tsx'
import { TwoLines } from '../../../../ui/grid/two-lines.tsx'
import { MONTAGE_DEADLINE, montageDeadlineMark } from '../deadline-mark.ts'
import {
  lineCount,
  paperText,
  differencePercent,
  runText,
  rwText,
  sheetText,
  type MontageRow,
} from './montage-texts.ts'
import { StageMarks, stagesText } from './stage-marks.tsx'
import { addressOf } from '../../../../lib/screens.ts'

/** Each stage by itself, for whoever wants it in a table of their own. */
const stageColumns: readonly ListColumn<MontageRow>[] = MONTAGE_FLAGS.map((flag) => ({
  id: flag,
  label: FLAG_WORDS[flag].on,
  width: 112,
  isExtra: true,
  value: (row) => (row[flag] ? 'tak' : ''),
  exported: { labels: { true: 'tak', false: '' } },
}))

/** What a planner looks for first, as far as 1366 px go. */
export const montageColumns: readonly ListColumn<MontageRow>[] = [
  {
    id: 'pk',
    label: 'Numer',
    width: 84,
    isMono: true,
    value: ({ pk }) => pk,
    href: ({ pk }) => addressOf('montages.update', { pk }),
    orderBy: 'pk',
  },
  { id: 'name', label: 'Nazwa', width: 102, isGrowing: true, value: ({ name }) => name, orderBy: 'name' },
  {
    id: MONTAGE_DEADLINE,
    label: 'Termin',
    width: 114,
    value: (row) => formatDate(row.realization_date),
    tip: (row) =>
      [row.realization_date && formatDate(row.realization_date), montageDeadlineMark(row)?.detail]
        .filter(Boolean)
        .join(': '),
    cell: DeadlineCell,
    exported: 'date',
    orderBy: 'realization_date',
  },
  {
    id: 'stages',
    label: 'Etapy',
    width: 114,
    value: stagesText,
    cell: (row) => <StageMarks state={row} />,
    // Four fields: each has a column of its own.
    exported: null,
  },
  { id: 'lines', label: 'Pozycje', width: 72, align: 'end', value: lineCount, exported: null },
  {
    id: 'paper',
    label: 'Papier',
    width: 96,
    value: paperText,
    exported: { path: ['paper_option.label', 'paper_option.name'] },
  },
  { id: 'sheet', label: 'Arkusz', width: 104, value: sheetText, exported: null },
  { id: 'run', label: 'Nakład', width: 88, align: 'end', value: runText, exported: null },
  {
    id: 'rw_status',
    label: 'RW',
    width: 118,
    value: rwText,
    cell: RwCell,
    exported: { labels: RW_STATUS_LABELS },
    orderBy: 'rw_status',
  },
  {
    id: 'price',
    label: 'Koszt',
    width: 88,
    align: 'end',
    value: ({ price }) => formatMoney(price, 'PLN'),
    exported: 'decimal',
    orderBy: 'price',
  },
  {
    id: 'percent',
    label: 'Różnica',
    width: 90,
    align: 'end',
    value: ({ percent }) => differencePercent(percent),
    exported: 'decimal',
  },
  {
    id: 'quantity_net',
    label: 'Nakład netto',
    width: 110,
    align: 'end',
    isExtra: true,
    value: ({ quantity_net }) => quantity_net,
  },
  {
    id: 'quantity_surplus',
    label: 'Nadwyżka',
    width: 100,
    align: 'end',
    isExtra: true,
    value: ({ quantity_surplus }) => quantity_surplus,
  },
  ...stageColumns,
  {
    id: 'last_modified_by',
    label: 'Kto zmienił',
    width: 156,
    isExtra: true,
    value: (row) => row.last_modified_by,
  },
]

function DeadlineCell(row: MontageRow) {
  const mark = montageDeadlineMark(row)
  return <TwoLines first={formatDate(row.realization_date)} second={mark && <MarkTag {...mark} />} />
}

/** `Wystawiony` above `automatycznie`: cut off, two states would read the same. */
function RwCell(row: MontageRow) {
  const [first, ...others] = (rwText(row) ?? '—').split(' ')
  return <TwoLines first={first} second={others.join(' ')} />
}
