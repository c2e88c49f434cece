import { montageDeadline } from '#shared/domain/montage-deadline.ts'
import { montagePrice } from '#shared/domain/montage-price.ts'
import { montageSummary } from '#shared/domain/montage-summary.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database } from '../../../database/database.ts'
import type { Dialect } from '../../../http/dialect.ts'
import { stageRecordOf } from '../../processes/store.ts'
import {
  linesOf,
  plateOf,
  priceParts,
  sheetFormatOf,
  type StoredMontage,
  type OwnLine,
} from './montage-rows.ts'
import { paperOf, shownPaper } from './papers.ts'
import { realizationOf } from './realization.ts'

/** Mixes the lines, because a many-to-many list has no order and need not come back as it was sent. */
const SCATTER = 7919

function scattered(lines: readonly OwnLine[]): number[] {
  const place = (pk: number): number => (pk * SCATTER) % 1009
  return lines.map(({ pk }) => pk).toSorted((a, b) => place(a) - place(b) || b - a)
}

function summaryOf(database: Database, row: StoredMontage, lines: readonly OwnLine[]): JsonRecord {
  const { surplusCost } = montagePrice(priceParts(database, row))
  const { unpriced: _unpriced, ...summary } = montageSummary(lines, { price: row.price, surplusCost })
  return { ...summary }
}

/** The chosen paper, sheet and plate: with their values or as keys only. */
function chosenParts(database: Database, row: StoredMontage, dialect: Dialect): JsonRecord {
  const { paper_option, sheet_format, plate } = row
  if (dialect.montages === 'keys') return { paper_option, sheet_format, plate }
  const paper = paperOf(database, paper_option)
  const sheet = sheetFormatOf(database, sheet_format)
  return {
    paper_option: paper && shownPaper(paper, dialect),
    sheet_format: sheet && { ...sheet, name: sheetName(sheet) },
    plate: plateOf(database, plate),
  }
}

const short = (size: string): string => size.replace(/\.?0+$/, '').replace('.', ',')

export const sheetName = ({ size_x, size_y }: { size_x: string; size_y: string }): string =>
  `${short(size_x)} × ${short(size_y)} mm`

/** A montage in the API's format. */
export function montageRecord(database: Database, row: StoredMontage, dialect: Dialect): JsonRecord {
  const lines = linesOf(database, row.pk)
  const { nextStage, isStarted, isDone } = realizationOf(database, row)
  const isBare = dialect.montages === 'keys'
  const stage = nextStage && (isBare ? nextStage.pk : stageRecordOf(database, nextStage))
  const deadline = montageDeadline(
    row.forced_deadline_date,
    lines.map((line) => line.order_realization_date),
  )
  return {
    pk: row.pk,
    name: row.name,
    info: row.info ?? '',
    quantity_net: row.quantity_net,
    quantity_surplus: row.quantity_surplus,
    flipped: row.flipped === 1,
    plate_quantity: row.plate_quantity,
    extra_net: isBare ? Number(row.extra_net) : row.extra_net,
    ...chosenParts(database, row, dialect),
    forced_deadline_date: row.forced_deadline_date,
    realization_date: deadline.date,
    price: row.price,
    montage_products: scattered(lines),
    rw_status: row.rw_status,
    rw_paper: row.rw_paper ?? '',
    rw_note: row.rw_note ?? '',
    closed: row.closed === 1,
    mounted: row.mounted === 1,
    radiated: row.radiated === 1,
    printed: row.printed === 1,
    realization_started: isStarted,
    next_stage: stage,
    ...(isBare ? {} : summaryOf(database, row, lines)),
    is_archive: row.printed === 1 && isDone,
    site: row.site,
    date_added: row.date_added,
    date_modified: row.date_modified,
    last_modified_by: row.last_modified_by,
  }
}
