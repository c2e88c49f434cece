import type { Database } from '../../../database/database.ts'
import { auditOf } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

type Entry = readonly [name: string, x: string, y: string, price: string]

/** In the order of their keys: thermal plates by the press that they are for; mm, and PLN for one. */
const ENTRIES: readonly Entry[] = [
  ['SM 52 termiczna', '459.00', '525.00', '11.80'],
  ['SM 74 termiczna', '605.00', '745.00', '17.90'],
  ['SM 74 bezprocesowa', '605.00', '745.00', '23.40'],
  ['XL 75 termiczna', '605.00', '750.00', '18.20'],
  ['CD 102 termiczna', '770.00', '1030.00', '29.60'],
  ['CD 102 fotopolimerowa – długie nakłady', '770.00', '1030.00', '38.50'],
  ['Ryobi 520 termiczna', '400.00', '505.00', '9.90'],
  ['GTO 52 poliestrowa', '400.00', '510.00', '5.40'],
]

export function seedPlates(database: Database, now: Date): void {
  for (const [index, [name, x, y, price]] of ENTRIES.entries()) {
    const audit = auditOf(now, 260 - index * 21, 'Zenon Dąbrowski')
    database.run(
      `INSERT INTO plates (pk, name, size_x, size_y, price, date_added, date_modified, last_modified_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      keyOf('plates', index + 1),
      name,
      x,
      y,
      price,
      audit.date_added,
      audit.date_modified,
      audit.last_modified_by,
    )
  }
}
