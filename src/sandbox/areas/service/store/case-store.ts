import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { RecordStore } from '../../../crud/record-store.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { CASE_FROM, CASE_ROW, caseRecords, type StoredCase } from './case-record.ts'

const COLUMNS = [
  'client',
  'competency',
  'complaint_reason',
  'responsible_person',
  'order',
  'order_product',
  'status',
] as const

/** SQL conditions of the filters; texts are searched by substring. */
const COMPARED: Readonly<Record<string, string>> = {
  pk: 'c.pk = ?',
  client_pk: 'c.client = ?',
  client_email: 'instr(fold(k.email), fold(?))',
  client_name: 'instr(fold(k.full_name), fold(?))',
  competency: 'c.competency = ?',
  responsible_person: 'c.responsible_person = ?',
  responsible_person_name: `instr(fold(s.first_name || ' ' || s.last_name), fold(?))`,
  order: 'c."order" = ?',
  status: 'c.status IN (SELECT value FROM json_each(?))',
}

function conditionsOf({ filters }: Pick<ListParameters, 'filters'>): { where: string; values: SqlValue[] } {
  const asked = Object.entries(filters).filter(([name]) => name in COMPARED)
  return {
    where: asked.map(([name]) => COMPARED[name]).join(' AND ') || '1',
    values: asked.map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
  }
}

/** Stores cases in their table. `origin` is the host for file addresses; `only` restricts every list. */
export function createCaseStore(
  database: Database,
  now: () => Date,
  origin: string,
  only = '1',
): RecordStore {
  function find(pk: number) {
    const row = database.get<StoredCase>(`${CASE_ROW} ${CASE_FROM} WHERE c.pk = ?`, pk)
    return row ? (caseRecords(database, [row], origin)[0] ?? null) : null
  }

  return {
    find,
    page({ ordering, page, pageSize, ...asked }) {
      const { where, values } = conditionsOf(asked)
      const matching = `${CASE_FROM} WHERE ${where} AND ${only}`
      const { count } = database.get<{ count: number }>(
        `SELECT count(*) AS count ${matching}`,
        ...values,
      ) ?? { count: 0 }
      const direction = (ordering?.isDescending ?? true) ? 'DESC' : 'ASC'
      const field = ordering?.field === 'status' ? `c.status ${direction}, c.pk` : 'c.pk'
      const rows = database.all<StoredCase>(
        `${CASE_ROW} ${matching} ORDER BY ${field} ${direction} LIMIT ? OFFSET ?`,
        ...values,
        pageSize,
        (page - 1) * pageSize,
      )
      return { count, results: caseRecords(database, rows, origin) }
    },
    insert(values, author) {
      const moment = now().getTime()
      const pk = database.run(
        `INSERT INTO cases (${COLUMNS.map((name) => `"${name}"`).join(', ')}, date_added, date_modified, last_modified_by)
         VALUES (${COLUMNS.map(() => '?').join(', ')}, ?, ?, ?)`,
        ...COLUMNS.map((name) => (values[name] ?? (name === 'status' ? 'new' : null)) as SqlValue),
        moment,
        moment,
        author,
      )
      return find(pk) ?? {}
    },
    update(pk, values, author) {
      const changed = COLUMNS.filter((name) => name in values)
      database.run(
        `UPDATE cases SET ${changed.map((name) => `"${name}" = ?, `).join('')} date_modified = ?, last_modified_by = ?
         WHERE pk = ?`,
        ...changed.map((name) => (values[name] ?? null) as SqlValue),
        now().getTime(),
        author,
        pk,
      )
      return find(pk) ?? {}
    },
    remove(pk) {
      database.run(
        'DELETE FROM case_message_files WHERE message_pk IN (SELECT pk FROM case_messages WHERE case_pk = ?)',
        pk,
      )
      database.run('DELETE FROM case_messages WHERE case_pk = ?', pk)
      database.run('DELETE FROM cases WHERE pk = ?', pk)
    },
  }
}
