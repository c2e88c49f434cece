import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, test } from '#support/app.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
/** What the colours decide; all else is the same in both appearances. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.setLegacyMode(true).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

/** Waits until nothing fades any more: axe would measure a colour in between. */
async function settle(page: Page, isDark: boolean): Promise<void> {
  await page.waitForFunction(
    (dark) =>
      document.body.classList.contains('bp6-dark') === dark &&
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    isDark,
  )
}

/** What is shown, in light and in dark. */
async function check(page: Page, what: string): Promise<void> {
  await settle(page, false)
  expect.soft(await violations(new AxeBuilder({ page }).withTags(LEVELS)), `${what} in light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page, true)
  const colours = new AxeBuilder({ page }).withRules(COLOUR_RULES)
  expect.soft(await violations(colours), `${what} in dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function checkRoutes(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openRoute(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('status', { name: 'Wczytywanie' })).toHaveCount(0)
    await check(page, path)
  }
}

test.describe('WCAG 2.1 A and AA in light and dark', () => {
  test.use({ appOptions: { colorScheme: 'light' } })

  test('DESK-091 signing in, home and palette pass', async ({ app: { page } }) => {
    await checkRoutes(page, ['/login', '/login/barcode', '/login'])
    await signInAs(page, 'administrator')
    await checkRoutes(page, ['/', '/tags/list', '/tags/create'])
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('textbox', { name: 'Paleta poleceń' })).toBeVisible()
    await check(page, 'palette')
  })

  test('DESK-091 orders and packing pass', async ({ app: { page }, sandbox }) => {
    const order = await sandbox.control.order('gls')
    await signInAs(page, 'administrator')
    const packing = ['/order/send', `/order/send/${order}`]
    await checkRoutes(page, ['/order/list', `/order/${order}`, '/order/create', ...packing, '/station/journal'])
  })

  test('DESK-091 the station’s own screens pass', async ({ app: { page } }) => {
    await signInAs(page, 'administrator')
    await checkRoutes(page, ['/station/journal', '/station/log', '/station/settings'])
    await page.getByRole('button', { name: 'Dodaj drukarkę' }).click()
    await page.getByRole('dialog').getByText('Ustawienia zaawansowane').click()
    await check(page, 'dialog of a printer')
  })

  test('DESK-091 invoices, payments and clients pass', async ({ app: { page } }) => {
    await signInAs(page, 'administrator')
    const operations = ['/operation/dotpay_operations', '/operation/pko_operations']
    await checkRoutes(page, ['/invoices/list', '/invoices/legacy_list', ...operations])
    await checkRoutes(page, ['/payment/import', '/clients/5'])
  })
})
