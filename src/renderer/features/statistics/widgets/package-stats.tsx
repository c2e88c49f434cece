import { Button } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { useState } from 'react'
import { compareFigures } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import { call } from '../../../lib/api.ts'
import { useOperation } from '../../../lib/queries.ts'
import { EM_DASH, formatDecimal } from '../../../lib/format.ts'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ComparedCell, ComparedSkeleton } from '../compare/compared-cell.tsx'
import { ComparisonLine } from '../compare/comparison-line.tsx'
import { formatDifference, formatFigure } from '../compare/measure.ts'
import { useWholeRanges } from '../compare/use-whole-ranges.ts'
import { useExportedTable } from '../export/exported-tables.ts'
import { PackageDaysDialog } from '../modals/package-days-dialog.tsx'
import { offsetText } from '../shell/offset-words.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByDays } from './asked-ranges.ts'
import { PACKAGE_LINES, type PackageLine, type PackageRecord } from './package-lines.ts'
import { packageSheet, packageSource } from './package-source.ts'
import '../../../ui/plain-table.css'
import './package-stats.css'

/** Parcels of the range as one record, line by line; other ranges stand below each line, so that nothing runs off sideways. */
export function PackageStats({ shell }: { shell: StatisticsShell }) {
  const [isDaysOpen, setIsDaysOpen] = useState(false)
  const { base, compared, state } = shell
  const { data, error, refetch } = useOperation('statisticsPackages.read', {
    query: askedByDays(shell, base),
  })
  const readings = useWholeRanges(
    packageSource,
    compared.map((range) => askedByDays(shell, range)),
  )
  useExportedTable(shell.tables, {
    name: 'Paczki',
    narrowing: '',
    sheets: () =>
      Promise.all(
        [base, ...compared].map(async (range, place) => {
          const offset = place === 0 ? null : state.offsets[place - 1]
          const record = await call('statisticsPackages.read', { query: askedByDays(shell, range) })
          return { range, offset: offset ? offsetText(offset) : null, ...packageSheet(record) }
        }),
      ),
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

const NAME = { label: 'Paczki', isNumber: false }
const FIGURES = [
  { label: 'System', isNumber: true },
  { label: 'Przewoźnik lub spakowane', isNumber: true },
  { label: 'Różnica', isNumber: true },
]
const COLUMNS = [NAME, ...FIGURES]
const COMPARED_COLUMNS = [NAME, { label: 'Okres', isNumber: false }, ...FIGURES]

function differenceOf({ system, actual, kind }: PackageLine, record: PackageRecord): string {
  const { difference } = compareFigures(actual?.(record), system?.(record))
  return difference === null ? EM_DASH : formatDifference(kind, difference)
}

/** Which of the two figures of a line is compared with another range. */
const SIDES = ['system', 'actual'] as const

interface FiguresProps {
  line: PackageLine
  record: PackageRecord | undefined
}

function BaseFigures({ line, record }: FiguresProps) {
  return (
    <>
      {SIDES.map((side) => (
        <td key={side} className="plain-table-number">
          {record ? formatFigure(line.kind, line[side]?.(record)) : <Skeleton width={90} />}
        </td>
      ))}
      <td className="plain-table-number">{record ? differenceOf(line, record) : <Skeleton width={80} />}</td>
    </>
  )
}

/** Both figures of a line in another range, each against the base's. */
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
              comparison={compareFigures(line[side]?.(base), line[side]?.(record))}
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
