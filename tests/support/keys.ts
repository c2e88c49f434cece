import type { Page } from '@playwright/test'

/** Slower than a scanner's burst. */
const BETWEEN_KEYS_MS = 60

export interface CountedKeys {
  /** Presses the keys one after another; a chord (`Control+s`) is one press. */
  press: (...keys: readonly string[]) => Promise<void>
  /** Words, numbers and addresses, which no interface can save: typed as a person types, counted as nothing. */
  type: (words: string) => Promise<void>
  /** Presses so far. */
  count: () => number
}

/** What a job costs in keys beside the words that are typed. Nothing else may touch the page while it is counted. */
export function countedKeys(page: Page): CountedKeys {
  let pressed = 0
  return {
    async press(...keys) {
      for (const key of keys) {
        pressed += 1
        await page.keyboard.press(key, { delay: BETWEEN_KEYS_MS })
      }
    },
    type: (words) => page.keyboard.type(words, { delay: BETWEEN_KEYS_MS }),
    count: () => pressed,
  }
}
