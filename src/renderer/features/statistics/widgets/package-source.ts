import type { ExportSheet } from '#shared/ipc/routes/exports.ts'
import { compareFigures, type Figure } from '#shared/domain/stats-join.ts'
import type { ListSource } from '../../../lists/list/list-source.ts'
import { call } from '../../../lib/api.ts'
import { PACKAGE_LINES, type PackageLine, type PackageRecord } from './package-lines.ts'

/** Parcels of one range as a list of its one record, so that ranges beside each other are read as those of any statistic. */
export const packageSource: ListSource<PackageRecord> = {
  name: 'statisticsPackages',
  rules: { filters: {}, orderable: [], defaultOrdering: '' },
  isSearchable: false,
  keyOf: () => 'packages',
  questionOf: () => ({}),
  async read({ page: _page, page_size: _size, ...query }, signal) {
    const record = await call('statisticsPackages.read', { query }, { signal })
    return { count: 1, results: [record] }
  },
}

const UNITS: Partial<Record<PackageLine['kind'], string>> = { money: 'PLN', weight: 'kg' }

const written = (figure: Figure): string | number | null => figure ?? null

/** The table as a sheet. */
export function packageSheet(record: PackageRecord): Pick<ExportSheet, 'source' | 'columns'> {
  const lines = PACKAGE_LINES.map(({ label, kind, system, actual }) => ({
    label,
    unit: UNITS[kind] ?? 'szt.',
    system: written(system?.(record)),
    actual: written(actual?.(record)),
    difference: compareFigures(actual?.(record), system?.(record)).difference,
  }))
  const days = { label: 'Dni', unit: 'dni', system: record.days, actual: null, difference: null }
  return {
    source: { kind: 'rows', rows: [...lines, days] },
    columns: [
      { heading: 'Paczki', kind: 'plain', paths: ['label'] },
      { heading: 'Jednostka', kind: 'plain', paths: ['unit'] },
      { heading: 'System', kind: 'decimal', paths: ['system'] },
      { heading: 'Przewoźnik lub spakowane', kind: 'decimal', paths: ['actual'] },
      { heading: 'Różnica', kind: 'decimal', paths: ['difference'] },
    ],
  }
}
