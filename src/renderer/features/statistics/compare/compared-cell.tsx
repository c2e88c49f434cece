import type { Comparison } from '#shared/domain/stats-join.ts'
import { EM_DASH } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatDifference, formatFigure, formatPercent, type Measure } from './measure.ts'
import './compare.css'

type Kind = Pick<Measure<never>, 'kind' | 'isBad'>

/** `1 234,00 zł, różnica +120,00 zł, +9,7 %`; an em dash for nothing. */
export function comparisonText({ kind }: Kind, { value, difference, percent }: Comparison): string {
  if (value === null) return EM_DASH
  const parts = [formatFigure(kind, value)]
  parts.push(`różnica ${difference === null ? EM_DASH : formatDifference(kind, difference)}`)
  return [...parts, percent === null ? EM_DASH : formatPercent(percent)].join(', ')
}

const ARROWS = { more: '▲', less: '▼', same: '=' } as const

function directionOf(difference: string): keyof typeof ARROWS {
  if (/^0*\.?0*$/.test(difference)) return 'same'
  return difference.startsWith('-') ? 'less' : 'more'
}

interface ComparedCellProps {
  measure: Kind
  comparison: Comparison
  /** What the other range calls this row, where that differs. */
  label?: string | null
}

/** Value, difference and share of a row in another range; arrow and sign say the direction, not the colour alone. */
export function ComparedCell({ measure, comparison, label }: ComparedCellProps) {
  const { value, difference, percent } = comparison
  if (value === null) return <span>{EM_DASH}</span>
  const direction = difference === null ? 'same' : directionOf(difference)
  const tone =
    direction === 'same' ? 'same' : (direction === 'more') === (measure.isBad ?? false) ? 'bad' : 'good'
  return (
    <span className="compared">
      {label && <span className="compared-label">{label}</span>}
      <span>{formatFigure(measure.kind, value)}</span>
      <span className={`compared-difference compared-${tone}`}>
        {difference === null ? (
          EM_DASH
        ) : (
          <>
            <span aria-hidden="true">{ARROWS[direction]} </span>
            {formatDifference(measure.kind, difference)}
          </>
        )}
      </span>
      <span className={`compared-percent compared-${tone}`}>
        {percent === null ? EM_DASH : formatPercent(percent)}
      </span>
    </span>
  )
}

/** The range is not whole yet: never a 0. */
export function ComparedSkeleton() {
  return (
    <span className="compared" role="img" aria-label="wczytywanie">
      <Skeleton width="80%" height={14} />
    </span>
  )
}
