import { compareFigures, type Figure, type Comparison } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import type { RowKey } from '../../../ui/grid/grid-column.ts'
import type { WholeRange } from './use-whole-ranges.ts'
import { EM_DASH, formatDecimal, formatMoney, formatWeight } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './compare.css'

type Kind = Pick<Measure<never>, 'kind' | 'isBad'>

/** `1 234,00 zł, różnica +120,00 zł, +9,7 %`; an em dash for nothing. */
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

/** A figure of a row: what it is called, how it is written, whether rows may be summed (averages never are). */
export interface Measure<Row> {
  id: string
  label: string
  kind: 'money' | 'weight' | 'count' | 'days'
  read: (row: Row) => Figure
  isSummed?: boolean
  /** Field that the server orders by. */
  orderBy?: string
  /** More of it is worse: delays. */
  isBad?: boolean
  /** Hidden until the person asks for it. */
  isExtra?: boolean
  width?: number
}

type MeasureOf<Row> = (
  id: keyof Row & string,
  label: string,
  kind: Measure<Row>['kind'],
  more?: Partial<Measure<Row>>,
) => Measure<Row>

/** Measures of figures that stand in the row under their own name. */
export function measuresOf<Row>(): MeasureOf<Row> {
  return (id, label, kind, more) => ({ id, label, kind, read: (row) => row[id] as Figure, ...more })
}

/** The same, of figures that the server orders by under that name, too. */
export function orderedMeasuresOf<Row>(): MeasureOf<Row> {
  return (id, label, kind, more) => ({ ...measuresOf<Row>()(id, label, kind, more), orderBy: id })
}

export function formatFigure(kind: Measure<never>['kind'], figure: Figure): string {
  if (figure === null || figure === undefined || figure === '') return EM_DASH
  if (kind === 'money') return formatMoney(figure, 'PLN')
  return kind === 'weight' ? formatWeight(figure) : formatDecimal(figure, 0)
}

/** With its sign: `+120,00 zł`, `−3`. */
export function formatDifference(kind: Measure<never>['kind'], difference: string): string {
  const text = formatFigure(kind, difference)
  return /^0*\.?0*$/.test(difference) || text.startsWith('−') ? text : `+${text}`
}

/** `+9,7 %` */
export function formatPercent(percent: string): string {
  const rounded = (Math.round(Number(percent) * 10) / 10).toFixed(1)
  const text = formatDecimal(rounded === '-0.0' ? '0.0' : rounded, 1)
  return `${Number(rounded) > 0 ? '+' : ''}${text} %`
}

/** Ordering of a list by the difference to its comparison of this place. */
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
  /** What a row is called, where that differs from range to range. */
  labelOf?: (row: Row) => string | null
}

/** One column for each compared range: the row of the same key, never of the same place. */
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
