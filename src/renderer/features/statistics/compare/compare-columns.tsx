import { compareFigures } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import type { RowKey } from '../../../ui/grid/grid-column.ts'
import { ComparedCell, ComparedSkeleton, comparisonText } from './compared-cell.tsx'
import { formatFigure, type Measure } from './measure.ts'
import type { WholeRange } from './use-whole-ranges.ts'

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
