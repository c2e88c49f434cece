import type { Database, SqlValue } from '../../../database/database.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { utcMoment } from '../../../http/moments.ts'

export interface NoteRow extends Record<string, SqlValue> {
  pk: number
  order_pk: number
  text: string
  author: string | null
  date_added: number | null
  date_modified: number | null
}

interface NoteValues {
  text?: string | undefined
  tags?: readonly number[] | undefined
}

/** Stores the notes of orders. An order refers to its newest note; the order list's filters search all of them. */
export interface NoteStore {
  /** Notes on orders of these shops. */
  page(parameters: ListParameters, sites: readonly number[]): { count: number; results: JsonRecord[] }
  find(pk: number): NoteRow | undefined
  record(row: NoteRow): JsonRecord
  insert(orderPk: number, values: Required<NoteValues>, author: string): NoteRow
  update(pk: number, values: NoteValues, author: string): NoteRow
  remove(row: NoteRow): void
}

export function createNoteStore(database: Database, now: () => Date): NoteStore {
  const find = (pk: number): NoteRow | undefined =>
    database.get<NoteRow>('SELECT * FROM order_notes WHERE pk = ?', pk)

  function existing(pk: number): NoteRow {
    const row = find(pk)
    if (!row) throw new Error(`note ${pk} is gone`)
    return row
  }

  function setTags(notePk: number, tags: readonly number[]): void {
    database.run('DELETE FROM note_tags WHERE note_pk = ?', notePk)
    for (const tag of new Set(tags)) database.run('INSERT INTO note_tags VALUES (?, ?)', tag, notePk)
  }

  /** A trigger updates the count of orders with notes. */
  function pointToNewest(orderPk: number): void {
    database.run(
      'UPDATE orders SET note_pk = (SELECT max(pk) FROM order_notes WHERE order_pk = ?) WHERE pk = ?',
      orderPk,
      orderPk,
    )
  }

  function record(row: NoteRow): JsonRecord {
    const tags = database.all<{ tag_pk: number }>(
      'SELECT tag_pk FROM note_tags WHERE note_pk = ? ORDER BY tag_pk',
      row.pk,
    )
    return {
      pk: row.pk,
      text: row.text,
      tags: tags.map(({ tag_pk }) => tag_pk),
      object_id: row.order_pk,
      content_type: 'order',
      date_added: row.date_added === null ? null : utcMoment(row.date_added),
      date_modified: row.date_modified === null ? null : utcMoment(row.date_modified),
      last_modified_by: row.author,
    }
  }

  return {
    find,
    record,
    page({ filters, searchTerms, ordering, page, pageSize }, sites) {
      const where = ['order_pk IN (SELECT pk FROM orders WHERE site IN (SELECT value FROM json_each(?)))']
      const values: (string | number)[] = [JSON.stringify(sites)]
      if (typeof filters['object_id'] === 'number') {
        where.push('order_pk = ?')
        values.push(filters['object_id'])
      }
      for (const term of searchTerms) {
        where.push('instr(fold(text), fold(?))')
        values.push(term)
      }
      const from = `FROM order_notes WHERE ${where.join(' AND ')}`
      const count = database.get<{ count: number }>(`SELECT count(*) AS count ${from}`, ...values)?.count ?? 0
      // The field comes from the definition's list, never from the request's text.
      const { field, isDescending } = ordering ?? { field: 'pk', isDescending: true }
      const rows = database.all<NoteRow>(
        `SELECT * ${from} ORDER BY ${field} ${isDescending ? 'DESC' : 'ASC'}, pk DESC LIMIT ? OFFSET ?`,
        ...values,
        pageSize,
        (page - 1) * pageSize,
      )
      return { count, results: rows.map(record) }
    },
    insert: (orderPk, { text, tags }, author) =>
      database.transaction(() => {
        const moment = now().getTime()
        const pk = database.run(
          'INSERT INTO order_notes (order_pk, text, author, date_added, date_modified) VALUES (?, ?, ?, ?, ?)',
          orderPk,
          text,
          author,
          moment,
          moment,
        )
        setTags(pk, tags)
        pointToNewest(orderPk)
        return existing(pk)
      }),
    update: (pk, { text, tags }, author) =>
      database.transaction(() => {
        if (text !== undefined) database.run('UPDATE order_notes SET text = ? WHERE pk = ?', text, pk)
        if (tags !== undefined) setTags(pk, tags)
        database.run(
          'UPDATE order_notes SET author = ?, date_modified = ? WHERE pk = ?',
          author,
          now().getTime(),
          pk,
        )
        return existing(pk)
      }),
    remove: ({ pk, order_pk }) =>
      database.transaction(() => {
        database.run('DELETE FROM note_tags WHERE note_pk = ?', pk)
        database.run('DELETE FROM order_notes WHERE pk = ?', pk)
        pointToNewest(order_pk)
      }),
  }
}
