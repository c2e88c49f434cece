import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { askMain, test } from '#support/app.ts'
import { startFreshClone } from '#support/fresh-clone.ts'
import { firstLoad, packagesIn } from '../../scripts/figures/first-load.ts'

const MAIN = join(import.meta.dirname, '../../out/main')
const RENDERER = join(import.meta.dirname, '../../out/renderer')

test('a start loads no library that only printing, drawing or workbooks need', () => {
  const start = (entry: string) => packagesIn(MAIN, firstLoad(MAIN, [entry]).files)
  expect(start('index.js')).toEqual(['ky', 'lru-cache', 'p-limit', 'yocto-queue', 'zod'])
  expect(start('sandbox.js')).toEqual([
    '@fastify/busboy',
    '@hono/node-server',
    'csv-parse',
    'hono',
    'pngjs',
    'zod',
  ])
})

test('PL-13 the processes that read files load neither Electron nor what only the main process may use', () => {
  for (const entry of ['drawing.js', 'workbook.js']) {
    for (const file of firstLoad(MAIN, [entry]).files)
      expect(readFileSync(join(MAIN, file), 'utf8')).not.toMatch(
        /["'`](?:electron|keytar|koffi|node:sqlite|node:https?|node:net|node:child_process)["'`]/,
      )
  }
})

test('the page of the first screen is a single bundle, without the contract of the API', () => {
  const html = readFileSync(join(RENDERER, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  const { files } = firstLoad(RENDERER, scripts)
  // The app, the bundler's runtime and its loader.
  expect(files.length).toBeLessThanOrEqual(3)
  for (const file of files) expect(readFileSync(join(RENDERER, file), 'utf8')).not.toContain('/api/v1/')
})

test('DESK-004 the built main, preload and renderer run without the binary of Electron', async ({ app }) => {
  test.skip(app.host === 'electron', 'Electron is installed here')
  const info = await askMain(app.page, 'station.info')
  expect(info).toMatchObject({ ok: true, data: { isTraining: false } })
  await expect(app.page.getByLabel('Hasło')).toBeVisible()
})

test.describe('training mode', () => {
  test.use({ appOptions: { api: 'training' } })

  test('DESK-087 without an API host the app runs on its own shop and shows this on every screen', async ({
    app,
  }) => {
    const { page } = app
    const mark = page.getByText(/tryb szkoleniowy/i).first()
    await expect(mark).toBeVisible()
    await askMain(page, 'session.signInAsSample', { username: 'administrator' })
    for (const path of ['/', '/order/list', '/tags/list', '/order/send']) {
      await page.goto(new URL(path, page.url()).href)
      await expect(page.getByText(/tryb szkoleniowy/i).first()).toBeVisible()
    }
    expect(existsSync(join(app.userDataDir, 'szkolenie', 'sandbox.sqlite'))).toBe(true)
  })

  test('DESK-025 the training shop restarts under the same address, so the sign-in survives a restart', async ({
    app,
  }) => {
    await askMain(app.page, 'session.signInAsSample', { username: 'pakowanie' })
    await app.restart()
    await expect(app.page.getByRole('button', { name: 'Wyloguj' })).toBeVisible()
  })

  test.describe('with a shop that cannot be started', () => {
    test.use({
      profileDir: async ({ appOptions: _options }, provide, testInfo) => {
        const profile = testInfo.outputPath('profile')
        // The database cannot be opened because there is a folder in its place.
        mkdirSync(join(profile, 'szkolenie', 'sandbox.sqlite'), { recursive: true })
        await provide(profile)
      },
    })

    test('the sign-in screen is shown nevertheless, reports the problem and leads to the settings', async ({
      app,
    }) => {
      const { page } = app
      await expect(page.getByLabel('Nazwa użytkownika')).toBeVisible()
      const words = page.getByText('Sklep szkoleniowy się nie uruchomił.')
      await expect(words).toHaveCount(1)
      await page.getByLabel('Nazwa użytkownika').fill('biuro')
      await page.getByLabel('Hasło').fill('szkolenie')
      await page.getByLabel('Hasło').press('Enter')
      await expect(words).toHaveCount(2)
      await page.goto(new URL('/station/settings', page.url()).href)
      await expect(page.getByLabel('Adres serwera')).toBeVisible()
    })
  })

  test('closing the app leaves no process of it behind', async ({ app }) => {
    await app.close()
    expect(await app.ended()).toBe(0)
    expect(existsSync(join(app.userDataDir, 'host.json'))).toBe(false)
  })
})

test('DESK-001 npm start on a fresh clone installs the packages and opens the app on its own shop', async ({
  profileDir,
}, testInfo) => {
  test.skip(process.platform !== 'linux', 'the stand-in for npm is a shell script')
  const clone = await startFreshClone(testInfo.outputPath('clone'), profileDir)
  try {
    expect(await clone.npmCalls()).toEqual([expect.stringMatching(/^ci .*--include=optional/)])
    await expect(clone.page.getByText('Tryb szkoleniowy', { exact: true })).toBeVisible()
    expect(clone.output()).toContain('setup: installing packages')
  } finally {
    await clone.close()
  }
})
