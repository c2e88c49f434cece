import type { Page } from 'playwright-core'
import { LOADING_SELECTOR } from '../lib/page-walk.ts'

/** Includes grey placeholders that no other attribute marks as loading. */
export const COMING = `${LOADING_SELECTOR}, .skeleton`

/** Texts with which a screen reports a failure outside an alert: on a tile, beside a field, in a row of a list. */
const FAILURE =
  /Nie udało się|Brak (danych|połączenia)|Wystąpił b|Nie można|Serwer (nie|jest prze|odpowiedział)|Próba:|Nie znaleziono|Odpowiedź serwera/

/** The state of a screen as the user sees it. */
export interface ScreenState {
  /** The visible screen, by its path in the app's list. Null if there is none. */
  shown: string | null
  hasFrame: boolean
  heading: string
  isComing: boolean
  /** Text of the screen and of everything above it, including the values of its fields. */
  words: string
  /** Messages on the screen or in notices, and other texts that report a failure. */
  reported: string[]
  /** Number of the screen's buttons and links that can be pressed. */
  ways: number
}

/** Reads the whole screen in one call, so that nothing changes in between. */
export async function readScreen(page: Page): Promise<ScreenState> {
  const state = await page.evaluate((awaited) => {
    const isSeen = (element: Element): boolean => element.checkVisibility()
    const seen = (root: ParentNode, selector: string): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    const [pane] = seen(document, '.pane')
    const root = pane ?? document.body
    const fields = seen(document, 'input, textarea').map((field) => (field as HTMLInputElement).value)
    return {
      shown: pane?.dataset['screen'] ?? null,
      hasFrame: seen(document, 'main').length > 0 && seen(document, 'nav, .lone-frame').length > 0,
      heading: root.querySelector('h1')?.textContent?.trim() ?? '',
      isComing: seen(root, awaited).length > 0,
      words: [document.body.innerText, ...fields].join('\n'),
      reported: seen(document, '[role="alert"], [role="alertdialog"], .notice')
        .map((one) => one.innerText.trim())
        .filter(Boolean),
      ways: seen(root, 'button:not([disabled]), a[href]').length,
    }
  }, COMING)
  const said = FAILURE.exec(state.words)
  return said ? { ...state, reported: [...state.reported, said[0]] } : state
}

/** Waits for the screen at a path, or for the sign-in screen. Returns false if neither appears. */
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
