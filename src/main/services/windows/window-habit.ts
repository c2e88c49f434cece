import type { TextFile } from '../settings/text-file.ts'

const KEPT_MS = 30 * 86_400_000

/**
 * Whether users of this station work with several windows. The file stores when a window was last opened beside the
 * main one.
 */
export interface WindowHabit {
  isUsual(): boolean
  /** Records that a window was opened beside the main one. */
  note(): void
}

export function openWindowHabit(file: TextFile, now: () => number): WindowHabit {
  let last: number | null = null

  function read(): number {
    try {
      return Date.parse((file.read() ?? '').trim())
    } catch {
      // The only effect is that the next window opens as slowly as the first one.
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
