import { useMemo } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { sortedByDifference, sumFigures } from '#shared/domain/stats-join.ts'
import type { DayRange, RangeOffset } from '#shared/domain/stats-range.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { exportedColumns } from '../../../lists/list/export-columns.ts'
import { narrowingOf } from '../../../lists/list/export-name.ts'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { exportOfOperation, type ListQuery } from '../../../lists/list/list-source.ts'
import { useList, type List } from '../../../lists/list/use-list.ts'
import { arrangedColumns, comparedColumns, measureColumn } from '../compare/compare-columns.tsx'
import { ComparisonLine } from '../compare/comparison-line.tsx'
import { comparisonSheet } from '../compare/comparison-sheet.ts'
import { formatFigure, type Measure } from '../compare/compare-columns.tsx'
import { useReadWhole, useWholeRanges, type WholeRange } from '../compare/use-whole-ranges.ts'
import { useExportedTable, type RangeSheet } from '../shell/exported-tables.ts'
import { offsetText } from '../shell/shell-state.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import {
  differencePlace,
  queryForRange,
  statisticsSource,
  type Placed,
  type StatisticsName,
} from './statistics-source.ts'

export interface StatisticsListOptions<R extends StatisticsName> {
  resource: R
  shell: StatisticsShell
  /** Short name that distinguishes its workbook sheets from those of another statistic. */
  name: string
  /** Prefix of its parameters in the address, if the screen has several lists. */
  prefix?: string | undefined
  words: CountedForms
  /** Returns the query for a range; null if this range cannot be requested. Must keep its identity. */
  askedFor: (shell: StatisticsShell, range: DayRange, offset: RangeOffset | undefined) => ListQuery | null
  /** Must keep its identity, like `leading`, `trailing` and `labelOf`. */
  keyOf: (row: Placed<R>) => string | number
  measures: readonly Measure<Placed<R>>[]
  /** Columns before and after the figures. */
  leading: readonly ListColumn<Placed<R>>[]
  trailing?: readonly ListColumn<Placed<R>>[]
  labelOf?: (row: Placed<R>) => string | null
}

const NO_COLUMNS: readonly never[] = []

/**
 * Returns a statistic's list with compared ranges. Its rows are those of the base range: by page, or all of them if
 * sorted by a difference.
 */
export function useStatisticsList<R extends StatisticsName>(options: StatisticsListOptions<R>) {
  const { resource, shell, name, prefix, words, askedFor, keyOf, measures, leading, labelOf } = options
  const { trailing = NO_COLUMNS } = options
  const { state, base, compared } = shell
  const fixed = useMemo(() => askedFor(shell, base, undefined) ?? {}, [askedFor, shell, base])
  const source = useMemo(
    () => statisticsSource(resource, { fixed, keyOf, columns: leading }),
    [resource, fixed, keyOf, leading],
  )
  const list = useList({
    source,
    route: shell.route,
    isRemembered: false,
    ...(prefix !== undefined && { prefix }),
  })
  const question = source.questionOf(list.state)
  const ranges = state.offsets.map((offset, place) => {
    const asked = askedFor(shell, compared[place] ?? base, offset)
    return asked && queryForRange(question, asked)
  })
  const measured = useMemo(
    () => [...leading, ...measures.map(measureColumn), ...trailing],
    [leading, measures, trailing],
  )
  const sorted = differencePlace(list.state.ordering)
  const isSorted = sorted !== null && sorted < ranges.length
  const summed = measures.filter(({ isSummed, isExtra }) => isSummed && !isExtra)
  const needsBase = isSorted || (summed.length > 0 && !isComplete(list))
  // Sorting does not affect sums, so the default order is used and a new order needs no new request.
  const unordered = source.questionOf({ ...list.state, ordering: source.rules.defaultOrdering })
  const all = useWholeRanges(source, [needsBase ? queryForRange(unordered, {}) : null, ...ranges])
  const wholes = useMemo(() => all.slice(1), [all])
  const [own] = all
  const readAll = useReadWhole(source)
  const measure = measures.find(({ id }) => id === state.measure) ?? measures[0]

  const columns = useMemo(() => {
    if (!measure || compared.length === 0) return measured
    const figures = measures.map(measureColumn)
    const first = measureColumn({ ...measure, isExtra: false })
    const rest = figures.filter(({ id }) => id !== measure.id)
    return arrangedColumns({
      names: leading,
      figure: first,
      compared: comparedColumns({ measure, ranges: compared, wholes, keyOf, ...(labelOf && { labelOf }) }),
      rest: [...rest, ...trailing],
      ranges: compared,
      isLabelled: labelOf !== undefined,
    })
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
  useExportedTable(shell.tables, {
    name,
    narrowing: narrowingOf(list.state, [], listLabels(measured, []))
      .map(({ label, text }) => `${label}: ${text}`)
      .join(', '),
    async sheets() {
      const { columns } = exportedColumns(measured, { order: [], hidden: [] })
      const sheet = (range: DayRange, asked: ListQuery, offset: RangeOffset | null): RangeSheet => ({
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
    async comparison() {
      if (!measure || ranges.length === 0) return null
      const [here, ...others] = await Promise.all(
        [queryForRange(question, {}), ...ranges].map(async (asked) => asked && readAll(asked)),
      )
      const beside = others.flatMap((whole, place) =>
        whole ? [{ range: compared[place] ?? base, byKey: whole.byKey }] : [],
      )
      return comparisonSheet({
        rows: rows ?? here?.rows ?? [],
        base,
        compared: beside,
        keyOf,
        names: leading,
        measure,
        labelOf,
      })
    },
  })
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

/** Whether the list has all rows, not only one page. */
const isComplete = <Row,>({ rows, count }: List<Row>): boolean =>
  rows === null || count === null || rows.filter((row) => row !== undefined).length >= count

/** Totals of the whole range, not only of the visible rows. */
export interface RangeSums {
  /** Example: `zamówienia 120 · netto 1 200,00 zł`. Null until the whole range is loaded. */
  text: string | null
  /** Loading state of the range, if the list does not show all of it. */
  reading: WholeRange<unknown> | null
}

/** Returns the sums, or null if nothing can be summed. Averages never are. */
function sumsOf<Row>(
  measures: readonly Measure<Row>[],
  list: List<Row>,
  own: WholeRange<Row> | undefined,
): RangeSums | null {
  if (measures.length === 0 || !list.rows || list.count === null || list.count === 0) return null
  // The rows still belong to another range.
  if (list.isStale) return { text: null, reading: null }
  const rows = isComplete(list) ? list.rows.filter((row) => row !== undefined) : own?.whole?.rows
  if (!rows) return { text: null, reading: own ?? null }
  const sums = measures.map(
    ({ label, kind, read }) =>
      `${label.toLocaleLowerCase('pl')} ${formatFigure(kind, sumFigures(rows.map(read)))}`,
  )
  return { text: sums.join(' · '), reading: null }
}
