import type { BrowserContext, Page } from 'playwright-core'

export interface PageTimers {
  /** Answers that the page keeps for a while after nobody shows them any more: each has a timer of its own. */
  kept: number
  /** All other timers that are set. */
  timers: number
}

interface Counted {
  soakTimers?: () => PageTimers
}

/** How long an answer that nobody shows is kept, minutes: the page's own pause, as React Query has it. */
export const KEPT_MINUTES = 5

/** Chromium does not say how many timers a page has: from here on its pages count their own. */
export function countTimers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((keptMs) => {
    /** Of those that are set, by their keys. */
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
