import type { JournalQuery, JournalRow } from '#shared/ipc/routes/journal.ts'
import { retentionStart } from './clean-up.ts'
import type { PrintEntry, PrintSearch } from './ports.ts'

const iso = (time: number): string => new Date(time).toISOString()

/** Converts an entry to the row that the page shows. */
export function rowOf(entry: PrintEntry): JournalRow {
  const { label, state } = entry
  const isUnderWay = state === 'created' || state === 'encoded' || state === 'sending'
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    orderPk: label?.orderPk ?? null,
    packagePk: label?.packagePk ?? null,
    trackingNumber: label?.trackingNumber ?? null,
    parcel: label?.parcel ?? null,
    operator: entry.operator?.name ?? null,
    printer: entry.profile.name,
    intent: entry.intent,
    reason: entry.reason,
    copy: entry.copy,
    state,
    problem: entry.problem,
    bytes: entry.bytes,
    hash: entry.hash,
    createdAt: iso(entry.createdAt),
    changedAt: iso(entry.changedAt),
    checkedAt: entry.checkedAt === null ? null : iso(entry.checkedAt),
    canReprint: entry.hash !== null && !isUnderWay,
  }
}

/** Returns midnight of the day, or of `later` days after it, in the station's time zone. */
function midnight(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/**
 * Converts a query to a search. It covers only the days that are stored, whether or not older entries have already been
 * removed.
 */
export function searchOf(query: JournalQuery, now: number): PrintSearch {
  const { search, operator, from, to, state, kind, page, pageSize } = query
  return {
    text: search.trim(),
    operator: operator.trim(),
    from: Math.max(retentionStart(now), from === null ? 0 : midnight(from)),
    to: to === null ? Number.MAX_SAFE_INTEGER : midnight(to, 1),
    state,
    kind,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  }
}
