import type { Database } from '../../../database/database.ts'
import { readMeta, writeMeta } from '../../../database/schema.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

interface NewMessage {
  case: number
  /** A member of staff. */
  user: number
  content: string
  moment: number
}

/** A message of the staff; whoever answers a new case has taken it up. Answers its key. */
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

/** Clients sign in as users of their own, who are no staff. */
export const userOfClient = (client: number): number => keyOf('clientUsers', ordinalOf('clients', client))

/** The client of an order writes about it for the first time: a new case, led by nobody yet. Answers its key. */
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

/** Another member of staff than the one who writes, who answers a case meanwhile. */
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

/** Lets a colleague be quicker than the next message of the case. */
export function scheduleColleagueReply(database: Database, pk: number): void {
  writeMeta(database, AWAITED, String(pk))
}

/** The colleague who was to be quicker than this message. */
export function awaitedAnswer(database: Database, pk: number, own: number, moment: number): void {
  if (readMeta(database, AWAITED) !== String(pk)) return
  writeMeta(database, AWAITED, '')
  answerOfColleague(database, pk, own, moment)
}
