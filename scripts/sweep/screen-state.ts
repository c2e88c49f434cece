import type { Page } from 'playwright-core'
import { STILL_COMING } from '../lib/page-walk.ts'

/** What a person sees of a screen. */
export interface ScreenState {
  /** The screen that is shown, by its path as the app lists it; null where none is. */
  shown: string | null
  hasFrame: boolean
  heading: string
  isComing: boolean
  /** Words on the screen and in what lies above it, with what stands in its fields. */
  words: string
  /** Messages of failures, in the screen or as notices. */
  told: string[]
  /** Buttons and links of the screen that can be pressed. */
  ways: number
}

/** Reads the screen in one go, so that nothing changes between two questions. */
export function readScreen(page: Page): Promise<ScreenState> {
  return page.evaluate((awaited) => {
    const isSeen = (element: Element): boolean => element.checkVisibility()
    const seen = (root: ParentNode, selector: string): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    const [pane] = seen(document, '.pane')
    const root = pane ?? document.body
    const fields = seen(document, 'input, textarea').map((field) => (field as HTMLInputElement).value)
    return {
      shown: pane?.dataset['screen'] ?? null,
      hasFrame: seen(document, 'main').length > 0 && seen(document, 'nav, .lone-frame').length > 0,
      heading: document.querySelector('h1')?.textContent?.trim() ?? '',
      isComing: seen(root, awaited).length > 0,
      words: [document.body.innerText, ...fields].join('\n'),
      told: seen(document, '[role="alert"], [role="alertdialog"], .notice')
        .map((one) => one.innerText.trim())
        .filter(Boolean),
      ways: seen(root, 'button:not([disabled]), a[href]').length,
    }
  }, STILL_COMING)
}

/** Waits for the screen under a path, or for the sign-in; false where neither came. */
export async function whenShown(page: Page, path: string, limitMs: number): Promise<boolean> {
  return page
    .waitForFunction(
      (wanted) =>
        [...document.querySelectorAll<HTMLElement>('.pane')].some(
          (one) =>
            one.checkVisibility() &&
            (one.dataset['screen'] === wanted || one.dataset['screen']?.startsWith('/login')),
        ),
      path,
      { timeout: limitMs },
    )
    .then(
      () => true,
      () => false,
    )
}
