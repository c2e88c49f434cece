import { expect, type Page } from '@playwright/test'
import { askMain, openRoute, signInAs, test } from '#support/app.ts'
import { whenReady } from '#support/running-app.ts'
import type { TestSandbox } from '#support/sandbox.ts'

const THREAD = '/allegro/threads/65002'
const TEXT = 'Wysyłamy dziś po południu.'
const CREATE = { method: 'POST', path: '/create_message/' }

async function heldOn(sandbox: Pick<TestSandbox, 'as'>): Promise<number> {
  const { body } = await sandbox.as('administrator')('GET', `/api/v1${THREAD}/`)
  const { messages } = body as { messages: { text: string }[] }
  return messages.filter(({ text }) => text === TEXT).length
}

/** Sends a reply to a slow server, and returns while the request is pending. */
async function sendSlowly(page: Page, sandbox: Pick<TestSandbox, 'control'>): Promise<void> {
  await sandbox.control.fault({ kind: 'delay', delayMs: 1_500, times: 1, match: CREATE })
  await page.getByLabel('Treść odpowiedzi').fill(TEXT)
  await page.getByLabel('Treść odpowiedzi').press('Control+Enter')
  await expect(page.getByText('Wysyłanie…')).toBeVisible()
  // A message that the server never received could not be found later.
  const received = async () =>
    (await sandbox.control.requests()).some(({ path }) => path.endsWith(CREATE.path))
  await expect.poll(received).toBe(true)
}

/**
 * Expects that the unknown outcome is reported, that its link leads to the thread, and that the message is found there
 * exactly once.
 */
async function expectFound(page: Page, sandbox: TestSandbox): Promise<void> {
  // The notice closes as soon as the message is found, possibly immediately; the bell still lists it.
  await page.getByRole('button', { name: /^Powiadomienia/ }).click()
  const notified = page.getByRole('region', { name: 'Powiadomienia tej sesji' })
  await notified.getByRole('link', { name: /Nie wiadomo, czy wysłano wiadomość w wątku 65002/ }).click()
  await expect(page.getByLabel('Treść odpowiedzi')).toBeEditable({ timeout: 45_000 })
  await expect(page.getByLabel('Treść odpowiedzi')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Rozmowa', exact: true })).toContainText(TEXT)
  await expect.poll(() => page.locator('.notice').allInnerTexts()).toEqual([])
  expect(await heldOn(sandbox)).toBe(1)
  const posts = (await sandbox.control.requests()).filter(({ path }) => path.endsWith(CREATE.path))
  expect(posts).toHaveLength(1)
  expect(await askMain(page, 'outbox.list')).toMatchObject({ data: { entries: [] } })
}

test('ALG-037 after the page crashes while a reply is pending, the outcome is reported and verified, and the reply is sent only once', async ({
  app,
  sandbox,
}) => {
  test.skip(app.host === 'electron', 'crashing a page from outside needs the Chromium host')
  await signInAs(app.page, 'administrator')
  await openRoute(app.page, THREAD)
  await sendSlowly(app.page, sandbox)
  const context = app.page.context()
  await app.tell({ command: 'crash-page' })
  const crashed = (): Page | undefined =>
    context.pages().find((candidate) => candidate.url().includes('/crash-page'))
  await expect.poll(() => crashed() !== undefined).toBe(true)
  const page = crashed()
  if (!page) throw new Error('the crash page has gone')
  await page.getByRole('button', { name: 'Wczytaj ponownie' }).click()
  await whenReady(page)
  await expectFound(page, sandbox)
})

test('ALG-037 after the program ends while a reply is pending, the next start reports and verifies it', async ({
  app,
  sandbox,
}) => {
  await signInAs(app.page, 'administrator')
  await openRoute(app.page, THREAD)
  await sendSlowly(app.page, sandbox)
  await app.restart()
  if (app.page.url().includes('/login')) await signInAs(app.page, 'administrator')
  await expectFound(app.page, sandbox)
})
