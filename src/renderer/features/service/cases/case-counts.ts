import { isAwaitingReply, waitOf } from '#shared/domain/cases.ts'
import { call } from '../../../lib/api.ts'
import type { ShiftCount } from '../../../lib/shift-tile.ts'
import type { CaseRow } from './case-order.ts'

/**
 * The API has no filter for the last author or for cases without a responsible person, so one page of the maximum size
 * is read and counted.
 */
const LOOKED_AT = 100

/** Returns open cases, newest first, and whether there are more than one page of them. */
async function openCases(signal: AbortSignal, more: { responsible_person?: number } = {}) {
  const status: ('new' | 'open')[] = ['new', 'open']
  const query = { page: 1, page_size: LOOKED_AT, ordering: '-pk', status, ...more }
  const { count, results } = await call('clientContacts.list', { query }, { signal })
  return { results, isAtLeast: count > results.length }
}

/** Counts the cases of a responsible person in which the client wrote last. */
export async function countWaiting(person: number, signal: AbortSignal): Promise<ShiftCount> {
  const { results, isAtLeast } = await openCases(signal, { responsible_person: person })
  const waiting = results.filter((row) => isAwaitingReply(row.conversation_messages))
  const now = new Date()
  const late = waiting.filter((row) => waitOf(row, now)?.tone === 'tooLong').length
  return {
    count: waiting.length,
    isAtLeast,
    isUrgent: late > 0,
    ...(late > 0 && { note: `Ponad dwa dni robocze: ${late}` }),
  }
}

const isUnled = ({ responsible_person, responsible_person_name }: CaseRow): boolean =>
  responsible_person === null && responsible_person_name === null

export async function countUnled(signal: AbortSignal): Promise<ShiftCount> {
  const { results, isAtLeast } = await openCases(signal)
  return { count: results.filter(isUnled).length, isAtLeast }
}
