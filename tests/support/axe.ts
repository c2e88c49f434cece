import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export { STILL } from './running-app.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
/** What the colours decide; all else is the same in both appearances. */
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
 * Puts axe into the page, which keeps it until it is loaded anew: that takes longer than asking it. On a screen without
 * frames, since it is put into each of them, and those for HTML refuse any script.
 */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).withRules(['document-title']).setLegacyMode(true).analyze()
}

/** Of the page's own document. */
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
 * Waits until nothing fades any more: axe would measure a colour in between. What has faded inside of something closed
 * stays in the list until that is opened.
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
 * WCAG 2.1 A and AA of what is shown, in light and in dark, beginning with what the page is in; it stays in the other,
 * since changing takes longer than looking. What is wrong is noted and the test goes on. `within` leaves out what was
 * looked at before: the selector of one element.
 */
export async function checkAccessibility(page: Page, what: string, within = 'html'): Promise<void> {
  const wasDark = await isDarkNow(page)
  for (const isDark of [wasDark, !wasDark]) {
    if (isDark !== wasDark) await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    await settle(page, isDark)
    const runOnly: RunOnly =
      isDark === wasDark ? { type: 'tag', values: LEVELS } : { type: 'rule', values: COLOUR_RULES }
    expect
      .soft(await violations(page, runOnly, within), `${what} in ${isDark ? 'dark' : 'light'}`)
      .toEqual([])
  }
}
