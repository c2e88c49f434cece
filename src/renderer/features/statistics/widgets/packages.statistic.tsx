import { Button, DialogBody } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { compareFigures, rowsByKey, type Figure } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import type { ExportSheet } from '#shared/ipc/routes/exports.ts'
import { call } from '../../../lib/api.ts'
import { EM_DASH, formatDecimal } from '../../../lib/format.ts'
import { useOperation } from '../../../lib/queries.ts'
import type { ListSource } from '../../../lists/list/list-source.ts'
import { Fact } from '../../../ui/fact.tsx'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  ComparedCell,
  ComparedSkeleton,
  formatDifference,
  formatFigure,
  type Measure,
} from '../compare/compare-columns.tsx'
import { ComparisonLine } from '../compare/comparison-line.tsx'
import { comparisonSheet } from '../compare/comparison-sheet.ts'
import { useWholeRanges } from '../compare/use-whole-ranges.ts'
import { useExportedTable } from '../shell/exported-tables.ts'
import { offsetText } from '../shell/shell-state.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { queryByDays, statisticScreen } from './statistic.tsx'
import '../../../ui/plain-table.css'
import './package-stats.css'
import { addressOf } from '../../../lib/screens.ts'

type PackageRecord = ReplyOf<'statisticsPackages.read'>
type PackageField = keyof PackageRecord

interface PackageLine {
  id: string
  label: string
  kind: Measure<never>['kind']
  /** Field with the system's estimate; null if there is none. */
  system: PackageField | null
  /** Field with the carrier's or the packed value. */
  actual: PackageField | null
}

/** Rows of the table: estimated and actual values. */
const PACKAGE_LINES: readonly PackageLine[] = [
  { id: 'count', label: 'Liczba paczek', kind: 'count', system: 'no_system', actual: 'no_ups' },
  { id: 'weight', label: 'Waga', kind: 'weight', system: 'weight_system', actual: 'weight_packed' },
  { id: 'price', label: 'Koszt wysyłki', kind: 'money', system: 'price_system', actual: 'price_ups' },
  {
    id: 'foreign',
    label: 'Koszt wysyłki za granicę',
    kind: 'money',
    system: 'price_foreign_system',
    actual: 'price_foreign_ups',
  },
  { id: 'packed', label: 'Paczki spakowane', kind: 'count', system: null, actual: 'delivery_packages' },
  {
    id: 'packedPrice',
    label: 'Koszt paczek spakowanych',
    kind: 'money',
    system: null,
    actual: 'price_delivery_packages',
  },
  { id: 'eu', label: 'Zamówienia do UE', kind: 'count', system: 'orders_eu', actual: null },
  { id: 'notEu', label: 'Zamówienia poza UE', kind: 'count', system: 'orders_not_ue', actual: null },
  {
    id: 'multiaddress',
    label: 'Zamówienia na wiele adresów',
    kind: 'count',
    system: 'orders_multiaddress',
    actual: null,
  },
  { id: 'cut', label: 'Zamówienia cięte', kind: 'count', system: 'orders_cut', actual: null },
  {
    id: 'cutPrice',
    label: 'Koszt zamówień ciętych',
    kind: 'money',
    system: 'price_orders_cut',
    actual: null,
  },
]

const figureOf = (record: PackageRecord, field: PackageField | null): Figure =>
  field && (record[field] as Figure)

/**
 * Source of the parcels of one range as a list of one record, so that compared ranges are loaded like those of any
 * statistic.
 */
const packageSource: ListSource<PackageRecord> = {
  name: 'statisticsPackages',
  rules: { filters: {}, orderable: [], defaultOrdering: '' },
  isSearchable: false,
  keyOf: () => 'packages',
  questionOf: () => ({}),
  async read({ page: _page, page_size: _size, ...query }, signal) {
    const record = await call('statisticsPackages.read', { query }, { signal })
    return { count: 1, results: [record] }
  },
}

/** The two figures of a row, each compared with another range. */
const SIDES = ['system', 'actual'] as const

const UNITS: Partial<Record<PackageLine['kind'], string>> = { money: 'PLN', weight: 'kg' }

/** Returns the table as an export sheet. */
function packageSheet(record: PackageRecord): Pick<ExportSheet, 'source' | 'columns'> {
  const lines = PACKAGE_LINES.map(({ label, kind, system, actual }) => ({
    label,
    unit: UNITS[kind] ?? 'szt.',
    system: figureOf(record, system) ?? null,
    actual: figureOf(record, actual) ?? null,
    difference: compareFigures(figureOf(record, actual), figureOf(record, system)).difference,
  }))
  const days = { label: 'Dni', unit: 'dni', system: record.days, actual: null, difference: null }
  return {
    source: { kind: 'rows', rows: [...lines, days] },
    columns: [
      { heading: 'Paczki', kind: 'plain', paths: ['label'] },
      { heading: 'Jednostka', kind: 'plain', paths: ['unit'] },
      { heading: 'System', kind: 'decimal', paths: ['system'] },
      { heading: 'Przewoźnik lub spakowane', kind: 'decimal', paths: ['actual'] },
      { heading: 'Różnica', kind: 'decimal', paths: ['difference'] },
    ],
  }
}

/** One figure of the table: a line has one or two. */
interface PackageFigure {
  label: string
  unit: string
  side: string
  figure: Figure
}

const SIDE_NAMES = { system: 'System', actual: 'Przewoźnik lub spakowane' } as const

const FIGURE_NAMES = [
  { id: 'label', label: 'Paczki', value: ({ label }: PackageFigure) => label },
  { id: 'side', label: 'Źródło', value: ({ side }: PackageFigure) => side },
  { id: 'unit', label: 'Jednostka', value: ({ unit }: PackageFigure) => unit },
]

const figureKey = ({ label, side }: PackageFigure): string => `${label} ${side}`

const figuresOf = (record: PackageRecord | undefined): PackageFigure[] =>
  record === undefined
    ? []
    : PACKAGE_LINES.flatMap((line) =>
        SIDES.filter((side) => line[side] !== null).map((side) => ({
          label: line.label,
          unit: UNITS[line.kind] ?? 'szt.',
          side: SIDE_NAMES[side],
          figure: figureOf(record, line[side]),
        })),
      )

/**
 * Parcels of the range as one record, one figure per row. Compared ranges are shown below each row, so that the table
 * does not overflow horizontally.
 */
export function PackageStats({ shell }: { shell: StatisticsShell }) {
  const [isDaysOpen, setIsDaysOpen] = useState(false)
  const { base, compared, state } = shell
  const { data, error, refetch } = useOperation('statisticsPackages.read', {
    query: queryByDays(shell, base),
  })
  const readings = useWholeRanges(
    packageSource,
    compared.map((range) => queryByDays(shell, range)),
  )
  useExportedTable(shell.tables, {
    name: 'Paczki',
    narrowing: '',
    sheets: () =>
      Promise.all(
        [base, ...compared].map(async (range, place) => {
          const offset = place === 0 ? null : state.offsets[place - 1]
          const record = await call('statisticsPackages.read', { query: queryByDays(shell, range) })
          return { range, offset: offset ? offsetText(offset) : null, ...packageSheet(record) }
        }),
      ),
    async comparison() {
      if (compared.length === 0) return null
      const [record, ...others] = await Promise.all(
        [base, ...compared].map((range) =>
          call('statisticsPackages.read', { query: queryByDays(shell, range) }),
        ),
      )
      return comparisonSheet({
        rows: figuresOf(record),
        base,
        compared: compared.map((range, place) => ({
          range,
          byKey: rowsByKey(figuresOf(others[place]), figureKey),
        })),
        keyOf: figureKey,
        names: FIGURE_NAMES,
        measure: { label: 'Wartość', read: ({ figure }) => figure },
      })
    },
  })
  const isCompared = compared.length > 0
  const columns = isCompared ? COMPARED_COLUMNS : COLUMNS
  return (
    <>
      <ComparisonLine shell={shell} readings={readings} words={['wpis', 'wpisy', 'wpisów']} />
      {error ? (
        <FailedReading
          title="Nie udało się wczytać statystyk paczek"
          error={error.error}
          onRetry={() => void refetch()}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
        <div
          className="package-stats plain-table-frame"
          tabIndex={0}
          role="region"
          aria-label="Statystyki: paczki"
        >
          <table className="plain-table">
            <thead>
              <tr>
                {columns.map(({ label, isNumber }) => (
                  <th key={label} scope="col" className={isNumber ? 'plain-table-number' : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {PACKAGE_LINES.map((line) => (
              <tbody key={line.id}>
                <tr>
                  <th scope="rowgroup" rowSpan={1 + compared.length}>
                    {line.label}
                  </th>
                  {isCompared && <td className="package-range">{rangeText(base)}</td>}
                  <BaseFigures line={line} record={data} />
                </tr>
                {compared.map((range, place) => (
                  <ComparedRow
                    key={rangeText(range)}
                    range={range}
                    line={line}
                    base={data}
                    record={readings[place]?.whole?.rows[0]}
                  />
                ))}
              </tbody>
            ))}
            <tbody>
              <tr>
                <th scope="row">Dni</th>
                {isCompared && <td className="package-range">{rangeText(base)}</td>}
                <td className="plain-table-number" colSpan={2}>
                  {data ? formatDecimal(data.days, 0) : <Skeleton width={40} />}
                </td>
                <td className="plain-table-number">
                  <Button
                    size="small"
                    className="package-days"
                    icon={<Calendar />}
                    text="Dni paczek"
                    disabled={!data}
                    onClick={() => setIsDaysOpen(true)}
                  />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {isDaysOpen && data && (
        <PackageDaysDialog range={base} days={data.days} onClose={() => setIsDaysOpen(false)} />
      )}
    </>
  )
}

export const PackageStatisticsScreen = statisticScreen(
  {
    route: addressOf('statistics.packages'),
    title: 'Statystyki: paczki',
    shops: 'statisticsClients.shopVersions',
    isHeaded: true,
  },
  PackageStats,
)

const NAME = { label: 'Paczki', isNumber: false }
const FIGURES = [
  { label: 'System', isNumber: true },
  { label: 'Przewoźnik lub spakowane', isNumber: true },
  { label: 'Różnica', isNumber: true },
]
const COLUMNS = [NAME, ...FIGURES]
const COMPARED_COLUMNS = [NAME, { label: 'Okres', isNumber: false }, ...FIGURES]

function differenceOf({ system, actual, kind }: PackageLine, record: PackageRecord): string {
  const { difference } = compareFigures(figureOf(record, actual), figureOf(record, system))
  return difference === null ? EM_DASH : formatDifference(kind, difference)
}

interface FiguresProps {
  line: PackageLine
  record: PackageRecord | undefined
}

function BaseFigures({ line, record }: FiguresProps) {
  return (
    <>
      {SIDES.map((side) => (
        <td key={side} className="plain-table-number">
          {record ? formatFigure(line.kind, figureOf(record, line[side])) : <Skeleton width={90} />}
        </td>
      ))}
      <td className="plain-table-number">{record ? differenceOf(line, record) : <Skeleton width={80} />}</td>
    </>
  )
}

/** Both figures of a row in another range, each compared with the base range. */
function ComparedRow({
  range,
  line,
  base,
  record,
}: FiguresProps & { range: DayRange; base: PackageRecord | undefined }) {
  return (
    <tr className="package-compared">
      <td className="package-range">{rangeText(range)}</td>
      {SIDES.map((side) => (
        <td key={side} className="plain-table-number">
          {record && base ? (
            <ComparedCell
              measure={line}
              comparison={compareFigures(figureOf(base, line[side]), figureOf(record, line[side]))}
            />
          ) : (
            <ComparedSkeleton />
          )}
        </td>
      ))}
      <td className="plain-table-number">{record ? differenceOf(line, record) : <ComparedSkeleton />}</td>
    </tr>
  )
}

interface PackageDaysDialogProps {
  range: DayRange
  days: number | null
  onClose: () => void
}

/** The number of days on which parcels were sent; no API call lists the days (OP-82). */
function PackageDaysDialog({ range, days, onClose }: PackageDaysDialogProps) {
  return (
    <Modal title="Dni paczek" onClose={onClose}>
      <DialogBody>
        <dl>
          <Fact label="Okres">{rangeText(range)}</Fact>
          <Fact label="Dni z paczkami">{formatDecimal(days, 0)}</Fact>
        </dl>
        <p>Serwer podaje samą liczbę dni, bez ich listy.</p>
      </DialogBody>
    </Modal>
  )
}
