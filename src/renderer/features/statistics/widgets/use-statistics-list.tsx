import { useMemo } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { sortedByDifference, sumFigures } from '#shared/domain/stats-join.ts'
import type { DayRange, RangeOffset } from '#shared/domain/stats-range.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { exportedColumns } from '../../../lists/list/export-columns.ts'
import { narrowingOf } from '../../../lists/list/export-name.ts'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { exportOfOperation, type ListQuestion } from '../../../lists/list/list-source.ts'
import { useList, type List } from '../../../lists/list/use-list.ts'
import { comparedColumns, measureColumn } from '../compare/compare-columns.tsx'
import { ComparisonLine } from '../compare/comparison-line.tsx'
import { formatFigure, type Measure } from '../compare/compare-columns.tsx'
import { useWholeRanges, type WholeRange } from '../compare/use-whole-ranges.ts'
import { useExportedTable, type RangeSheet } from '../shell/exported-tables.ts'
import { offsetText } from '../shell/shell-state.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import {
  differencePlace,
  questionFor,
  statisticsSource,
  type Placed,
  type StatisticsName,
} from './statistics-source.ts'

export interface StatisticsListOptions<R extends StatisticsName> {
  resource: R
  shell: StatisticsShell
  /** In one word: tells its sheets of a workbook from those of another statistic. */
  name: string
  /** One of several lists on its screen: stands before its parameters in the address. */
  prefix?: string | undefined
  words: CountedForms
  /** What the list is asked for in a range; null: this range cannot be asked for. Must keep its identity. */
  askedFor: (shell: StatisticsShell, range: DayRange, offset: RangeOffset | undefined) => ListQuestion | null
  /** Must keep its identity, as `leading`, `trailing` and `labelOf`. */
  keyOf: (row: Placed<R>) => string | number
  measures: readonly Measure<Placed<R>>[]
  /** Columns before and behind the figures. */
  leading: readonly ListColumn<Placed<R>>[]
  trailing?: readonly ListColumn<Placed<R>>[]
  labelOf?: (row: Placed<R>) => string | null
}

const NO_COLUMNS: readonly never[] = []

/** A statistic's list with the ranges beside it: its rows are the base range's, page by page, or whole to be sorted. */
export function useStatisticsList<R extends StatisticsName>(options: StatisticsListOptions<R>) {
  const { resource, shell, name, prefix, words, askedFor, keyOf, measures, leading, labelOf } = options
  const { trailing = NO_COLUMNS } = options
  const { state, base, compared } = shell
  const fixed = useMemo(() => askedFor(shell, base, undefined) ?? {}, [askedFor, shell, base])
  const source = useMemo(() => statisticsSource(resource, { fixed, keyOf }), [resource, fixed, keyOf])
  const list = useList({
    source,
    route: shell.route,
    isRemembered: false,
    ...(prefix !== undefined && { prefix }),
  })
  const question = source.questionOf(list.state)
  const ranges = state.offsets.map((offset, place) => {
    const asked = askedFor(shell, compared[place] ?? base, offset)
    return asked && questionFor(question, asked)
  })
  const measured = useMemo(
    () => [...leading, ...measures.map(measureColumn), ...trailing],
    [leading, measures, trailing],
  )
  useExportedTable(shell.tables, {
    name,
    narrowing: narrowingOf(list.state, [], listLabels(measured, []))
      .map(({ label, text }) => `${label}: ${text}`)
      .join(', '),
    async sheets() {
      const { columns } = exportedColumns(measured, { order: [], hidden: [] })
      const sheet = (range: DayRange, asked: ListQuestion, offset: RangeOffset | null): RangeSheet => ({
        range,
        offset: offset && offsetText(offset),
        source: exportOfOperation(`${resource}.list`, asked),
        columns,
      })
      const beside = state.offsets.flatMap((offset, place) => {
        const asked = ranges[place]
        return asked ? [sheet(compared[place] ?? base, asked, offset)] : []
      })
      return [sheet(base, question, null), ...beside]
    },
  })
  const sorted = differencePlace(list.state.ordering)
  const isSorted = sorted !== null && sorted < ranges.length
  const summed = measures.filter(({ isSummed, isExtra }) => isSummed && !isExtra)
  const needsBase = isSorted || (summed.length > 0 && !isComplete(list))
  // The order of the rows is nothing to their sum, so another one needs no other reading.
  const unordered = source.questionOf({ ...list.state, ordering: source.rules.defaultOrdering })
  const all = useWholeRanges(source, [needsBase ? questionFor(unordered, {}) : null, ...ranges])
  const wholes = useMemo(() => all.slice(1), [all])
  const [own] = all
  const measure = measures.find(({ id }) => id === state.measure) ?? measures[0]

  const columns = useMemo(() => {
    if (!measure || compared.length === 0) return measured
    const figures = measures.map(measureColumn)
    const first = measureColumn({ ...measure, isExtra: false })
    const rest = figures.filter(({ id }) => id !== measure.id)
    const beside = comparedColumns({ measure, ranges: compared, wholes, keyOf, ...(labelOf && { labelOf }) })
    return [...leading, first, ...beside, ...rest, ...trailing]
  }, [measured, measures, measure, leading, trailing, compared, wholes, keyOf, labelOf])

  const other = sorted === null ? undefined : wholes[sorted]?.whole
  const isDescending = list.state.ordering.startsWith('-')
  const rows = useMemo(
    () =>
      own?.whole && other && measure && isSorted
        ? sortedByDifference(own.whole.rows, {
            figureOf: measure.read,
            compared: other.byKey,
            keyOf,
            isDescending,
          })
        : null,
    [own, other, measure, isSorted, keyOf, isDescending],
  )
  const shown = rows ? sortedList(list, rows) : isSorted ? { ...list, isStale: true } : list

  return {
    list: shown,
    columns,
    line: (
      <ComparisonLine
        shell={shell}
        readings={wholes}
        baseReading={isSorted ? (own ?? null) : null}
        words={words}
        measures={measures}
        {...(measure && { measure: measure.id })}
      />
    ),
    sums: sumsOf(summed, list, own),
  }
}

const sortedList = <Row,>(list: List<Row>, rows: readonly Row[]): List<Row> => ({
  ...list,
  rows,
  count: rows.length,
  paging: null,
  rowsKey: `${list.rowsKey} ${list.state.ordering}`,
})

/** Whether every row of the list is there, not a page of it alone. */
const isComplete = <Row,>({ rows, count }: List<Row>): boolean =>
  rows === null || count === null || rows.filter((row) => row !== undefined).length >= count

/** Sums of the whole range; never of the rows that happen to be shown. */
export interface RangeSums {
  /** `Suma: zamówienia 120 · netto 1 200,00 zł`; null while the whole range is not known. */
  text: string | null
  /** How far the range is read, where the list does not show all of it. */
  reading: WholeRange<unknown> | null
}

/** Null where there is nothing to be summed; averages never are. */
function sumsOf<Row>(
  measures: readonly Measure<Row>[],
  list: List<Row>,
  own: WholeRange<Row> | undefined,
): RangeSums | null {
  if (measures.length === 0 || !list.rows || list.count === null || list.count === 0) return null
  const rows = isComplete(list) ? list.rows.filter((row) => row !== undefined) : own?.whole?.rows
  if (!rows) return { text: null, reading: own ?? null }
  const sums = measures.map(
    ({ label, kind, read }) =>
      `${label.toLocaleLowerCase('pl')} ${formatFigure(kind, sumFigures(rows.map(read)))}`,
  )
  return { text: `Suma: ${sums.join(' · ')}`, reading: null }
}
