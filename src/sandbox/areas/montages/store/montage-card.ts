import { montageDeadline } from '#shared/domain/montage-deadline.ts'
import type { Database } from '../../../database/database.ts'
import type { MontageCard } from '../../../documents/montage-card.ts'
import type { ProductionLine } from '../../production/store/line-facts.ts'
import { sheetName } from './montage-record.ts'
import { plateOf, sheetFormatOf, type StoredMontage } from './montage-rows.ts'
import { paperOf } from './papers.ts'

const NONE = '—'

/** Reads everything that is printed on a montage's card. */
export function readMontageCard(database: Database, row: StoredMontage, now: Date): MontageCard {
  const lines = database.all<ProductionLine>(
    'SELECT * FROM line_facts WHERE montage_pk = ? ORDER BY pk',
    row.pk,
  )
  const sheet = sheetFormatOf(database, row.sheet_format)
  const deadline = montageDeadline(
    row.forced_deadline_date,
    lines.map((line) => line.order_realization_date),
  )
  return {
    pk: row.pk,
    name: row.name,
    created: now,
    deadline: deadline.date,
    facts: [
      ['Papier', paperOf(database, row.paper_option)?.label ?? NONE],
      ['Arkusz', sheet ? sheetName(sheet) : NONE],
      ['Nakład', `${row.quantity_net} + ${row.quantity_surplus}`],
      ['Płyta', plateOf(database, row.plate)?.name ?? NONE],
      ['Liczba płyt', String(row.plate_quantity)],
      ['Odwracanie', row.flipped === 1 ? 'tak' : 'nie'],
    ],
    info: row.info ?? '',
    lines: lines.map((line) => ({
      pk: line.pk,
      orderPk: line.order_pk,
      name: line.product_name,
      format: line.product_format,
      quantity: line.selected_quantity,
      date: line.order_realization_date,
    })),
  }
}
