import { Button } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { Fragment, useState } from 'react'
import { compareFigures } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import { useOperation } from '../../../lib/queries.ts'
import { EM_DASH, formatDecimal } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ComparedCell, ComparedSkeleton } from '../compare/compared-cell.tsx'
import { ComparisonLine } from '../compare/comparison-line.tsx'
import { formatDifference, formatFigure } from '../compare/measure.ts'
import { PackageDaysDialog } from '../modals/package-days-dialog.tsx'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByDays } from './asked-ranges.ts'
import { PACKAGE_LINES, type PackageLine, type PackageRecord } from './package-lines.ts'
import '../../../ui/plain-table.css'
import './package-stats.css'

/** Which of the two figures of a line is compared with another range. */
type Side = 'system' | 'actual'

/** Parcels of the range as one record, line by line; other ranges stand beside it. */
export function PackageStats({ shell }: { shell: StatisticsShell }) {
  const [isDaysOpen, setIsDaysOpen] = useState(false)
  const { base, compared } = shell
  const { data, error, refetch } = useOperation('statisticsPackages.read', {
    query: askedByDays(shell, base),
  })
  return (
    <>
      <ComparisonLine shell={shell} readings={[]} words={['rekord', 'rekordy', 'rekordów']} />
      {error ? (
        <EmptyState
          role="alert"
          title="Nie udało się wczytać statystyk paczek"
          text={error.error.message}
          failureId={error.error.failureId}
          action={<Button intent="primary" text="Ponów" onClick={() => void refetch()} />}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
        <div
          className="package-stats plain-table-frame"
          tabIndex={0}
          role="region"
          aria-label="Statystyki paczek"
        >
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Paczki</th>
                <th scope="col" className="plain-table-number">
                  System
                </th>
                <th scope="col" className="plain-table-number">
                  Przewoźnik lub spakowane
                </th>
                <th scope="col" className="plain-table-number">
                  Różnica
                </th>
                {compared.map((range) => (
                  <Fragment key={rangeText(range)}>
                    <th scope="col" className="plain-table-number">
                      {rangeText(range)}: system
                    </th>
                    <th scope="col" className="plain-table-number">
                      {rangeText(range)}: przewoźnik lub spakowane
                    </th>
                  </Fragment>
                ))}
              </tr>
            </thead>
            <tbody>
              {PACKAGE_LINES.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{line.label}</th>
                  <FigureCell line={line} side="system" record={data} />
                  <FigureCell line={line} side="actual" record={data} />
                  <td className="plain-table-number">
                    {data ? differenceOf(line, data) : <Skeleton width={80} />}
                  </td>
                  {compared.map((range) => (
                    <ComparedFigures
                      key={rangeText(range)}
                      shell={shell}
                      range={range}
                      line={line}
                      base={data}
                    />
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">Dni</th>
                <td className="plain-table-number" colSpan={2}>
                  {data ? formatDecimal(data.days, 0) : <Skeleton width={40} />}
                </td>
                <td>
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

function differenceOf({ system, actual, kind }: PackageLine, record: PackageRecord): string {
  const { difference } = compareFigures(actual?.(record), system?.(record))
  return difference === null ? EM_DASH : formatDifference(kind, difference)
}

interface FigureCellProps {
  line: PackageLine
  side: Side
  record: PackageRecord | undefined
}

function FigureCell({ line, side, record }: FigureCellProps) {
  return (
    <td className="plain-table-number">
      {record ? formatFigure(line.kind, line[side]?.(record)) : <Skeleton width={90} />}
    </td>
  )
}

interface ComparedFiguresProps {
  shell: StatisticsShell
  range: DayRange
  line: PackageLine
  base: PackageRecord | undefined
}

/** Both figures of a line in another range; all lines of a range share its one answer. */
function ComparedFigures({ shell, range, line, base }: ComparedFiguresProps) {
  const { data, error } = useOperation('statisticsPackages.read', { query: askedByDays(shell, range) })
  return (['system', 'actual'] as const).map((side) => (
    <td key={side} className="plain-table-number">
      {error ? (
        <span title={error.error.message}>błąd</span>
      ) : data && base ? (
        <ComparedCell measure={line} comparison={compareFigures(line[side]?.(base), line[side]?.(data))} />
      ) : (
        <ComparedSkeleton />
      )}
    </td>
  ))
}
