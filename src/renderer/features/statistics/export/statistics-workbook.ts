import { rangeText } from '#shared/domain/stats-range.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'
import type { ExportedTable } from './exported-tables.ts'

type Order = Omit<RouteInput<'exports.save'>, 'transferId'>
type Sheet = Order['sheets'][number]

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
