import type { BrowserContext, Page } from 'playwright-core'

interface Counted {
  soakTimers?: () => number
}

/** Chromium does not say how many timers a page has: from here on its pages count their own. */
export function countTimers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const pending = new Set<number>()
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window
    type Handler = (...values: unknown[]) => void
    const later = (handler: Handler, delay?: number, ...values: unknown[]) => {
      const id: number = setTimeout(() => {
        pending.delete(id)
        handler(...values)
      }, delay)
      pending.add(id)
      return id
    }
    const again = (handler: Handler, delay?: number, ...values: unknown[]) => {
      const id = setInterval(handler, delay, ...values)
      pending.add(id)
      return id
    }
    const without = (clear: (id?: number) => void) => (id?: number) => {
      if (id !== undefined) pending.delete(id)
      clear(id)
    }
    Object.assign(window, {
      setTimeout: later,
      setInterval: again,
      clearTimeout: without(clearTimeout),
      clearInterval: without(clearInterval),
      soakTimers: () => pending.size,
    })
  })
}

/** Timers of the page that are set. */
export const readTimers = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Counted).soakTimers?.() ?? Number.NaN)
