import { countOf, COUNTED } from './counted.ts'
import { shopDay } from './shop-clock.ts'
import { WORKING_DAY_MINUTES, workingMinutes } from './working-days.ts'

/** Status codes of a case. Some servers return `close` for a closed case (OP-73). */
export const CASE_STATUSES = ['new', 'open', 'closed'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

export const CASE_STATUS_LABELS: Readonly<Record<CaseStatus, string>> = {
  new: 'Nowa',
  open: 'Otwarta',
  closed: 'Zamknięta',
}

/** Returns a known status (`close` is read as `closed`), or null. */
export function caseStatus(code: string | null): CaseStatus | null {
  const status = code === 'close' ? 'closed' : code
  return CASE_STATUSES.find((known) => known === status) ?? null
}

/** Whether staff must handle the case (CASE-020). False for an unknown status. */
export function isCaseOpen(code: string | null): boolean {
  const status = caseStatus(code)
  return status === 'new' || status === 'open'
}

/** Returns the server's text, except for a closed case, which has two codes. */
export function caseStatusText(code: string | null, display: string | null): string | null {
  const status = caseStatus(code)
  if (status === 'closed') return CASE_STATUS_LABELS.closed
  return display || (status ? CASE_STATUS_LABELS[status] : code)
}

/** The fields of a message that these rules use. */
interface CaseMessage {
  pk: number
  is_new: boolean
  user_is_admin: boolean
  date_added: string | null
}

/** Sorts messages from oldest to newest by key, because keys are assigned in ascending order. */
export function messagesInOrder<Message extends Pick<CaseMessage, 'pk'>>(
  messages: readonly Message[],
): Message[] {
  return messages.toSorted((a, b) => a.pk - b.pk)
}

/** Returns the most recent message. */
export function lastMessageOf<Message extends Pick<CaseMessage, 'pk'>>(
  messages: readonly Message[],
): Message | null {
  return messagesInOrder(messages).at(-1) ?? null
}

/**
 * Whether the client wrote last and is waiting for a reply (CASE-003, CASE-004). False if the server sent no messages.
 */
export function isAwaitingReply(messages: readonly Pick<CaseMessage, 'pk' | 'user_is_admin'>[]): boolean {
  return lastMessageOf(messages)?.user_is_admin === false
}

/** Messages to be marked as read, oldest first: new ones that no admin wrote (CASE-016, CASE-018). */
export function messagesToRead(
  messages: readonly Pick<CaseMessage, 'pk' | 'is_new' | 'user_is_admin'>[],
): number[] {
  return messagesInOrder(messages)
    .filter(({ is_new, user_is_admin }) => is_new && !user_is_admin)
    .map(({ pk }) => pk)
}

interface WaitingCase {
  status: string | null
  last_message_date: string | null
  conversation_messages: readonly Pick<CaseMessage, 'pk' | 'user_is_admin' | 'date_added'>[]
}

/** Returns when the last message was written, from the case or from its messages. */
export const lastWritten = (record: Omit<WaitingCase, 'status'>): string | null =>
  record.last_message_date ?? lastMessageOf(record.conversation_messages)?.date_added ?? null

interface Wait {
  /** Elapsed time by the clock: `40 min`, `5 h`, `3 dni`. */
  text: string
  /** Depends on working days: `long` from one day on, `tooLong` from two days on. It reflects no service agreement. */
  tone: 'fresh' | 'long' | 'tooLong'
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

function waitText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / 60)} h`
  return countOf(Math.floor(minutes / DAY_MINUTES), COUNTED.day)
}

/**
 * Returns how long the client's last message has been waiting. Null if no client is waiting, or if the start is
 * unknown.
 */
export function waitOf(record: WaitingCase, now: Date): Wait | null {
  const last = lastMessageOf(record.conversation_messages)
  if (!isCaseOpen(record.status) || last?.user_is_admin !== false) return null
  const since = new Date(last.date_added ?? record.last_message_date ?? '')
  if (shopDay(since) === null) return null
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS))
  const days = workingMinutes(since, now) / WORKING_DAY_MINUTES
  return { text: waitText(minutes), tone: days >= 2 ? 'tooLong' : days >= 1 ? 'long' : 'fresh' }
}
