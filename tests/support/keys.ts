import type { Page } from '@playwright/test'

/** Slower than a scanner's burst. */
const BETWEEN_KEYS_MS = 60

export interface CountedKeys {
  /** Presses the keys one after another. A chord (`Control+s`) counts as one key press. */
  press: (...keys: readonly string[]) => Promise<void>
  /** Types words, numbers and addresses at a user's speed. They are not counted, because no interface can save them. */
  type: (words: string) => Promise<void>
  /** Number of key presses so far. */
  count: () => number
}

/**
 * Counts the key presses of a task apart from the typed text. Nothing else may use the page's keyboard while it counts.
 */
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
