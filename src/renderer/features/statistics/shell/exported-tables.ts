import { useEffect, useLayoutEffect, useRef } from 'react'
import { type DayRange, rangeText } from '#shared/domain/stats-range.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'

type Order = Omit<RouteInput<'exports.save'>, 'transferId'>

interface Workbook {
  /** Title of the screen. */
  title: string
  tables: readonly ExportedTable[]
  /** null: this statistic knows no shops. */
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

/** A sheet for each range of each statistic, all of their rows, and behind them what they were asked by. */
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
  const all = read.flat()
  const rows = all.map(({ sheet, facts: { offset, ...facts } }) => ({
    ...facts,
    sheet: sheet.title,
    offset: offset ?? 'podstawa',
    shop,
    at,
  }))
  return {
    // A colon cannot stand in a file name on Windows.
    name: title.replace(':', ' –'),
    format: 'xlsx',
    sheets: [
      ...all.map(({ sheet }) => sheet),
      { title: 'Parametry', source: { kind: 'rows', rows }, columns: PARAMETERS },
    ],
  }
}

type Sheet = RouteInput<'exports.save'>['sheets'][number]

/** A statistic in one range, as a sheet without its name. */
export interface RangeSheet extends Pick<Sheet, 'source' | 'columns'> {
  range: DayRange
  /** `1 rok wcześniej`; null: the base range. */
  offset: string | null
}

/** A statistic on the screen, as it goes into a workbook. */
export interface ExportedTable {
  /** `Klienci`: tells its sheets from those of another statistic. */
  name: string
  /** What its rows are narrowed by beside range and shop; empty where by nothing. */
  narrowing: string
  /** A sheet for each range, the base one first. Throws an `ApiFailure`. */
  sheets: () => Promise<RangeSheet[]>
}

/** What stands on a screen of statistics at the moment. */
export interface ExportedTables {
  all: () => ExportedTable[]
  /** Returns its end. */
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

/** Offers a statistic to the workbook of its screen, as it was drawn last, for as long as it stands there. */
export function useExportedTable(tables: ExportedTables, table: ExportedTable): void {
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })
  useEffect(() => tables.offer(() => latest.current), [tables])
}
