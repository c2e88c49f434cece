import { CASE_STATUS_LABELS, caseStatus } from '#shared/domain/cases.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { localMoment, utcMoment } from '../../../http/moments.ts'

export interface StoredCase extends Record<string, SqlValue> {
  pk: number
  client: number
  status: string
  competency_negotiations: number | null
  date_added: number
  date_modified: number
}

interface MessageRow {
  pk: number
  case_pk: number
  user_pk: number
  user_name: string | null
  is_admin: number
  is_new: number
  content: string
  date_added: number
}

interface FileRow {
  pk: number
  message_pk: number
  path: string
  size: number
}

/** FROM clause for rows of cases, with the client and the leader. */
export const CASE_FROM = `
  FROM cases c JOIN clients k ON k.pk = c.client LEFT JOIN staff s ON s.pk = c.responsible_person
  LEFT JOIN competencies_view d ON d.pk = c.competency`

export const CASE_ROW = `
  SELECT c.*, k.email AS client_email, k.full_name AS client_name,
    s.first_name || ' ' || s.last_name AS responsible_person_name,
    d.name_pl AS competency_name,
    d.negotiations AS competency_negotiations`

/** Messages of the cases, oldest first, with their files. */
function messagesOf(database: Database, cases: readonly number[], origin: string): Map<number, JsonRecord[]> {
  const keys = JSON.stringify(cases)
  const rows = database.all<MessageRow & Record<string, SqlValue>>(
    `SELECT m.*, CASE WHEN m.is_admin THEN s.first_name || ' ' || s.last_name ELSE k.full_name END AS user_name
     FROM case_messages m JOIN cases c ON c.pk = m.case_pk JOIN clients k ON k.pk = c.client
     LEFT JOIN staff s ON m.is_admin AND s.pk = m.user_pk
     WHERE m.case_pk IN (SELECT value FROM json_each(?)) ORDER BY m.case_pk, m.pk`,
    keys,
  )
  const files = Map.groupBy(
    database.all<FileRow & Record<string, SqlValue>>(
      `SELECT f.* FROM case_message_files f JOIN case_messages m ON m.pk = f.message_pk
       WHERE m.case_pk IN (SELECT value FROM json_each(?)) ORDER BY f.pk`,
      keys,
    ),
    ({ message_pk }) => message_pk,
  )
  const shown = (row: MessageRow): JsonRecord => ({
    pk: row.pk,
    user: row.user_pk,
    user_name: row.user_name,
    content: row.content,
    is_new: row.is_new === 1,
    user_is_admin: row.is_admin === 1,
    date_added: localMoment(row.date_added),
    files: (files.get(row.pk) ?? []).map(({ pk, message_pk, path, size }) => ({
      pk,
      message: message_pk,
      file: `${origin}${encodeURI(path)}`,
      size,
    })),
  })
  const byCase = Map.groupBy(rows, ({ case_pk }) => case_pk)
  return new Map([...byCase].map(([pk, own]) => [pk, own.map(shown)]))
}

/** Cases in the API's format, each with its conversation. */
export function caseRecords(database: Database, rows: readonly StoredCase[], origin: string): JsonRecord[] {
  const messages = messagesOf(
    database,
    rows.map(({ pk }) => pk),
    origin,
  )
  return rows.map(({ competency_negotiations, date_added, date_modified, ...row }) => {
    const own = messages.get(row.pk) ?? []
    const last = own.at(-1)
    const status = caseStatus(row.status)
    return {
      ...row,
      status_display: status ? CASE_STATUS_LABELS[status] : row.status,
      competency_negotiations: competency_negotiations === 1,
      message_content: last?.['content'] ?? '',
      last_message_date: last?.['date_added'] ?? null,
      conversation_messages: own,
      date_added: utcMoment(date_added),
      date_modified: utcMoment(date_modified),
    }
  })
}
