import {
  FLAG_WORDS,
  type MontageFlag,
  MONTAGE_FLAGS,
  type MontageState,
} from '#shared/domain/montage-flags.ts'
import { RW_STATUS_LABELS } from '#shared/domain/montage-rw.ts'
import { EM_DASH } from '../../../../lib/format.ts'
import { columnsOf, markedDate } from '../../../../lists/list/columns-of.tsx'
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
import './stage-marks.css'
import { addressOf } from '../../../../lib/screens.ts'

const LETTERS: Readonly<Record<MontageFlag, string>> = {
  closed: 'Z',
  mounted: 'M',
  radiated: 'N',
  printed: 'D',
}

/** Returns the completed stages as text: `Zamknięty, Zmontowany`. */
function stagesText(state: MontageState): string {
  const done = MONTAGE_FLAGS.filter((flag) => state[flag]).map((flag) => FLAG_WORDS[flag].on)
  return done.length > 0 ? done.join(', ') : 'Otwarty'
}

/** A letter for each stage, filled if it is done. */
function StageMarks({ state }: { state: MontageState }) {
  return (
    <span className="stage-marks" title={stagesText(state)}>
      <span className="visually-hidden">{stagesText(state)}</span>
      {MONTAGE_FLAGS.map((flag) => (
        <span key={flag} aria-hidden className={state[flag] ? 'stage-mark stage-mark-on' : 'stage-mark'}>
          {LETTERS[flag]}
        </span>
      ))}
    </span>
  )
}

/** An optional column for a single stage. */
const stageColumn = (flag: MontageFlag) => ({
  label: FLAG_WORDS[flag].on,
  width: 112,
  isExtra: true,
  kind: 'flag' as const,
})

/** The columns that planners look at first, as many as fit into 1366 px. */
export const montageColumns = columnsOf('montages')({
  pk: { label: 'Numer', width: 78, isMono: true, href: ({ pk }) => addressOf('montages.update', { pk }) },
  name: { label: 'Nazwa', width: 90, isGrowing: true },
  [MONTAGE_DEADLINE]: {
    label: 'Termin',
    width: 132,
    ...markedDate<MontageRow>((row) => row.realization_date, montageDeadlineMark),
  },
  stages: {
    label: 'Etapy',
    width: 106,
    value: stagesText,
    cell: (row) => <StageMarks state={row} />,
    // Not exported, because each of the four fields has its own column.
    exported: null,
  },
  lines: { label: 'Pozycje', width: 72, align: 'end', value: lineCount, exported: null },
  paper: {
    label: 'Papier',
    width: 104,
    value: paperText,
    cell: PaperCell,
    exported: { path: ['paper_option.label', 'paper_option.name'] },
  },
  sheet: { label: 'Arkusz', width: 100, value: sheetText, exported: null },
  run: { label: 'Nakład', width: 94, align: 'end', value: runText, exported: null },
  rw_status: { label: 'RW', width: 114, value: rwText, cell: RwCell, exported: { labels: RW_STATUS_LABELS } },
  price: { label: 'Koszt', width: 88, kind: 'money' },
  percent: {
    label: 'Różnica',
    width: 90,
    align: 'end',
    value: ({ percent }) => differencePercent(percent),
    exported: 'decimal',
  },
  quantity_net: { label: 'Nakład netto', width: 110, isExtra: true, kind: 'number' },
  quantity_surplus: { label: 'Nadwyżka', width: 100, isExtra: true, kind: 'number' },
  closed: stageColumn('closed'),
  mounted: stageColumn('mounted'),
  radiated: stageColumn('radiated'),
  printed: stageColumn('printed'),
  last_modified_by: { label: 'Kto zmienił', width: 156, isExtra: true },
})

/** Shows `Wystawiony` above `automatycznie`, because two statuses would look the same if truncated. */
function RwCell(row: MontageRow) {
  const [first, ...others] = (rwText(row) ?? '—').split(' ')
  return <TwoLines first={first} second={others.join(' ')} />
}

/** Shows `Kreda mat` above `350 g`, because the weight would be the part that is cut off. */
function PaperCell(row: MontageRow) {
  const text = paperText(row) ?? EM_DASH
  const [, name = text, weight = ''] = /^(.*?)\s+(\d.*)$/.exec(text) ?? []
  return <TwoLines first={name} second={weight} />
}
