import type { Page } from 'playwright-core'
import { clearNotices, goTo, LOADING_SELECTOR } from '../lib/page-walk.ts'
import { screens } from '../lib/screen-table.ts'

/** When a screen is left: after it has loaded completely, or as soon as any part of it is visible. */
export type Leaving = 'complete' | 'at once'

/** The screen at which each round ends. */
const LAST = '/tags/list'

/** Waits until the screen of this path is visible: all of it, or any part of it. */
export async function whenShown(page: Page, path: string, leaving: Leaving): Promise<void> {
  await page.waitForFunction(
    ({ path, awaited }) => {
      const isSeen = (element: Element) => element instanceof HTMLElement && element.offsetParent !== null
      const pane = [...document.querySelectorAll<HTMLElement>('.pane')].find(
        (one) => one.dataset['screen'] === path && isSeen(one),
      )
      return pane && !(awaited && [...pane.querySelectorAll(awaited)].some(isSeen))
    },
    { path, awaited: leaving === 'complete' ? LOADING_SELECTOR : null },
  )
}

/** Opens every screen that staff can open, one after the other. Returns the number of screens. */
export async function visitScreens(
  page: Page,
  { order, leaving }: { order: number; leaving: Leaving },
): Promise<number> {
  const shown = screens.filter(({ access, path }) => access !== 'anonymous' && path !== LAST)
  for (const { path } of shown) {
    await goTo(page, path.replace(':pk', path.startsWith('/order/') ? String(order) : '1'))
    await whenShown(page, path, leaving)
  }
  await goTo(page, LAST)
  await whenShown(page, LAST, 'complete')
  // Notices disappear by themselves, except failure notices, which must be closed.
  await clearNotices(page)
  await page.waitForFunction(() => document.querySelector('.notice') === null)
  return shown.length + 1
}
