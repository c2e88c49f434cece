import { compareFigures, type Figure, type Comparison } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import type { RowKey } from '../../../ui/grid/grid-column.ts'
import type { WholeRange } from './use-whole-ranges.ts'
import { EM_DASH, formatDecimal, formatMoney, formatWeight } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './compare.css'

type Kind = Pick<Measure<never>, 'kind' | 'isBad'>

/** Returns a comparison as text, e.g. `1 234,00 zł, różnica +120,00 zł, +9,7 %`; an em dash if there is no value. */
function comparisonText({ kind }: Kind, { value, difference, percent }: Comparison): string {
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
  /** The name of this row in the other range, if it differs. */
  label?: string | null
}

/**
 * Value, absolute and relative difference of a row in another range. Arrow and sign show the direction, so that it does
 * not depend on colour alone.
 */
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

/** Placeholder while the range is not completely loaded, so that no 0 is shown. */
export function ComparedSkeleton() {
  return (
    <span className="compared" role="img" aria-label="wczytywanie">
      <Skeleton width="80%" height={14} />
    </span>
  )
}

/** A figure of a row: its label, its format and whether it may be summed (averages never are). */
export interface Measure<Row> {
  id: string
  label: string
  kind: 'money' | 'weight' | 'count' | 'days'
  read: (row: Row) => Figure
  isSummed?: boolean
  /** Field by which the server sorts. */
  orderBy?: string
  /** A higher value is worse, e.g. delays. */
  isBad?: boolean
  /** Hidden until the user shows it. */
  isExtra?: boolean
  width?: number
}

type MeasureOf<Row> = (
  id: keyof Row & string,
  label: string,
  kind: Measure<Row>['kind'],
  more?: Partial<Measure<Row>>,
) => Measure<Row>

/** Returns a builder of measures whose id is the name of the row's field. */
export function measuresOf<Row>(): MeasureOf<Row> {
  return (id, label, kind, more) => ({ id, label, kind, read: (row) => row[id] as Figure, ...more })
}

/** Like `measuresOf`, for fields by which the server can also sort. */
export function orderedMeasuresOf<Row>(): MeasureOf<Row> {
  return (id, label, kind, more) => ({ ...measuresOf<Row>()(id, label, kind, more), orderBy: id })
}

export function formatFigure(kind: Measure<never>['kind'], figure: Figure): string {
  if (figure === null || figure === undefined || figure === '') return EM_DASH
  if (kind === 'money') return formatMoney(figure, 'PLN')
  return kind === 'weight' ? formatWeight(figure) : formatDecimal(figure, 0)
}

/** Formats a difference with its sign: `+120,00 zł`, `−3`. */
export function formatDifference(kind: Measure<never>['kind'], difference: string): string {
  const text = formatFigure(kind, difference)
  return /^0*\.?0*$/.test(difference) || text.startsWith('−') ? text : `+${text}`
}

/** Formats a percentage with its sign, e.g. `+9,7 %`. */
export function formatPercent(percent: string): string {
  const rounded = (Math.round(Number(percent) * 10) / 10).toFixed(1)
  const text = formatDecimal(rounded === '-0.0' ? '0.0' : rounded, 1)
  return `${Number(rounded) > 0 ? '+' : ''}${text} %`
}

/** Returns the sort key for the difference to the comparison at this index. */
export const differenceOrder = (place: number): string => `difference_${place}`

export function measureColumn<Row>(measure: Measure<Row>): ListColumn<Row> {
  const { id, label, kind, orderBy, isExtra, width = kind === 'money' ? 136 : 108 } = measure
  return {
    id,
    label,
    width,
    align: 'end',
    value: (row) => formatFigure(kind, measure.read(row)),
    exported: kind === 'count' || kind === 'days' ? 'plain' : 'decimal',
    ...(orderBy !== undefined && { orderBy }),
    ...(isExtra && { isExtra }),
  }
}

interface ComparedColumns<Row> {
  measure: Measure<Row>
  ranges: readonly DayRange[]
  wholes: readonly WholeRange<Row>[]
  keyOf: (row: Row) => RowKey
  /** Returns the row's name, if it differs between ranges. */
  labelOf?: (row: Row) => string | null
}

/** Returns one column for each compared range. Rows are matched by key, not by position. */
export function comparedColumns<Row>(props: ComparedColumns<Row>): ListColumn<Row>[] {
  const { measure, ranges, wholes, keyOf, labelOf } = props
  return ranges.map((range, place) => {
    const whole = wholes[place]?.whole ?? null
    const comparisonOf = (row: Row) => {
      const other = whole?.byKey.get(keyOf(row))
      return { other, comparison: compareFigures(measure.read(row), other && measure.read(other)) }
    }
    return {
      id: `compared_${place}`,
      label: rangeText(range),
      width: labelOf ? 440 : 336,
      align: 'end',
      orderBy: differenceOrder(place),
      exported: null,
      value: (row) => (whole ? comparisonText(measure, comparisonOf(row).comparison) : 'wczytywanie'),
      cell: (row) => {
        if (!whole) return <ComparedSkeleton />
        const { other, comparison } = comparisonOf(row)
        return <ComparedCell measure={measure} comparison={comparison} label={other && labelOf?.(other)} />
      },
    }
  })
}
