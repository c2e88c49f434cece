import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { answerOfColleague, scheduleColleagueReply, openCaseOfClient } from './store/case-messages.ts'

const LAST = 'SELECT max(m.pk) FROM case_messages m WHERE m.case_pk = c.pk'

/** Kinds of open cases that tests look for. */
const KINDS = {
  /** The last message is the client's, and the case has a leader. */
  waiting: `c.status = 'open' AND (SELECT is_admin FROM case_messages WHERE pk = (${LAST})) = 0`,
  answered: `c.status = 'open' AND (SELECT is_admin FROM case_messages WHERE pk = (${LAST})) = 1`,
  new: "c.status = 'new'",
  long: '(SELECT count(*) FROM case_messages m WHERE m.case_pk = c.pk) >= 500',
  hostile: "EXISTS (SELECT 1 FROM case_messages m WHERE m.case_pk = c.pk AND m.content LIKE '%<script>%')",
  withFiles: `EXISTS (SELECT 1 FROM case_message_files f JOIN case_messages m ON m.pk = f.message_pk WHERE m.case_pk = c.pk)`,
  closed: "c.status IN ('close', 'closed')",
} as const

export type CaseKind = keyof typeof KINDS
export const CASE_KINDS = Object.keys(KINDS)
export const isCaseKind = (kind: string): kind is CaseKind => Object.hasOwn(KINDS, kind)

export const casesOfKind = (database: Database, kind: CaseKind): number[] =>
  database
    .all<{ pk: number }>(`SELECT c.pk FROM cases c WHERE ${KINDS[kind]} ORDER BY c.pk DESC`)
    .map(({ pk }) => pk)

/** `own` is the user who must not reply. */
export const colleagueInput = z.strictObject({
  pk: z.number().int(),
  own: z.number().int(),
  isBeforeNext: z.boolean().optional(),
})
export type ColleagueInput = z.input<typeof colleagueInput>

export function letColleagueAnswer(
  database: Database,
  { pk, own, isBeforeNext }: ColleagueInput,
  moment: number,
): void {
  if (isBeforeNext) scheduleColleagueReply(database, pk)
  else answerOfColleague(database, pk, own, moment)
}

export const clientMessageInput = z.strictObject({
  order: z.number().int(),
  competency: z.number().int(),
  content: z.string().min(1),
})
export type ClientMessageInput = z.input<typeof clientMessageInput>

/**
 * Adds a case as if the client of an order wrote about it. Returns the new case's key, or null if there is no such
 * order.
 */
export function letClientWrite(
  database: Database,
  message: z.output<typeof clientMessageInput>,
  moment: number,
): number | null {
  const isKnown = database.get('SELECT 1 FROM orders WHERE pk = ?', message.order) !== undefined
  return isKnown ? openCaseOfClient(database, { ...message, moment }) : null
}
