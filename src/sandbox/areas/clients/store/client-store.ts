import type { RecordStore } from '../../../crud/record-store.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { clientConditions, clientOrder } from './client-list.ts'
import { clientColumns, clientRecord, type ClientRow } from './client-record.ts'

const FROM = `
  FROM clients c LEFT JOIN clients m ON m.pk = c.main_account_pk
  LEFT JOIN discountGroups_view g ON g.pk = c.discount_group_pk`
const ROW = `
  SELECT c.*, coalesce(m.company_name, m.full_name) AS main_account_name,
    g.name_pl AS discount_group_name`

/** Stores clients of the permitted shops. Removing one deactivates the account (OP-76). */
export function createClientStore(
  database: Database,
  now: () => Date,
  siteIds: readonly number[],
): RecordStore {
  function find(pk: number): ClientRow | undefined {
    const { where, values } = clientConditions({ ...EVERYTHING, filters: { client_pk: pk } }, siteIds)
    return database.get<ClientRow>(`${ROW} ${FROM} WHERE ${where}`, ...values)
  }

  function write(pk: number, columns: Readonly<Record<string, SqlValue>>, author: string): ClientRow {
    const all = { ...columns, date_modified: now().getTime(), last_modified_by: author }
    const names = Object.keys(all)
    database.run(
      `UPDATE clients SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE pk = ?`,
      ...Object.values(all),
      pk,
    )
    database.run(`UPDATE clients SET full_name = trim(first_name || ' ' || last_name) WHERE pk = ?`, pk)
    database.run(
      `UPDATE clients SET search_text = fold(email || ' ' || full_name || ' ' || coalesce(company_name, ''))
       WHERE pk = ?`,
      pk,
    )
    const row = database.get<ClientRow>(`${ROW} ${FROM} WHERE c.pk = ?`, pk)
    if (!row) throw new Error(`client ${pk} was written and is not there`)
    return row
  }

  return {
    page(parameters) {
      const { where, values } = clientConditions(parameters, siteIds)
      const { count } = database.get<{ count: number }>(
        `SELECT count(*) AS count FROM clients c WHERE ${where}`,
        ...values,
      ) ?? { count: 0 }
      const rows = database.all<ClientRow>(
        `${ROW} ${FROM} WHERE ${where} ORDER BY ${clientOrder(parameters)} LIMIT ? OFFSET ?`,
        ...values,
        parameters.pageSize,
        (parameters.page - 1) * parameters.pageSize,
      )
      return { count, results: rows.map(clientRecord) }
    },
    find(pk) {
      const row = find(pk)
      return row ? clientRecord(row) : null
    },
    insert: (values, author) =>
      database.transaction(() => {
        const moment = now().getTime()
        const pk = database.run(
          `INSERT INTO clients (email, full_name, search_text, is_payment_deadline_limit_active, country, street,
             building_number, city, zip_code, telephone, date_added) VALUES ('', '', '', 0, '', '', '', '', '', '', ?)`,
          moment,
        )
        return clientRecord(write(pk, clientColumns(values), author))
      }),
    update: (pk, values, author) =>
      database.transaction(() => clientRecord(write(pk, clientColumns(values), author))),
    remove(pk) {
      database.run('UPDATE clients SET is_active = 0, date_modified = ? WHERE pk = ?', now().getTime(), pk)
    },
  }
}

const EVERYTHING = { page: 1, pageSize: 1, ordering: null, searchTerms: [], filters: {} }
