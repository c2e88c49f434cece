import type { BrowserContext, Page } from 'playwright-core'

export interface PageTimers {
  /** Number of responses that the page caches for a while after no component shows them. Each has its own timer. */
  kept: number
  /** Number of other active timers. */
  timers: number
}

interface Counted {
  soakTimers?: () => PageTimers
}

/** Minutes for which an unused response stays cached: the page's own setting in React Query. */
export const KEPT_MINUTES = 5

/** Makes the pages count their own timers from now on, because Chromium does not report them. */
export function countTimers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((keptMs) => {
    /** Delays of the active timers, by timer id. */
    const pending = new Map<number, number | undefined>()
    const setTimeout = window.setTimeout.bind(window)
    const clearTimeout = window.clearTimeout.bind(window)
    const setInterval = window.setInterval.bind(window)
    const clearInterval = window.clearInterval.bind(window)
    type Handler = (...values: unknown[]) => void
    const later = (handler: Handler, delay?: number, ...values: unknown[]) => {
      const id: number = setTimeout(() => {
        pending.delete(id)
        handler(...values)
      }, delay)
      pending.set(id, delay)
      return id
    }
    const again = (handler: Handler, delay?: number, ...values: unknown[]) => {
      const id = setInterval(handler, delay, ...values)
      pending.set(id, delay)
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
      soakTimers: () => {
        const kept = [...pending.values()].filter((delay) => delay === keptMs).length
        return { kept, timers: pending.size - kept }
      },
    })
  }, KEPT_MINUTES * 60_000)
}

export async function readTimers(page: Page): Promise<PageTimers> {
  const read = await page.evaluate(() => (window as Counted).soakTimers?.())
  if (!read) throw new Error('the page does not count its timers')
  return read
}
