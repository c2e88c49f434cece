import { strict } from './strict.ts'

const held = new Set<number>()
let last = 0

/** Chromium cannot keep the display awake for the app, so the blockers are only counted. */
export const powerSaveBlocker = strict('powerSaveBlocker', {
  start(_type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    last += 1
    held.add(last)
    return last
  },
  stop: (id: number): boolean => held.delete(id),
  isStarted: (id: number): boolean => held.has(id),
})
