import type { TextFile } from '../settings/text-file.ts'

const KEPT_MS = 30 * 86_400_000

/** Whether people of this station work with several windows: the file holds when one was last opened beside the main one. */
export interface WindowHabit {
  isUsual(): boolean
  /** A window was opened beside the main one. */
  note(): void
}

export function openWindowHabit(file: TextFile, now: () => number): WindowHabit {
  let last: number | null = null

  function read(): number {
    try {
      return Date.parse((file.read() ?? '').trim())
    } catch {
      // Only a window that opens as late as its first one did.
      return Number.NaN
    }
  }

  return {
    isUsual: () => now() - (last ??= read()) < KEPT_MS,
    note() {
      last = now()
      file.write(`${new Date(last).toISOString()}\n`).catch(() => undefined)
    },
  }
}
