import type { Database } from '../../database/database.ts'
import { auditOf } from '../../sample/translations-of.ts'
import { keyOf } from '../../database/key-ranges.ts'

type Entry = readonly [name: string, width: string, height: string, length: string, weight: string]

/** In the order of their keys; sides in cm, weight in kg. */
const ENTRIES: readonly Entry[] = [
  ['Koperta bąbelkowa A5', '18.00', '2.00', '26.50', '1.000'],
  ['Koperta bąbelkowa A4', '24.00', '2.50', '33.00', '2.000'],
  ['Koperta kartonowa B4', '25.00', '3.00', '35.30', '2.500'],
  ['Pudełko na wizytówki', '9.50', '5.50', '6.00', '0.800'],
  ['Karton fasonowy S', '20.00', '10.00', '25.00', '5.000'],
  ['Karton fasonowy M', '30.00', '12.00', '22.00', '8.000'],
  ['Karton klapowy L', '40.00', '20.00', '30.00', '15.000'],
  ['Karton klapowy XL', '60.00', '40.00', '40.00', '25.000'],
  ['Paczka w papierze – arkusze B2', '52.00', '10.00', '72.00', '30.000'],
  ['Tuba na plakaty 70 cm', '8.00', '8.00', '72.00', '2.500'],
  ['Tuba na banery 160 cm', '15.00', '15.00', '162.00', '10.000'],
  ['Półpaleta', '60.00', '120.00', '80.00', '300.000'],
]

export function seedPackages(database: Database, now: Date): void {
  for (const [index, [name, width, height, length, weight]] of ENTRIES.entries()) {
    const { date_added, date_modified, last_modified_by } = auditOf(now, 300 - index * 11, 'Zenon Dąbrowski')
    database.run(
      `INSERT INTO packages (pk, name, width, height, length, max_weight, date_added, date_modified, last_modified_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      keyOf('packages', index + 1),
      name,
      width,
      height,
      length,
      weight,
      date_added,
      date_modified,
      last_modified_by,
    )
  }
}
