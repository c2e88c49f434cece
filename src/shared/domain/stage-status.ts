import { shopDay, shopTime } from './shop-clock.ts'

/** Message for users without permission to start or finish a stage (CUBE-023). */
export const MAY_NOT_ADD = 'Nie masz uprawnień do rozpoczynania i kończenia etapów.'

/** An action at a stage. */
export type StageAction = 'started' | 'finished'

/** A status as the API returns it. `statusesOfLine` first removes the statuses of other lines. */
export interface StageStatusEntry {
  pk: number | null
  process_stage: { pk: number } | null
  status: StageAction | null
  date_added: string | null
  last_modified_by: string | null
}

/**
 * Filters by line, because a server that ignores the filter returns the statuses of every line. A status without a line
 * belongs to this one.
 */
export function statusesOfLine<Entry extends { order_product: number | null }>(
  statuses: readonly Entry[],
  line: number,
): Entry[] {
  return statuses.filter(({ order_product }) => order_product === null || order_product === line)
}

function timeOf(moment: string | null): number {
  const time = moment === null ? Number.NaN : Date.parse(moment)
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time
}

/**
 * Sorts by date, then pk, oldest first, because the last element of the server's array is not necessarily the latest
 * status.
 */
export function statusesInOrder<Entry extends Pick<StageStatusEntry, 'pk' | 'date_added'>>(
  statuses: readonly Entry[],
): Entry[] {
  return statuses.toSorted((a, b) => {
    const [first, second] = [timeOf(a.date_added), timeOf(b.date_added)]
    return first === second ? (a.pk ?? 0) - (b.pk ?? 0) : first < second ? -1 : 1
  })
}

/** The user and the time of a stage action, if the server sends them. */
interface StageActionBy {
  at: string | null
  by: string | null
}

type StageActionRefusal =
  | { kind: 'startFirst' }
  | ({ kind: 'isStarted' } & StageActionBy)
  | ({ kind: 'isFinished' } & StageActionBy)
  /** The last status belongs to this stage, but is neither a start nor a finish. */
  | { kind: 'unknownStatus' }

export interface StageState {
  /** Null if the action is permitted. */
  start: StageActionRefusal | null
  finish: StageActionRefusal | null
  /** Two stations started the same line. Finishing it stays possible. */
  isStartedTwice: boolean
}

const START_FIRST: StageActionRefusal = { kind: 'startFirst' }

/**
 * Returns which actions are permitted for a line at a stage, based only on the line's last status (CUBE-014…017,
 * OP-48).
 */
export function stageStateOf(statuses: readonly StageStatusEntry[], stage: number): StageState {
  const inOrder = statusesInOrder(statuses)
  const last = inOrder.at(-1)
  if (!last || last.process_stage?.pk !== stage)
    return { start: null, finish: START_FIRST, isStartedTwice: false }
  const by = { at: last.date_added, by: last.last_modified_by }
  const isStartedTwice =
    last.status === 'started' &&
    inOrder.at(-2)?.status === 'started' &&
    inOrder.at(-2)?.process_stage?.pk === stage
  switch (last.status) {
    case 'started':
      return { start: { kind: 'isStarted', ...by }, finish: null, isStartedTwice }
    case 'finished': {
      const refusal: StageActionRefusal = { kind: 'isFinished', ...by }
      return { start: refusal, finish: refusal, isStartedTwice }
    }
    default:
      return { start: { kind: 'unknownStatus' }, finish: { kind: 'unknownStatus' }, isStartedTwice }
  }
}

/** Shortens a name to `Jan K.`, which is enough to recognise a colleague. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last.charAt(0)}.` : first
}

/** Formats `10:31`, or `21.11 10:31` for another day. */
function clockOf(moment: string, now: Date): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return moment
  const day = shopDay(date) ?? ''
  return day === shopDay(now) ? shopTime(date) : `${day.slice(8)}.${day.slice(5, 7)} ${shopTime(date)}`
}

function withBy(word: string, { at, by }: StageActionBy, now: Date): string {
  const when = at === null ? word : `${word} ${clockOf(at, now)}`
  return by ? `${when}, ${shortName(by)}` : when
}

/** Text of the refusal for display under a button. */
export function stageActionRefusalText(refusal: StageActionRefusal, now: Date): string {
  switch (refusal.kind) {
    case 'startFirst':
      return 'Najpierw rozpocznij'
    case 'isStarted':
      return withBy('Rozpoczęte', refusal, now)
    case 'isFinished':
      return withBy('Zakończone', refusal, now)
    default:
      return 'Ostatni status ma nieznaną wartość'
  }
}
