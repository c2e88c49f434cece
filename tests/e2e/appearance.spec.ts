import { expect, type Page } from '@playwright/test'
import { openRoute, sharedTest as test, signInAs, test as ownTest } from '#support/app.ts'

const isDark = (page: Page) => page.evaluate(() => document.body.classList.contains('bp6-dark'))

ownTest(
  'DESK-094 the appearance follows the system, can be fixed, and stays fixed after a restart',
  async ({ app }) => {
    await app.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => isDark(app.page)).toBe(true)
    await app.page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(app.page)).toBe(false)

    await signInAs(app.page, 'administrator')
    await app.page.getByRole('button', { name: 'Alicja Nowak' }).click()
    await app.page.getByText('Wygląd ciemny').click()
    await expect.poll(() => isDark(app.page)).toBe(true)
    await app.restart()
    await expect.poll(() => isDark(app.page)).toBe(true)
  },
)

/** Returns the controls, links, headings and labels that extend beyond the window's right edge. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label')].filter(
      (part) => part.checkVisibility() && !part.closest('[role=grid], .skip-link, .visually-hidden'),
    )
    const beyond = shown.filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
    return beyond.map((part) => part.outerHTML.slice(0, 120))
  })

for (const [what, viewport] of [
  ['1366 by 768', { width: 1366, height: 768 }],
  ['200 % zoom of it', { width: 683, height: 384 }],
] as const) {
  test.describe(`at ${what}`, () => {
    test.use({ appOptions: { viewport } })

    test(`DESK-090 every action can be reached at ${what}`, async ({ app }) => {
      const { page } = app
      expect(await overflowing(page)).toEqual([])
      await page.getByRole('button', { name: 'Zaloguj', exact: true }).scrollIntoViewIfNeeded()
      await signInAs(page, 'administrator')
      for (const path of ['/', '/order/list', '/tags/list', '/tags/create', '/order/send']) {
        await openRoute(page, path)
        expect(await overflowing(page)).toEqual([])
        await expect(page.getByRole('button', { name: 'Wyloguj' })).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: 'Paleta poleceń' })).toBeInViewport({ ratio: 1 })
      }
      const links = page.getByRole('navigation', { name: 'Nawigacja' }).getByRole('link')
      for (const link of await links.all()) {
        await link.scrollIntoViewIfNeeded()
        // The list scrolls by whole pixels, but a heading's height is fractional.
        await expect(link).toBeInViewport({ ratio: 0.98 })
      }
    })
  })
}
