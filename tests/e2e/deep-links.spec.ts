import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { launchApp } from '../../scripts/lib/launch-app.ts'
import { openRoute, sharedTest, signInAs, signInByForm, test, type AppHandle } from '#support/app.ts'
import { findOrder } from '#support/find-order.ts'
import { whenReady } from '#support/running-app.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { openBeside, openedBy, windowsOf } from '#support/windows.ts'

const anOrder = async (sandbox: TestSandbox): Promise<number> => (await findOrder(sandbox.as('biuro'), '')).pk

const place = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const shows = (page: Page, address: string) => expect.poll(() => place(page)).toBe(address)

/** Simulates how macOS passes a link. */
const open = (app: AppHandle, url: string) => app.tell({ command: 'open-url', url })
/** Simulates how a second start of the program passes its arguments on Windows and Linux. */
const startAgain = (app: AppHandle, ...argv: string[]) => app.tell({ command: 'second-instance', argv })

sharedTest.beforeEach(({ app }) => {
  sharedTest.skip(app.host === 'electron', 'a test cannot hand a link to Electron')
})

sharedTest(
  'DESK-093 a link leads a signed-in person to its screen, from macOS and from a second start, whatever switches come along',
  async ({ app, sandbox }) => {
    const { page } = app
    const order = await anOrder(sandbox)
    await signInAs(page, 'biuro')
    await open(app, `backoffice://order/${order}`)
    await shows(page, `/order/${order}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await startAgain(
      app,
      'backoffice',
      '--allow-file-access',
      'backoffice://order/list?status=canceled',
      '--lang=pl',
    )
    await shows(page, '/order/list?status=canceled')
    await expect(page.getByRole('grid')).toBeVisible()
  },
)

sharedTest(
  'DESK-093 a link that names no screen is reported under a number by which the log has it, without its query',
  async ({ app }) => {
    const { page } = app
    await signInAs(page, 'administrator')
    await open(app, 'backoffice://order/list/../../login?search=Kowalska')
    const notice = page.locator('.notice[data-kind=error]').filter({ hasText: 'Nieprawidłowy odnośnik' })
    await expect(notice).toBeVisible()
    expect(place(page)).toBe('/')
    expect(app.mainLog()).toContain('refused (path): "backoffice://order/list/../../login"')
    expect(app.mainLog()).not.toContain('Kowalska')

    const number = await notice.locator('code').innerText()
    expect(number).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    await notice.getByRole('button', { name: `Numer błędu: ${number}` }).press('Enter')
    await expect(notice).toContainText('Skopiowano')
    await openRoute(page, '/station/log')
    await page.getByPlaceholder('Szukaj w logu').press('Control+v')
    await expect(page.getByPlaceholder('Szukaj w logu')).toHaveValue(number)
    await expect(page.getByRole('region', { name: 'Log programu' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('cell', { name: `failure ${number}: Nieprawidłowy odnośnik` })).toBeVisible()
  },
)

sharedTest(
  'DESK-093 a link waits for the sign-in, is named there and opened instead of home',
  async ({ app, sandbox }) => {
    const { page } = app
    const order = await anOrder(sandbox)
    await open(app, `backoffice://order/${order}`)
    await expect(page.getByText(`Po zalogowaniu: Zamówienie ${order}`)).toBeVisible()
    await signInByForm(page, 'biuro')
    await shows(page, `/order/${order}`)
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await signInByForm(page, 'biuro')
    await shows(page, '/')
  },
)

sharedTest(
  'DESK-093 the link of a screen is copied from the top bar and leads back to it',
  async ({ app }) => {
    const { page } = app
    await signInAs(page, 'biuro')
    await openRoute(page, '/order/list?status=canceled&page_size=50')
    await page.getByRole('button', { name: 'Kopiuj odnośnik' }).click()
    await expect(page.getByText('Skopiowano odnośnik')).toBeVisible()
    const search = page.getByPlaceholder('Szukaj', { exact: false }).first()
    await search.press('Control+v')
    const link = await search.inputValue()
    expect(link).toBe('backoffice://order/list?status=canceled&page_size=50')
    await openRoute(page, '/tags/list')
    await open(app, link)
    await shows(page, '/order/list?status=canceled&page_size=50')
  },
)

test('DESK-093 a start by a link shows its screen after the sign-in', async ({ sandbox }, testInfo) => {
  const order = await anOrder(sandbox)
  const app = await launchApp({
    profile: join(testInfo.outputPath('profile')),
    env: { BACKOFFICE_API: sandbox.url },
    appArguments: ['--lang=pl', `backoffice://order/${order}`],
  })
  await whenReady(app.page)
  await expect(app.page.getByText(`Po zalogowaniu: Zamówienie ${order}`)).toBeVisible()
  await signInByForm(app.page, 'biuro')
  await shows(app.page, `/order/${order}`)
  await app.close()
})

sharedTest(
  'DESK-093 of three windows a link from a mail brings the one to the front that shows its record, and leaves what is typed in the others',
  async ({ app, sandbox }) => {
    const { page } = app
    const { body } = await sandbox.as('administrator')('GET', '/api/v1/tags/?page_size=3')
    const tags = (body as { results: { pk: number }[] }).results
    const [first, second, third] = tags.map(({ pk }) => `/tags/update/${pk}`)
    if (!first || !second || !third) throw new Error('the shop has too few tags')
    await signInAs(page, 'administrator')
    await openRoute(page, '/tags/list')
    const beside = await openBeside(page, first)
    const typing = await openBeside(page, second)
    await typing.getByRole('textbox', { name: 'Nazwa', exact: true }).fill('Wpisane')
    const focused = () => app.output().match(/window focused/g)?.length ?? 0

    const before = focused()
    await open(app, `backoffice:/${first}`)
    await expect.poll(focused).toBe(before + 1)
    expect(windowsOf(page)).toHaveLength(3)
    await expect(beside.getByRole('textbox', { name: 'Nazwa', exact: true })).toBeVisible()
    expect([place(page), place(beside), place(typing)]).toEqual(['/tags/list', first, second])

    // A screen that no window shows opens in the main window, which has no unsaved changes.
    await open(app, `backoffice:/${third}`)
    await shows(page, third)
    expect(windowsOf(page)).toHaveLength(3)
    // After the main window has unsaved changes, it opens in an additional window.
    await page.getByRole('textbox', { name: 'Nazwa', exact: true }).fill('Też wpisane')
    await expect(page.getByText('Niezapisane: Nazwa')).toBeVisible()
    const fourth = await openedBy(page, () => open(app, 'backoffice://tags/list'))
    await shows(fourth, '/tags/list')
    await expect(typing.getByRole('textbox', { name: 'Nazwa', exact: true })).toHaveValue('Wpisane')
  },
)
