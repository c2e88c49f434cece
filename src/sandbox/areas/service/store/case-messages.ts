import type { Database } from '../../../database/database.ts'
import { readMeta, writeMeta } from '../../../database/schema.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

interface NewMessage {
  case: number
  /** Key of a member of the staff. */
  user: number
  content: string
  moment: number
}

/** Adds a message of the staff. The author of the first reply takes over a new case. Returns the message's key. */
export function addMessage(database: Database, { case: pk, user, content, moment }: NewMessage): number {
  return database.transaction(() => {
    database.run(
      "UPDATE cases SET status = 'open', date_modified = ? WHERE pk = ? AND status = 'new'",
      moment,
      pk,
    )
    return database.run(
      'INSERT INTO case_messages (case_pk, user_pk, is_admin, is_new, content, date_added) VALUES (?, ?, 1, 1, ?, ?)',
      pk,
      user,
      content,
      moment,
    )
  })
}

/** The user that a client signs in as, which is not a staff user. */
export const userOfClient = (client: number): number => keyOf('clientUsers', ordinalOf('clients', client))

/** Adds a new case without a leader, as if the order's client wrote about it for the first time. Returns its key. */
export function openCaseOfClient(
  database: Database,
  {
    order,
    competency,
    content,
    moment,
  }: { order: number; competency: number; content: string; moment: number },
): number {
  const { client_pk: client } = database.get<{ client_pk: number }>(
    'SELECT client_pk FROM orders WHERE pk = ?',
    order,
  ) ?? { client_pk: 0 }
  return database.transaction(() => {
    const pk = database.run(
      `INSERT INTO cases (client, competency, "order", status, date_added, date_modified)
       VALUES (?, ?, ?, 'new', ?, ?)`,
      client,
      competency,
      order,
      moment,
      moment,
    )
    database.run(
      'INSERT INTO case_messages (case_pk, user_pk, is_admin, is_new, content, date_added) VALUES (?, ?, 0, 1, ?, ?)',
      pk,
      userOfClient(client),
      content,
      moment,
    )
    return pk
  })
}

/** Adds a reply from another member of staff, as if they wrote while the user is writing. */
export function answerOfColleague(database: Database, pk: number, own: number, moment: number): void {
  const other = database.get<{ pk: number }>(
    'SELECT pk FROM staff WHERE is_active = 1 AND pk <> ? ORDER BY pk LIMIT 1',
    own,
  )
  if (!other) return
  addMessage(database, {
    case: pk,
    user: other.pk,
    content: 'Sprawdzam to u spedytora, odezwę się po 14.',
    moment,
  })
}

const AWAITED = 'colleague-answers'

/** Makes a colleague reply just before the next message of the case. */
export function scheduleColleagueReply(database: Database, pk: number): void {
  writeMeta(database, AWAITED, String(pk))
}

/** Adds the colleague's reply if it was requested for this case. */
export function awaitedAnswer(database: Database, pk: number, own: number, moment: number): void {
  if (readMeta(database, AWAITED) !== String(pk)) return
  writeMeta(database, AWAITED, '')
  answerOfColleague(database, pk, own, moment)
}
