import type { Page } from 'playwright-core'
import { STILL_COMING } from '../lib/page-walk.ts'

/** Also grey places that are announced by nothing else. */
export const COMING = `${STILL_COMING}, .skeleton`

/** How a screen tells of a failure where that is no alert of its own: on a tile, beside a field, in a line of a list. */
const FAILURE =
  /Nie udało się|Brak (danych|połączenia)|Wystąpił b|Nie można|Serwer (nie|jest prze|odpowiedział)|Próba:|Nie znaleziono/

/** What a person sees of a screen. */
export interface ScreenState {
  /** The screen that is shown, by its path as the app lists it; null where none is. */
  shown: string | null
  hasFrame: boolean
  heading: string
  isComing: boolean
  /** Words on the screen and in what lies above it, with what stands in its fields. */
  words: string
  /** Messages, of the screen or as notices, and what else it says of a failure. */
  told: string[]
  /** Buttons and links of the screen that can be pressed. */
  ways: number
}

/** Reads the screen in one go, so that nothing changes between two questions. */
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
      told: seen(document, '[role="alert"], [role="alertdialog"], .notice')
        .map((one) => one.innerText.trim())
        .filter(Boolean),
      ways: seen(root, 'button:not([disabled]), a[href]').length,
    }
  }, COMING)
  const said = FAILURE.exec(state.words)
  return said ? { ...state, told: [...state.told, said[0]] } : state
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
