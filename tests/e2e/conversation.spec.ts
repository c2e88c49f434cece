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

/** The answer is on its way to a server that takes its time. */
async function sendSlowly(page: Page, sandbox: Pick<TestSandbox, 'control'>): Promise<void> {
  await sandbox.control.fault({ kind: 'delay', delayMs: 1_500, times: 1, match: CREATE })
  await page.getByLabel('Treść odpowiedzi').fill(TEXT)
  await page.getByLabel('Treść odpowiedzi').press('Control+Enter')
  await expect(page.getByText('Wysyłanie…')).toBeVisible()
  // What was never received would not be there to be found.
  const received = async () =>
    (await sandbox.control.requests()).some(({ path }) => path.endsWith(CREATE.path))
  await expect.poll(received).toBe(true)
}

/** Told, led to, looked up, found: one message and no second one. */
async function expectFound(page: Page, sandbox: TestSandbox): Promise<void> {
  // Its notice is closed once the message is found, which may be at once; the bell keeps it.
  await page.getByRole('button', { name: /^Powiadomienia/ }).click()
  const told = page.getByRole('region', { name: 'Powiadomienia tej sesji' })
  await told.getByRole('link', { name: /Nie wiadomo, czy wysłano wiadomość w wątku 65002/ }).click()
  await expect(page.getByLabel('Treść odpowiedzi')).toBeEditable({ timeout: 45_000 })
  await expect(page.getByLabel('Treść odpowiedzi')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Rozmowa', exact: true })).toContainText(TEXT)
  await expect(page.locator('.notice')).toHaveCount(0)
  expect(await heldOn(sandbox)).toBe(1)
  const posts = (await sandbox.control.requests()).filter(({ path }) => path.endsWith(CREATE.path))
  expect(posts).toHaveLength(1)
  expect(await askMain(page, 'outbox.list')).toMatchObject({ data: { entries: [] } })
}

test('ALG-037 the page dies while an answer is on its way: it is told, looked up, and sent once', async ({
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

test('ALG-037 the program ends while an answer is on its way: the next start knows of it', async ({
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
