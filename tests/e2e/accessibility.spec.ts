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

async function everyScreen(page: Page, orders: readonly number[]): Promise<void> {
  const [order] = orders
  expect.soft(await violations(page), '/login').toEqual([])
  await openRoute(page, '/login/barcode')
  expect.soft(await violations(page), '/login/barcode').toEqual([])
  await openRoute(page, '/login')
  await signInAs(page, 'administrator')
  const paths = ['/', '/order/list', `/order/${order}`, '/order/send', `/order/send/${order}`, '/tags/list']
  for (const path of [...paths, '/tags/create']) {
    await openRoute(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('status', { name: 'Wczytywanie' })).toHaveCount(0)
    expect.soft(await violations(page), path).toEqual([])
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Paleta poleceń' })).toBeVisible()
  expect.soft(await violations(page), 'palette').toEqual([])
}

test.describe('light', () => {
  test.use({ appOptions: { colorScheme: 'light' } })
  test('DESK-091 every screen passes the WCAG 2.1 A and AA checks in light', async ({ app, sandbox }) => {
    await everyScreen(app.page, await sandbox.control.orders('gls'))
  })
})

test.describe('dark', () => {
  test.use({ appOptions: { colorScheme: 'dark' } })
  test('DESK-091 every screen passes the WCAG 2.1 A and AA checks in dark', async ({ app, sandbox }) => {
    await everyScreen(app.page, await sandbox.control.orders('gls'))
  })
})
