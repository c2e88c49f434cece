import type { Database } from '../../../database/database.ts'
import { createRandom } from '../../../sample/random.ts'

const AUTHORS = ['Barbara Zielińska', 'Zenon Dąbrowski', 'Alicja Nowak'] as const

const REMARKS = [
  'Oddzwoniono do klienta, wszystko uzgodnione.',
  'Klient potwierdził adres e-mailem.',
  'Próbka wysłana osobno, nie pakować drugiej.',
] as const

const HOUR = 3_600_000

interface NoteRow {
  pk: number
  order_pk: number
  added: number
}

/** Adds authors and times of the notes. Every sixth order with a note gets a second, newer one. */
export function seedNotes(database: Database): void {
  const random = createRandom(7_110_115)
  const notes = database.all<NoteRow & Record<string, number>>(
    'SELECT n.pk, n.order_pk, o.date_added AS added FROM order_notes n JOIN orders o ON o.pk = n.order_pk ORDER BY n.pk',
  )
  for (const [index, { pk, order_pk, added }] of notes.entries()) {
    const moment = added + HOUR
    database.run(
      'UPDATE order_notes SET author = ?, date_added = ?, date_modified = ? WHERE pk = ?',
      random.pick(AUTHORS),
      moment,
      moment,
      pk,
    )
    if (index % 6 !== 0) continue
    const later = moment + 5 * HOUR
    const second = database.run(
      'INSERT INTO order_notes (order_pk, text, author, date_added, date_modified) VALUES (?, ?, ?, ?, ?)',
      order_pk,
      random.pick(REMARKS),
      random.pick(AUTHORS),
      later,
      later,
    )
    database.run('UPDATE orders SET note_pk = ? WHERE pk = ?', second, order_pk)
  }
}
