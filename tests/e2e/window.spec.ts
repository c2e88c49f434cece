import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { askMain, openRoute, signInAs, test, type AppHandle } from '#support/app.ts'
import { launchApp } from '../../scripts/lib/launch-app.ts'

const HOST_ONLY = 'closing the window from outside needs the Chromium host'

const width = (page: Page) => page.evaluate(() => innerWidth)

function windowState(app: AppHandle): Record<string, unknown> {
  return JSON.parse(readFileSync(join(app.userDataDir, 'window-state.json'), 'utf8')) as Record<
    string,
    unknown
  >
}

test('DESK-010 Ctrl+Plus, Ctrl+Minus and Ctrl+0 zoom the window, and the zoom survives a restart', async ({
  app,
}) => {
  const full = await width(app.page)
  await app.page.keyboard.press('Control+Equal')
  await expect.poll(() => width(app.page)).toBe(Math.round(full / 1.1))
  await app.page.keyboard.press('Control+Equal')
  await expect.poll(() => width(app.page)).toBe(Math.round(full / 1.25))
  await app.restart()
  await expect.poll(() => width(app.page)).toBe(Math.round(full / 1.25))
  await app.page.keyboard.press('Control+Digit0')
  await expect.poll(() => width(app.page)).toBe(full)
  await app.page.keyboard.press('Control+Minus')
  await expect.poll(() => width(app.page)).toBe(Math.round(full / 0.9))
})

test.describe('a window that was last used on another display', () => {
  const kept = { x: 2000, y: 30, width: 1200, height: 800, isMaximized: false, zoom: 1 }

  test.use({ windowState: kept, appOptions: { env: { HOST_DISPLAYS: '1920x1080+0+0,1280x1024+1920+0' } } })

  test('DESK-009 reopens there while that display is connected', async ({ app }) => {
    test.skip(app.host === 'electron', 'real displays cannot be simulated')
    expect(await width(app.page)).toBe(1200)
    await app.close()
    expect(windowState(app)).toEqual(kept)
  })
})

test.describe('a window whose display is disconnected', () => {
  // To the right of and below the only connected display.
  const lost = { x: 2000, y: 1100, width: 1200, height: 800, isMaximized: true, zoom: 1 }

  test.use({ windowState: lost, appOptions: { env: { HOST_DISPLAYS: '1920x1080+0+0' } } })

  test('DESK-009 opens maximised, with its former size, entirely within a connected display', async ({
    app,
  }) => {
    test.skip(app.host === 'electron', 'real displays cannot be simulated')
    await app.close()
    const { x, y, ...rest } = windowState(app) as { x: number; y: number }
    expect(rest).toMatchObject({ width: 1200, height: 800, isMaximized: true })
    expect([x >= 0, x + 1200 <= 1920, y >= 0, y + 800 <= 1080]).toEqual([true, true, true, true])
  })
})

test('DESK-008 a second start exits by itself and brings the first and only window to the front', async ({
  app,
}) => {
  test.skip(app.host === 'electron', 'a second Electron cannot be attached to')
  await app.tell({ command: 'put-window-away' })
  const second = launchApp({ profile: app.userDataDir })
  // The second start never gets a window of its own: the launcher either attaches to the first app's window or sees the
  // process exit.
  const ended = await second.then(
    (running) => running.ended,
    () => 0,
  )
  expect(ended).toBe(0)
  expect(app.page.context().pages()).toHaveLength(1)
  await expect.poll(() => app.output()).toContain('window focused')
  expect(app.output().match(/window \w+/g)).toEqual(['window restored', 'window shown', 'window focused'])
})

test('DESK-092 closing the window prompts while a form has unsaved changes', async ({ app }) => {
  test.skip(app.host === 'electron', HOST_ONLY)
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/create')
  await page.getByRole('main').getByRole('textbox').first().fill('pilne')
  await expect(page.getByText(/^Niezapisane: /)).toBeVisible()
  // Requests are handled in order, so once this one has a response the main process knows of the unsaved changes.
  await askMain(page, 'session.get')
  await app.tell({ command: 'close-window' })
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Niezapisane zmiany')
  await question.getByRole('button', { name: 'Zostań' }).click()
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('pilne')

  await app.tell({ command: 'close-window' })
  // The click closes the page, possibly before Playwright receives its result, so the test checks only that the app
  // ends.
  const pressed = question.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await pressed.catch(() => undefined)
  expect(await app.ended()).toBe(0)
})

test('DESK-092 closing the window without changes does not prompt', async ({ app }) => {
  test.skip(app.host === 'electron', HOST_ONLY)
  await signInAs(app.page, 'administrator')
  await app.tell({ command: 'close-window' })
  expect(await app.ended()).toBe(0)
})

test('DESK-079 after a crash, offers to restore what was typed in an open form', async ({ app }) => {
  test.skip(app.host === 'electron', 'crashing a page from outside needs the Chromium host')
  await signInAs(app.page, 'administrator')
  await openRoute(app.page, '/tags/create')
  await app.page.getByLabel(/Nazwa/).pressSequentially('Pilne paczki', { delay: 120 })
  const context = app.page.context()
  await app.tell({ command: 'crash-page' })
  const found = (): Page | undefined =>
    context.pages().find((candidate) => candidate.url().includes('/crash-page'))
  await expect.poll(() => found() !== undefined).toBe(true)
  const page = found()
  if (!page) throw new Error('the crash page has gone')
  await page.getByRole('button', { name: 'Wczytaj ponownie' }).click()
  await page.getByRole('button', { name: 'Przywróć zmiany' }).click()
  await expect(page.getByLabel(/Nazwa/)).toHaveValue('Pilne paczki')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Dodano tag „Pilne paczki”')).toBeVisible()
  await openRoute(page, '/tags/create')
  await expect(page.getByLabel(/Nazwa/)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Przywróć zmiany' })).toHaveCount(0)
})

test('DESK-079 replaces a crashed page by one with a reload button and logs the reason', async ({ app }) => {
  test.skip(app.host === 'electron', 'crashing a page from outside needs the Chromium host')
  await signInAs(app.page, 'administrator')
  await openRoute(app.page, '/tags/list')
  const context = app.page.context()
  await app.tell({ command: 'crash-page' })
  const found = (): Page | undefined =>
    context.pages().find((candidate) => candidate.url().includes('/crash-page'))
  await expect.poll(() => found()?.url() ?? '').toContain('back=%2Ftags%2Flist')
  const page = found()
  if (!page) throw new Error('the crash page has gone')
  await page.getByRole('button', { name: 'Wczytaj ponownie' }).click()
  await expect(page.getByRole('heading', { name: 'Tagi' }).first()).toBeVisible()
  expect(app.mainLog()).toMatch(/ended: crashed/)
})
