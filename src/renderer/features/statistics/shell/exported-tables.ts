import { useEffect, useLayoutEffect, useRef } from 'react'
import { type DayRange, rangeText } from '#shared/domain/stats-range.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'

type Order = Omit<RouteInput<'exports.save'>, 'transferId'>

interface Workbook {
  /** Title of the screen. */
  title: string
  tables: readonly ExportedTable[]
  /** Null if this statistic has no shop filter. */
  shop: string | null
  /** ISO 8601. */
  at: string
}

const PARAMETERS: Sheet['columns'] = [
  { heading: 'Arkusz', kind: 'plain', paths: ['sheet'] },
  { heading: 'Od dnia', kind: 'date', paths: ['from'] },
  { heading: 'Do dnia', kind: 'date', paths: ['to'] },
  { heading: 'Okres', kind: 'plain', paths: ['offset'] },
  { heading: 'Sklep', kind: 'plain', paths: ['shop'] },
  { heading: 'Zawężenie', kind: 'plain', paths: ['narrowing'] },
  { heading: 'Pobrano', kind: 'datetime', paths: ['at'] },
]

/** The sheet that shows all ranges beside each other, as the screen does. */
const COMPARISON = 'Porównanie'

/**
 * Builds a workbook with all rows: the comparisons first, one sheet for each range of each statistic, and a last sheet
 * with the parameters.
 */
export async function statisticsWorkbook({ title, tables, shop, at }: Workbook): Promise<Order> {
  const read = await Promise.all(
    tables.map(async ({ name, narrowing, sheets }) =>
      (await sheets()).map(({ range, offset, ...sheet }) => {
        const days = rangeText(range)
        const called = tables.length > 1 ? `${name} ${days}` : days
        return { sheet: { ...sheet, title: called }, facts: { ...range, offset, narrowing } }
      }),
    ),
  )
  const joined = await Promise.all(
    tables.map(async ({ name, comparison }) => {
      const sheet = await comparison()
      return sheet && { ...sheet, title: tables.length > 1 ? `${COMPARISON} ${name}` : COMPARISON }
    }),
  )
  const all = read.flat()
  const rows = all.map(({ sheet, facts: { offset, ...facts } }) => ({
    ...facts,
    sheet: sheet.title,
    offset: offset ?? 'podstawa',
    shop,
    at,
  }))
  return {
    // Windows does not allow a colon in a file name.
    name: title.replace(':', ' –'),
    format: 'xlsx',
    sheets: [
      ...joined.filter((sheet) => sheet !== null),
      ...all.map(({ sheet }) => sheet),
      { title: 'Parametry', source: { kind: 'rows', rows }, columns: PARAMETERS },
    ],
  }
}

type Sheet = RouteInput<'exports.save'>['sheets'][number]

/** A sheet with one range of a statistic, still without a title. */
export interface RangeSheet extends Pick<Sheet, 'source' | 'columns'> {
  range: DayRange
  /** Example: `1 rok wcześniej`. Null for the base range. */
  offset: string | null
}

/** A statistic on the screen, in the form needed for export. */
export interface ExportedTable {
  /** Prefix that distinguishes its sheets from those of another statistic, e.g. `Klienci`. */
  name: string
  /** Filters other than range and shop, as text; empty if there are none. */
  narrowing: string
  /** Returns one sheet for each range, the base range first. Throws an `ApiFailure`. */
  sheets: () => Promise<RangeSheet[]>
  /** Returns all ranges in one sheet; null if none is compared. Throws an `ApiFailure`. */
  comparison: () => Promise<Pick<Sheet, 'source' | 'columns'> | null>
}

/** The statistics currently on a screen. */
export interface ExportedTables {
  all: () => ExportedTable[]
  /** Registers a statistic. Returns the unregister function. */
  offer: (read: () => ExportedTable) => () => void
}

export function createExportedTables(): ExportedTables {
  const offered = new Set<() => ExportedTable>()
  return {
    all: () => [...offered].map((read) => read()),
    offer(read) {
      offered.add(read)
      return () => void offered.delete(read)
    },
  }
}

/** Registers a statistic for the export of its screen while it is mounted, always in its last rendered state. */
export function useExportedTable(tables: ExportedTables, table: ExportedTable): void {
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })
  useEffect(() => tables.offer(() => latest.current), [tables])
}
