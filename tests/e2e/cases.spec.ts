import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { askMain, chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import type { TestSandbox } from '#support/sandbox.ts'

test.use({ appOptions: { viewport: { width: 1366, height: 768 } } })

const MESSAGES = { method: 'POST', path: '/api/v1/messages/' }
const FILES = { method: 'POST', path: '/api/v1/message-files/' }
const TEXT = 'Przepraszamy, brakujące 50 sztuk wysyłamy jutro.'

interface HeldCase {
  status: string
  conversation_messages: {
    pk: number
    content: string
    is_new: boolean
    user_is_admin: boolean
    files: { size: number }[]
  }[]
}

async function heldCase(sandbox: Pick<TestSandbox, 'as'>, pk: number): Promise<HeldCase> {
  return (await sandbox.as('administrator')('GET', `/api/v1/client-contacts/${pk}/`)).body as HeldCase
}

const talk = (page: Page) => page.getByRole('region', { name: 'Rozmowa', exact: true })
const field = (page: Page) => page.getByLabel('Treść odpowiedzi')

async function firstCase(sandbox: TestSandbox, kind: Parameters<TestSandbox['control']['cases']>[0]) {
  const [pk] = await sandbox.control.cases(kind)
  if (pk === undefined) throw new Error(`the sample has no case that is ${kind}`)
  return pk
}

test('CASE-013 CASE-014 CASE-015 CASE-017 CASE-022 a case is read, answered with three files and closed with one message on the server, despite lost responses', async ({
  app,
  sandbox,
  downloads,
}) => {
  const { page } = app
  const pk = await firstCase(sandbox, 'waiting')
  const files = await Promise.all(
    ['list przewozowy.pdf', 'zdjęcie.jpg', 'korekta.txt'].map(async (name, place) => {
      const path = join(downloads, name)
      await writeFile(path, 'x'.repeat(1000 + place))
      return path
    }),
  )
  await signInAs(page, 'administrator')
  await openRoute(page, `/messages/update/${pk}`)
  await expect(talk(page)).toBeVisible()
  // Showing the client's messages marks them as read.
  const unread = async () =>
    (await heldCase(sandbox, pk)).conversation_messages.filter((one) => one.is_new && !one.user_is_admin)
  await expect.poll(unread).toEqual([])

  for (const path of files) await chooseFile(page, '.composer input[type=file]', path)
  await expect(page.getByText(/^korekta.txt, /)).toBeVisible()
  await field(page).fill(TEXT)
  // The response is lost after the message was stored, after a file was stored, and after the case was closed.
  await sandbox.control.fault(
    { kind: 'lost', times: 1, match: MESSAGES },
    { kind: 'lost', times: 1, after: 1, match: FILES },
    { kind: 'lost', times: 1, match: { method: 'PATCH', path: `/client-contacts/${pk}/` } },
  )
  await page.getByRole('button', { name: 'Zamknij sprawę' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Wyślij i zamknij' }).click()
  await expect(page.getByText(`Zamknięto sprawę ${pk}`, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(talk(page)).toContainText(TEXT)
  await expect(page.getByRole('region', { name: 'Wysyłane pliki' })).toBeHidden({ timeout: 30_000 })

  const { status, conversation_messages } = await heldCase(sandbox, pk)
  expect(status).toMatch(/^closed?$/)
  const own = conversation_messages.filter(({ content }) => content.includes('brakujące 50 sztuk'))
  expect(own.map((one) => one.files.map(({ size }) => size))).toEqual([[1000, 1001, 1002]])
  const seen = await sandbox.control.requests()
  const count = ({ method, path }: typeof MESSAGES) =>
    seen.filter((one) => one.method === method && one.path === path).length
  expect([count(MESSAGES), count(FILES)]).toEqual([1, 3])
  expect(await askMain(page, 'outbox.list')).toMatchObject({ data: { entries: [] } })
})

test('a long conversation opens at its first unread message, and a new message is announced without moving the view', async ({
  app: { page },
  sandbox,
}) => {
  const pk = await firstCase(sandbox, 'long')
  await signInAs(page, 'administrator')
  await openRoute(page, `/messages/update/${pk}`)
  const list = talk(page)
  await expect(list.locator('.message').first()).toBeVisible()
  const { conversation_messages: held } = await heldCase(sandbox, pk)
  expect(held.length).toBeGreaterThanOrEqual(500)
  expect(await list.locator('.message').count()).toBeLessThanOrEqual(60)
  const divider = list.locator('.message-divider')
  if ((await divider.count()) > 0) await expect(divider).toBeInViewport()

  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  const shown = () =>
    list.evaluate((element) => {
      const top = element.getBoundingClientRect().top
      const rows = [...element.querySelectorAll<HTMLElement>('[data-index]')]
      const first = rows.find((row) => row.getBoundingClientRect().bottom > top + 20)
      return `${first?.dataset['index']} ${Math.round((first?.getBoundingClientRect().top ?? 0) - top)}`
    })
  let settled = ''
  await expect
    .poll(async () => {
      const before = settled
      settled = await shown()
      return settled === before
    })
    .toBe(true)
  const { body } = await sandbox.as('administrator')('GET', '/api/v1/admins/?username=administrator')
  const own = (body as { results: { pk: number }[] }).results[0]?.pk ?? 0
  for (let count = 0; count < 3; count += 1) await sandbox.control.colleagueAnswers({ pk, own })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const newer = page.getByRole('button', { name: /3 nowe/ })
  await expect(newer).toBeVisible({ timeout: 45_000 })
  expect(await shown()).toBe(settled)
  await newer.press('Enter')
  await expect(list.getByText('Sprawdzam to u spedytora').last()).toBeInViewport()
  await expect(newer).toBeHidden()
})

test('the original of a message is shown in a frame in which no script runs', async ({
  app: { page },
  sandbox,
}) => {
  const pk = await firstCase(sandbox, 'hostile')
  await signInAs(page, 'administrator')
  await openRoute(page, `/messages/update/${pk}`)
  await talk(page).getByRole('button', { name: 'Pokaż oryginał' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Oryginał wiadomości' })
  const frame = dialog.locator('iframe')
  await expect(frame).toBeVisible()
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  await expect(frame.contentFrame().locator('body')).not.toBeEmpty()
  expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
