import { compareFigures, type Figure, type Comparison } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import type { RowKey } from '../../../ui/grid/grid-column.ts'
import type { WholeRange } from './use-whole-ranges.ts'
import { EM_DASH, formatDecimal, formatMoney, formatWeight } from '../../../lib/format.ts'
import { TwoLines } from '../../../ui/grid/two-lines.tsx'
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
}

function toneOf(measure: Kind, difference: string | null): 'same' | 'good' | 'bad' {
  const direction = difference === null ? 'same' : directionOf(difference)
  if (direction === 'same') return 'same'
  return (direction === 'more') === (measure.isBad ?? false) ? 'bad' : 'good'
}

/**
 * Value, absolute and relative difference of a row in another range. Arrow and sign show the direction, so that it does
 * not depend on colour alone.
 */
export function ComparedCell({ measure, comparison }: ComparedCellProps) {
  const { value, difference, percent } = comparison
  if (value === null) return <span>{EM_DASH}</span>
  const direction = difference === null ? 'same' : directionOf(difference)
  const tone = toneOf(measure, difference)
  return (
    <span className="compared">
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

interface StackedCellProps extends ComparedCellProps {
  /** The name of this row in the other range, if it differs. */
  label?: string | null | undefined
  isNarrow: boolean
}

/**
 * The same in two lines, so that five ranges fit beside each other: the value, and below it the difference and the
 * percentage. The sign shows the direction; the unit is in the first line.
 */
function StackedCell({ measure, comparison, label, isNarrow }: StackedCellProps) {
  const { value, difference, percent } = comparison
  if (value === null) return <span>{EM_DASH}</span>
  const figure = formatFigure(measure.kind, value)
  return (
    <TwoLines
      first={
        <span className="stacked">
          {label && <span className="stacked-label">{label}</span>}
          <span>{label && isNarrow ? withoutUnit(figure) : figure}</span>
        </span>
      }
      second={
        <span className={`compared-${toneOf(measure, difference)}`}>
          {difference === null ? EM_DASH : withoutUnit(formatDifference(measure.kind, difference))}{' '}
          {percent === null ? EM_DASH : formatPercent(percent)}
        </span>
      }
    />
  )
}

const withoutUnit = (text: string): string => text.replace(/\s(zł|kg)$/, '')

/** A year that the header names already is left out where room is scarce. */
const withoutYear = (label: string, header: string): string => {
  const year = /[ .](\d{4})$/.exec(label)?.[1]
  return year && header.includes(year) ? label.slice(0, -year.length - 1) : label
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

/** Formats a percentage with its sign, e.g. `+9,7 %`. From 1000 % on a decimal says nothing. */
export function formatPercent(percent: string): string {
  const digits = Math.abs(Number(percent)) < 1000 ? 1 : 0
  const rounded = (Math.round(Number(percent) * 10) / 10).toFixed(digits)
  const text = formatDecimal(rounded === '-0.0' ? '0.0' : rounded, digits)
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

/**
 * Widths in px at which the name, the base range and five compared ones fit beside each other in a window of 1366 px.
 * Fewer ranges leave more room.
 */
const COMPARED_WIDTH = { narrow: 150, wide: 176, narrowLabelled: 162, labelled: 208 }
const NARROW_FROM = 4
const NARROW_NAME = { plain: 214, labelled: 136 }
const NARROW_FIGURE = 160
/** Width of a bold letter in the header, and of what else the header contains. */
const LETTER = 8
const HEADER_ROOM = 34

const needsNarrow = (ranges: readonly DayRange[]): boolean => ranges.length >= NARROW_FROM

interface Arranged<Row> {
  names: readonly ListColumn<Row>[]
  figure: ListColumn<Row>
  compared: readonly ListColumn<Row>[]
  rest: readonly ListColumn<Row>[]
  ranges: readonly DayRange[]
  isLabelled: boolean
}

/** Returns the columns in order. If there are many ranges, a row's number comes after them, so that all of them fit. */
export function arrangedColumns<Row>(columns: Arranged<Row>): ListColumn<Row>[] {
  const { names, figure, compared, rest, ranges, isLabelled } = columns
  if (!needsNarrow(ranges)) return [...names, figure, ...compared, ...rest]
  const most = isLabelled ? NARROW_NAME.labelled : NARROW_NAME.plain
  const atMost = (column: ListColumn<Row>, width: number) => ({
    ...column,
    width: Math.min(column.width, width),
  })
  const isName = ({ isGrowing = false }: ListColumn<Row>): boolean => isGrowing
  const shown = names.filter(isName).map((column) => atMost(column, most))
  const numbers = names.filter((column) => !isName(column))
  return [...shown, atMost(figure, NARROW_FIGURE), ...compared, ...numbers, ...rest]
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
  const { narrow, wide, narrowLabelled, labelled } = COMPARED_WIDTH
  const isNarrow = needsNarrow(ranges)
  const width = labelOf ? (isNarrow ? narrowLabelled : labelled) : isNarrow ? narrow : wide
  return ranges.map((range, place) => {
    const whole = wholes[place]?.whole ?? null
    const comparisonOf = (row: Row) => {
      const other = whole?.byKey.get(keyOf(row))
      return { other, comparison: compareFigures(measure.read(row), other && measure.read(other)) }
    }
    const label = rangeText(range)
    return {
      id: `compared_${place}`,
      label,
      width: Math.max(width, label.length * LETTER + HEADER_ROOM),
      align: 'end',
      orderBy: differenceOrder(place),
      exported: null,
      value(row) {
        if (!whole) return 'wczytywanie'
        const { other, comparison } = comparisonOf(row)
        const named = other && labelOf?.(other)
        return `${named ? `${named}: ` : ''}${comparisonText(measure, comparison)}`
      },
      cell(row) {
        if (!whole) return <ComparedSkeleton />
        const { other, comparison } = comparisonOf(row)
        const named = other && labelOf?.(other)
        return (
          <StackedCell
            measure={measure}
            comparison={comparison}
            isNarrow={isNarrow}
            label={named && isNarrow ? withoutYear(named, label) : named}
          />
        )
      },
    }
  })
}
