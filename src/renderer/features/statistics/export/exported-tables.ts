import { useEffect, useLayoutEffect, useRef } from 'react'
import type { DayRange } from '#shared/domain/stats-range.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'

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
