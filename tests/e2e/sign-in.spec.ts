import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { findSampleOrder } from '../../scripts/demo/sample-order.ts'
import { checkAccessibility } from '#support/axe.ts'
import {
  openRoute,
  signInAs,
  signInByForm,
  sharedTest as test,
  test as ownTest,
  typeScan,
} from '#support/app.ts'
import { orderCode, pressNext, weighAll } from '#support/packing-app.ts'
import { startApp } from '#support/running-app.ts'
import { secretServiceMissing, startSecretService } from '#support/secret-service.ts'

const heading = 'Moja zmiana'

/** Returns the forms in which a text may occur in a file: plain, and in base64 at any offset. */
function tracesOf(text: string): string[] {
  const inBase64 = ['', 'x', 'xx'].map((before) => {
    const whole = Buffer.from(before + text).toString('base64')
    // The ends depend on the adjacent bytes.
    return whole.slice(4, -4)
  })
  return [text, ...inBase64]
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    // A browser that is closing has just removed the file.
    return Buffer.alloc(0)
  }
}

/** Returns the files below the folder that contain one of the texts, as UTF-8 or UTF-16 bytes. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  const sought = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => sought.some((bytes) => bytesOf(path).includes(bytes)))
}

/** Returns the page's heap as text, after a garbage collection. */
async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return chunks.join('')
}

/**
 * Shows clients to a user. Returns a function that finds the clients' e-mail addresses that are still in the page's
 * memory.
 */
async function watchAddresses(page: Page): Promise<{ heldNow: () => Promise<string[]> }> {
  await signInAs(page, 'administrator')
  await openRoute(page, '/clients/list')
  const addresses = page.getByText(/^[\w.+-]+@[\w.-]+\.\w+$/)
  await expect(addresses.first()).toBeVisible()
  const shown = await addresses.allInnerTexts()
  const heldNow = async () => {
    const heap = await heapOf(page)
    return shown.filter((address) => heap.includes(address))
  }
  expect(await heldNow()).toEqual(shown)
  return { heldNow }
}

test('after a sign-out the memory of the page holds no e-mail address of a client', async ({
  app: { page },
}) => {
  const { heldNow } = await watchAddresses(page)
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await heldNow()).toEqual([])
})

test("AUTH-015 AUTH-016 after a 401 the memory holds no e-mail address either, and the new document shows the server's text", async ({
  app: { page },
  sandbox,
}) => {
  const { heldNow } = await watchAddresses(page)
  await sandbox.control.fault({ kind: 'unauthorized', match: { path: '/api/v1/clients/' } })
  await page.getByRole('button', { name: 'Odśwież listę' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('.notice-success')).toContainText('Niepoprawny token.')
  expect(await heldNow()).toEqual([])
})

test('AUTH-001 AUTH-006 APP-002 APP-006 a wrong password shows a message and loses no input, the right one opens the home screen, and signing out returns to the form', async ({
  app,
}) => {
  const { page } = app
  await openRoute(page, '/order/list')
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('Nazwa użytkownika').fill('biuro')
  await page.getByLabel('Hasło').fill('nie to')
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(page.locator('.login-general')).not.toBeEmpty()
  await expect(page.getByLabel('Nazwa użytkownika')).toHaveValue('biuro')
  await expect(page.getByLabel('Hasło')).toHaveValue('nie to')

  await signInByForm(page, 'biuro')
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('AUTH-007 AUTH-008 an empty form shows the server’s texts at both fields', async ({ app }) => {
  const { page } = app
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  for (const label of ['Nazwa użytkownika', 'Hasło']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      /To pole (jest wymagane|nie może być puste)\./,
    )
  }
})

test('AUTH-011 DESK-040 DESK-050 a badge signs in wherever the focus is, and its code is nowhere on the screen', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const [person] = await sandbox.control.staff()
  const badge = person?.badge ?? ''
  await openRoute(page, '/login/barcode')
  await page.getByRole('link', { name: 'Zaloguj nazwą i hasłem' }).focus()

  await typeScan(page, 'ZZZZZZZZZZ')
  await expect(page.locator('.scan-rejection')).toContainText(
    'Nieznany identyfikator. Zeskanuj go jeszcze raz',
  )
  expect(await page.content()).not.toContain('ZZZZZZZZZZ')

  await typeScan(page, badge)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(await page.content()).not.toContain(badge)
  expect(app.mainLog()).not.toContain(badge)
})

test('a text is rendered with non-breaking spaces, and copied with plain ones', async ({ app }) => {
  const { page } = app
  await openRoute(page, '/login/barcode')
  const link = page.getByRole('link', { name: 'Zaloguj nazwą i hasłem' })
  expect(await link.textContent()).toBe('Zaloguj nazwą i\u00a0hasłem')
  await link.selectText()
  await page.keyboard.press('Control+c')
  await link.click()
  await page.getByLabel('Nazwa użytkownika').focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel('Nazwa użytkownika')).toHaveValue('Zaloguj nazwą i hasłem')
})

test('DESK-019 after sign-in the page holds nothing of the token', async ({ app, sandbox }) => {
  const { page } = app
  await signInByForm(page, 'pakowanie')
  const token = await sandbox.token('pakowanie')
  const state = await page.evaluate('window.backoffice.request("session.get")')
  const everything = await page.evaluate(
    () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie,
  )
  expect(JSON.stringify(state) + everything + (await page.content())).not.toContain(token)
})

test('AUTH-015..017 a 401 during the session shows the server’s text in success style and leads to the sign-in', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInByForm(page, 'administrator')
  // The home screen makes calls of its own, which must not receive the 401 before the click does.
  await sandbox.control.fault({ kind: 'unauthorized', match: { path: '/api/v1/tags/' } })
  await page.getByRole('navigation', { name: 'Nawigacja' }).getByRole('link', { name: 'Tagi' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('.notice-success')).toContainText('Niepoprawny token.')
  await sandbox.control.clearFaults()
  await signInByForm(page, 'administrator')
  await expect(page).toHaveURL(/\/tags\/list$/)
})

test('DESK-032 an unreachable API is reported, and requested again automatically until it is back', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await sandbox.control.fault({ kind: 'drop' })
  await page.getByLabel('Nazwa użytkownika').fill('biuro')
  await page.getByLabel('Hasło').fill('szkolenie')
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(page.locator('.connection-banner')).toContainText('Brak połączenia z serwerem')
  await expect(page.getByLabel('Hasło')).toHaveValue('szkolenie')
  await sandbox.control.clearFaults()
  await expect(page.locator('.connection-banner')).toBeEmpty()
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
})

/** The arguments of every process that this account can see. A process may end meanwhile. */
function allArguments(): string[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')]
      } catch {
        return []
      }
    })
}

test.describe('training', () => {
  ownTest.use({ appOptions: { api: 'training' } })

  ownTest(
    'DESK-087 DESK-084 the sample staff signs in at one press, and the shop is reset from the sign-in screen',
    async ({ app }) => {
      const { page } = app
      await expect(page.getByText('Tryb szkoleniowy', { exact: true })).toBeVisible()
      await expect(page.locator('.staff-card').nth(4)).toBeVisible()
      await page.getByRole('button', { name: 'Przywróć dane przykładowe' }).click()
      await page.getByRole('button', { name: 'Przywróć', exact: true }).click()
      // The whole shop is seeded again, which takes longer on a busy machine than any other wait here.
      await page.getByText('Przywrócono dane przykładowe').waitFor()
      // The whole card signs in, not only its button.
      await page.locator('.staff-card .staff-badge').first().click({ force: true })
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByText('Tryb szkoleniowy', { exact: true })).toBeVisible()
    },
  )

  ownTest('the training shop’s control token is in no process’s arguments', async ({ app }) => {
    ownTest.skip(process.platform !== 'linux', 'reads /proc')
    await expect(app.page.locator('.staff-card').nth(4)).toBeVisible()
    const shops = allArguments().filter((words) => words.some((word) => word.includes(app.userDataDir)))
    const sandbox = shops.filter((words) => words.some((word) => word.endsWith('sandbox.js')))
    expect(sandbox).toHaveLength(1)
    expect(sandbox[0]).toContain('--control-by-message')
    expect(shops.flat().filter((word) => /--control=|[0-9a-f]{8}(-[0-9a-f]{4}){3}/.test(word))).toEqual([])
  })

  ownTest(
    'the first parcel: the strip ticks what a packer really does, and is gone after it',
    async ({ app }) => {
      const { page } = app
      await page.getByRole('button', { name: 'Zaloguj jako Wanda Wiśniewska' }).click()
      const strip = page.getByRole('region', { name: 'Pierwsza paczka w minutę' })
      const now = strip.locator('[aria-current="step"]')
      await expect(now).toContainText('Zeskanuj zamówienie')
      await checkAccessibility(page, 'the strip', '.first-run')
      const wide = page.viewportSize() ?? { width: 1280, height: 800 }
      await page.setViewportSize({ width: 320, height: 640 })
      // The text of the current step is not under the numbers of the others.
      const isCovered = (part: Element) => {
        const { right, top, height } = part.getBoundingClientRect()
        return !part.contains(document.elementFromPoint(right - 2, top + height / 2))
      }
      expect(await now.locator('.first-run-label').evaluate(isCovered)).toBe(false)
      await page.setViewportSize(wide)
      await typeScan(page, orderCode(Number(await findSampleOrder(page))))
      await expect(now).toContainText('Wpisz wagę')
      await weighAll(page)
      await expect(now).toContainText('Wygeneruj etykietę')
      await pressNext(page, /Generuj/)
      await expect(now).toContainText('Potwierdź spakowanie')
      await pressNext(page, /Spakowana/)
      await expect(strip).toContainText('Gotowe, pierwsza paczka za Tobą.')
      await page.reload()
      await expect(page.getByRole('heading', { name: /^Zamówienie/ })).toBeVisible()
      await expect(strip).toHaveCount(0)
    },
  )
})

const noKeychain = secretServiceMissing()

ownTest(
  'DESK-023 DESK-025 DESK-026 DESK-027 the keychain alone keeps the session: over a kill, while it is locked, until sign-out',
  async ({ sandbox, profileDir }) => {
    ownTest.skip(noKeychain !== null, noKeychain ?? '')
    const keychain = await startSecretService()
    const app = await startApp({ isInstalled: true, env: keychain.env }, profileDir, sandbox.url)
    try {
      const [person] = await sandbox.control.staff()
      const held = () => keychain.secret('pl.backoffice.desktop', new URL(sandbox.url).origin)
      await openRoute(app.page, '/login/barcode')
      await typeScan(app.page, person?.badge ?? '')
      await expect(app.page.getByRole('heading', { name: heading })).toBeVisible()
      const token = await sandbox.token(person?.username ?? '')
      expect(await held()).toContain(token)

      await app.kill()
      expect(filesWith(profileDir, tracesOf(token))).toEqual([])
      // Proves that the search works on texts that do exist.
      expect(filesWith(profileDir, tracesOf('the token is stored in: keytar'))).toHaveLength(1)
      expect(filesWith(profileDir, tracesOf('the token is stored in: safeStorage'))).toEqual([])

      await sandbox.control.clearRequests()
      await app.restart()
      await expect(app.page.getByRole('heading', { name: heading })).toBeVisible()
      const [first] = await sandbox.control.requests()
      expect(first?.path).toContain('get_admin_by_username')

      await keychain.lock()
      await app.kill()
      await app.restart()
      await expect(app.page.getByText('Magazyn haseł systemu nie odpowiada', { exact: true })).toBeVisible()
      await keychain.unlock()
      await app.page.getByRole('button', { name: 'Ponów' }).click()
      await expect(app.page.getByRole('heading', { name: heading })).toBeVisible()
      await app.page.getByRole('button', { name: 'Wyloguj' }).click()
      await expect(app.page).toHaveURL(/\/login$/)
      expect(await held()).toBeNull()
    } finally {
      await app.close()
      await keychain.stop()
    }
  },
)
