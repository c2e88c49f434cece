import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export { STILL } from './running-app.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
/** The rules that depend on colours; all others give the same result in both appearances. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

interface Finding {
  id: string
  nodes: { html: string }[]
}

interface Axe {
  run(
    context: Node,
    options: { runOnly: RunOnly; resultTypes: string[]; preload: boolean; iframes: boolean },
  ): Promise<{ violations: Finding[] }>
}

/**
 * Loads axe into the page, where it remains until the page reloads, because loading takes longer than a check. Call it
 * on a screen without frames: axe is injected into every frame, and frames that show HTML refuse scripts.
 */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).withRules(['document-title']).setLegacyMode(true).analyze()
}

/** Returns the violations in the page's own document, without its frames. */
async function violations(page: Page, runOnly: RunOnly, within: string): Promise<string[]> {
  await loadAxe(page)
  return page.locator(within).evaluate(async (context, only) => {
    const { axe } = window as unknown as { axe: Axe }
    const options = { runOnly: only, resultTypes: ['violations'], preload: false, iframes: false }
    const { violations: found } = await axe.run(context, options)
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, runOnly)
}

/**
 * Waits until all transitions have finished, because axe would measure a colour in between. A finished transition in a
 * closed element remains in the list until the element is opened.
 */
async function settle(page: Page, isDark: boolean): Promise<void> {
  await page.waitForFunction(
    (dark) =>
      document.body.classList.contains('bp6-dark') === dark &&
      document
        .getAnimations()
        .every((animation) => !(animation instanceof CSSTransition) || animation.playState === 'finished'),
    isDark,
  )
}

const isDarkNow = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

/**
 * Checks WCAG 2.1 A and AA in light and in dark, beginning with the current appearance. The page remains in the other
 * one, because switching takes longer than checking. Violations are soft failures, so the test continues. `within` is
 * the selector of the one element to check. Without `inBoth` only the current appearance is checked.
 */
export async function checkAccessibility(
  page: Page,
  what: string,
  within = 'html',
  inBoth = true,
): Promise<void> {
  const wasDark = await isDarkNow(page)
  for (const isDark of inBoth ? [wasDark, !wasDark] : [wasDark]) {
    if (isDark !== wasDark) await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    await settle(page, isDark)
    const runOnly: RunOnly =
      isDark === wasDark ? { type: 'tag', values: LEVELS } : { type: 'rule', values: COLOUR_RULES }
    expect
      .soft(await violations(page, runOnly, within), `${what} in ${isDark ? 'dark' : 'light'}`)
      .toEqual([])
  }
}
