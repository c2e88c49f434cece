import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, test } from '#support/app.ts'

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .setLegacyMode(true)
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

async function check(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openRoute(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('status', { name: 'Wczytywanie' })).toHaveCount(0)
    expect.soft(await violations(page), path).toEqual([])
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`WCAG 2.1 A and AA in ${colorScheme}`, () => {
    test.use({ appOptions: { colorScheme } })

    test(`DESK-091 signing in, home and palette pass in ${colorScheme}`, async ({ app: { page } }) => {
      await check(page, ['/login', '/login/barcode', '/login'])
      await signInAs(page, 'administrator')
      await check(page, ['/', '/tags/list', '/tags/create'])
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('textbox', { name: 'Paleta poleceń' })).toBeVisible()
      expect.soft(await violations(page), 'palette').toEqual([])
    })

    test(`DESK-091 orders and packing pass in ${colorScheme}`, async ({ app: { page }, sandbox }) => {
      const order = await sandbox.control.order('gls')
      await signInAs(page, 'administrator')
      const packing = ['/order/send', `/order/send/${order}`]
      await check(page, ['/order/list', `/order/${order}`, '/order/create', ...packing])
    })

    test(`DESK-091 invoices, payments and clients pass in ${colorScheme}`, async ({ app: { page } }) => {
      await signInAs(page, 'administrator')
      const operations = ['/operation/dotpay_operations', '/operation/pko_operations']
      await check(page, ['/invoices/list', '/invoices/legacy_list', ...operations])
      await check(page, ['/payment/import', '/clients/5'])
    })
  })
}
