import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

export const TAG_NAMES = [
  'Pilne',
  'Reklamacja',
  'Stały klient',
  'Targi',
  'Próbki',
  'Do wyjaśnienia',
  'Świąteczne',
  'Bez faktury',
  'Złocenie',
  'Dodruk',
]

export function seedTags(database: Database, now: Date): void {
  const moment = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  for (const [index, name] of TAG_NAMES.entries()) {
    const pk = keyOf('tags', index + 1)
    const record = {
      pk,
      name,
      date_added: moment,
      date_modified: moment,
      last_modified_by: 'Alicja Nowak',
    }
    database.run("INSERT INTO documents VALUES ('tags', ?, ?)", pk, JSON.stringify(record))
  }
}
