import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { askMain, openRoute, test, typeScan, type AppHandle } from '#support/app.ts'

const HOST_ONLY = 'closing the window from outside needs the Chromium host'
const WINDOW = { x: 100, y: 60, width: 1200, height: 800, isMaximized: false, zoom: 1 }

const width = (page: Page) => page.evaluate(() => innerWidth)

function windowState(app: AppHandle): unknown {
  return JSON.parse(readFileSync(join(app.userDataDir, 'window-state.json'), 'utf8'))
}

async function leave(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nazwa użytkownika').fill(username)
  await dialog.getByLabel('Hasło').fill(password)
  await dialog.getByLabel('Hasło').press('Enter')
}

test.use({
  windowState: WINDOW,
  appOptions: { settings: { kiosk: true }, env: { HOST_DISPLAYS: '1920x1080+0+0' } },
})

test('DESK-074 a kiosk packs in full screen until an administrator leaves the mode by signing in', async ({
  app,
  sandbox,
}) => {
  test.skip(app.host === 'electron', HOST_ONLY)
  const { page } = app
  const staff = await sandbox.control.staff()
  const packer = staff.find(({ username }) => username === 'pakowanie')
  await expect.poll(() => width(page)).toBe(1920)
  await expect(page.getByRole('heading', { name: 'Zeskanuj identyfikator' })).toBeVisible()
  await typeScan(page, packer?.badge ?? '')
  await expect(page.getByText('Zeskanuj zamówienie')).toBeVisible()

  // Neither the window and its keys, nor an address, nor the bridge leads out of the mode.
  await app.tell({ command: 'close-window' })
  await page.keyboard.press('Control+Equal')
  await openRoute(page, '/station/settings')
  await expect(page).toHaveURL(/\/order\/send$/)
  expect(await askMain(page, 'stationSettings.update', { change: { kiosk: false } })).toMatchObject({
    ok: false,
    error: { code: 'KIOSK_REFUSED' },
  })
  expect(await width(page)).toBe(1920)

  // No other program comes to the front either, whatever requests it: no file, no folder, no browser.
  await sandbox.control.setAccess({ username: 'pakowanie', permissions: ['send_order', 'view_order'] })
  const pk = await sandbox.control.order('gls')
  const card = { transferId: 'k1', operation: 'orders.card', params: { pk } }
  expect(await askMain(page, 'transfers.download', card)).toMatchObject({ ok: true })
  for (const [route, input] of [
    ['transfers.openFile', { transferId: 'k1' }],
    ['transfers.showInFolder', { transferId: 'k1' }],
    ['stationSettings.export', undefined],
    ['diagnostics.save', undefined],
  ] as const) {
    expect(await askMain(page, route, input)).toMatchObject({ ok: false, error: { code: 'KIOSK_REFUSED' } })
  }
  await askMain(page, 'window.openExternal', { url: 'https://example.com/' })
  expect(app.output()).not.toContain('shell.')

  await page.getByRole('button', { name: 'Wyjdź z trybu kiosku' }).press('Enter')
  await leave(page, 'administrator', 'zle-haslo')
  await expect(page.getByRole('dialog')).toContainText('Nieprawidłowa nazwa użytkownika lub hasło.')
  await leave(page, 'pakowanie', 'szkolenie')
  await expect(page.getByRole('dialog')).toContainText('nie jest administratorem')
  await leave(page, 'administrator', 'szkolenie')
  await expect(page.getByRole('navigation', { name: 'Nawigacja' })).toBeVisible()
  await expect.poll(() => width(page)).toBe(1200)
  // The packer is still signed in, and the window is where it was before kiosk mode.
  expect(await askMain(page, 'session.get')).toMatchObject({ data: { user: { username: 'pakowanie' } } })
  expect(app.mainLog()).not.toContain('szkolenie')

  await app.restart()
  await expect.poll(() => width(app.page)).toBe(1920)
  // The program ends when the operating system ends the session.
  await app.tell({ command: 'quit' })
  expect(await app.ended()).toBe(0)
  expect(windowState(app)).toEqual(WINDOW)
})
