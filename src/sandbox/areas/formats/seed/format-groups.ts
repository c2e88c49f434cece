import type { Database } from '../../../database/database.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

/** In the order of their keys, and in the order that they stand in. */
const GROUPS: readonly (Variants | readonly [...Variants, cpen: string])[] = [
  ['Szereg A', 'A series', 'A-Reihe', 'A series'],
  ['Szereg B', 'B series', 'B-Reihe', 'B series'],
  ['Wizytówki', 'Business cards', 'Visitenkarten', 'Business cards'],
  ['DL i składane', 'DL and folded', 'DIN lang und gefalzt', ''],
  ['Kwadraty', 'Squares', '', ''],
  ['Arkusze drukarskie', 'Printing sheets', 'Druckbogen', ''],
]

export function seedFormatGroups(database: Database, now: Date): void {
  for (const [index, [pl, en, de, cpen = '']] of GROUPS.entries()) {
    const names = variantsOf('name', [pl, en, de], cpen)
    const audit = auditOf(now, 420 - index * 30, 'Alicja Nowak')
    const values = { pk: keyOf('format_groups', index + 1), ...names, position: index + 1, ...audit }
    database.run(
      `INSERT INTO format_groups (${Object.keys(values).join(', ')})
       VALUES (${Object.keys(values)
         .map(() => '?')
         .join(', ')})`,
      ...Object.values(values),
    )
  }
}
