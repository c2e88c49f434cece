import type { ExtraShift } from '#shared/domain/capacity.ts'

const MOST_SHIFTS = 3
const ENTRY = /^(\d{4}-\d{2}-\d{2})\.(-?[1-3])\.(.*)$/

/** Reads simulated shifts from the address: `2026-11-27.1.12,2026-11-30.-1.12`. Invalid entries are dropped. */
export function readExtra(text: string | null): ExtraShift[] {
  return (text ?? '').split(',').flatMap((entry) => {
    const [, day = '', shifts, key = ''] = ENTRY.exec(entry) ?? []
    if (shifts === undefined || Number.isNaN(Date.parse(day))) return []
    try {
      return [{ day, shifts: Number(shifts), machine: decodeURIComponent(key) }]
    } catch {
      return []
    }
  })
}

export const writeExtra = (extra: readonly ExtraShift[]): string =>
  extra.map(({ machine, day, shifts }) => `${day}.${shifts}.${encodeURIComponent(machine)}`).join(',')

/** Adds (or with a negative number removes) shifts of one machine on one day; at most three either way. */
export function withShifts(extra: readonly ExtraShift[], { machine, day, shifts }: ExtraShift): ExtraShift[] {
  const isIt = (one: ExtraShift) => one.machine === machine && one.day === day
  const sum = (extra.find(isIt)?.shifts ?? 0) + shifts
  const limited = Math.max(-MOST_SHIFTS, Math.min(MOST_SHIFTS, sum))
  return [...extra.filter((one) => !isIt(one)), ...(limited === 0 ? [] : [{ machine, day, shifts: limited }])]
}
