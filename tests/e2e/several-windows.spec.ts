import { expect, type Page } from '@playwright/test'
import {
  answerQuestion,
  askMain,
  openRoute,
  sendToMain,
  sharedTest,
  signInAs,
  test,
  typeScan,
} from '#support/app.ts'
import { goTo } from '#support/go-to.ts'
import { CHECK, countRequests, orderCode } from '#support/packing-app.ts'
import { openBeside, openedBy, preloadedPageOf, windowsOf } from '#support/windows.ts'

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nazwa', exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const tagLinks = (page: Page) => page.locator('.grid-row a')

async function openTags(page: Page): Promise<void> {
  await openRoute(page, '/tags/list')
  await expect(page.getByRole('grid', { name: 'Tagi' })).toHaveAttribute('aria-busy', 'false')
}

/**
 * Waits until the main process has received what this page sent before, because its requests are processed in order.
 */
async function whenMainKnows(page: Page): Promise<void> {
  await askMain(page, 'session.get')
}

/** Types into a new tag. When this returns, the main process knows about the changes. */
async function typeTag(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await expect(page.getByText('Niezapisane: Nazwa')).toBeVisible()
  await whenMainKnows(page)
}

const stay = (page: Page) => answerQuestion(page, 'Zostań')
const leave = (page: Page) =>
  // The answer may close the page before Playwright receives the result of the click.
  answerQuestion(page, 'Wyjdź bez zapisywania').catch(() => undefined)

sharedTest.describe('a record', () => {
  sharedTest.beforeEach(({ app }) => signInAs(app.page, 'administrator'))

  sharedTest(
    'opens in a window of its own by Ctrl, by the middle button and by the menu of its row, and in one at a time',
    async ({ app }) => {
      const { page } = app
      await openTags(page)
      const [first, second] = [tagLinks(page).nth(0), tagLinks(page).nth(1)]
      const beside = await openedBy(page, () => first.click({ modifiers: ['Control'] }))
      const name = (await first.textContent()) ?? ''
      await expect(nameField(beside)).toHaveValue(name)
      await expect(page).toHaveURL(/\/tags\/list/)

      const third = await openedBy(page, () => second.click({ button: 'middle' }))
      await expect(nameField(third)).toHaveValue((await second.textContent()) ?? '')
      await third.close()
      const again = await openedBy(page, async () => {
        await second.click({ button: 'right' })
        await page.getByRole('menuitem', { name: /^Otwórz w nowym oknie/ }).click()
      })
      await expect(nameField(again)).toHaveValue((await second.textContent()) ?? '')
      await again.close()

      // A record that is already open comes to the front instead of opening in a second window.
      await first.click({ modifiers: ['Control'] })
      await goTo(page, new URL(beside.url()).pathname)
      await expect(page.getByText('Ten wpis jest otwarty w innym oknie')).toBeVisible()
      expect(windowsOf(page)).toHaveLength(2)
      await goTo(beside, '/tags/list')
      await expect(beside.getByRole('grid', { name: 'Tagi' })).toBeVisible()
      // Requests are processed in order, so this response means that the main process knows the window's new screen.
      await askMain(beside, 'session.get')
      await page.getByRole('button', { name: 'Przejdź do tego okna' }).click()
      await expect(nameField(page)).toHaveValue(name)
    },
  )

  sharedTest('what another window changes is seen, and never takes what is typed', async ({ app }) => {
    const { page } = app
    await openTags(page)
    const link = tagLinks(page).nth(0)
    const beside = await openedBy(page, () => link.click({ modifiers: ['Control'] }))
    const pk = Number(/\d+/.exec(new URL(beside.url()).pathname)?.[0])
    await nameField(beside).fill('Z drugiego okna')
    await beside.keyboard.press('Control+s')
    await expect(beside.getByText('Zapisano zmiany')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Z drugiego okna' })).toBeVisible()

    const rename = async (name: string, requestId: string) =>
      expect(
        await askMain(page, 'api.request', {
          operation: 'tags.update',
          params: { pk },
          body: { name },
          requestId,
        }),
      ).toMatchObject({ ok: true })
    // A form without unsaved changes shows the record's current state.
    await rename('Z pierwszego okna', 'test/1')
    await expect(nameField(beside)).toHaveValue('Z pierwszego okna')
    await nameField(beside).fill('Wpisane tutaj')
    await expect(beside.getByText('Niezapisane: Nazwa')).toBeVisible()
    await rename('Jeszcze inaczej', 'test/2')
    await expect(beside.getByText('Zmieniono w innym oknie')).toBeVisible()
    await expect(nameField(beside)).toHaveValue('Wpisane tutaj')
  })
})

sharedTest(
  'OP-04 two windows ask for one list at once: one request, and both show it; a scan is one action of one window',
  async ({ app, sandbox }) => {
    const { page } = app
    await signInAs(page, 'administrator')
    await openRoute(page, '/tags/list')
    const beside = await openBeside(page, '/faqs/list')
    await expect(beside.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await sandbox.control.clearRequests()
    await sandbox.control.fault({ match: { path: '/faqs/' }, kind: 'delay', delayMs: 3_000 })
    await Promise.all([goTo(page, '/tags/create'), goTo(beside, '/tags/create')])
    const query = { page: 1, page_size: 20 }
    const asked = await Promise.all(
      [page, beside].map((window, index) =>
        askMain(window, 'api.request', { operation: 'faqs.list', query, requestId: `test-${index}/1` }),
      ),
    )
    for (const answer of asked) expect(answer).toMatchObject({ ok: true })
    expect(await countRequests(sandbox, 'GET', /\/faqs\//)).toBe(1)
    await sandbox.control.clearFaults()

    const pk = await sandbox.control.order('zpl')
    await typeScan(beside, orderCode(pk))
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })).toBeVisible()
    await expect(nameField(beside)).toBeVisible()
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(1)
    // The bench stays in the main window, whatever navigates to it.
    await goTo(beside, new URL(page.url()).pathname)
    await expect(beside.getByText('Ten ekran działa w głównym oknie')).toBeVisible()
  },
)

sharedTest(
  'DESK-092 sign-out asks each window with changes once, in turn; one that stays keeps all of them',
  async ({ app }) => {
    const { page } = app
    await signInAs(page, 'administrator')
    await openRoute(page, '/tags/list')
    const second = await openBeside(page, '/tags/create')
    const third = await openBeside(page, '/tags/create')
    await typeTag(second, 'Drugie')
    await typeTag(third, 'Trzecie')

    const signOut = page.getByRole('button', { name: 'Wyloguj' })
    await signOut.click()
    await expect(question(second)).toContainText('Niezapisane zmiany')
    await expect(question(third)).toHaveCount(0)
    await leave(second)
    await stay(third)
    await expect(question(third)).toHaveCount(0)
    expect(await askMain(page, 'session.get')).toMatchObject({ data: { status: 'signedIn' } })
    await expect(nameField(second)).toHaveValue('Drugie')
    await expect(nameField(third)).toHaveValue('Trzecie')
    expect(windowsOf(page)).toHaveLength(3)

    await signOut.click()
    await leave(second)
    await leave(third)
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => windowsOf(page).length).toBe(1)
  },
)

sharedTest(
  'DESK-079 a session that ends by itself keeps the drafts of all windows, and offers the windows to the same person',
  async ({ app, sandbox }) => {
    const { page } = app
    await signInAs(page, 'administrator')
    await openRoute(page, '/tags/create')
    const beside = await openBeside(page, '/tags/create')
    await typeTag(page, 'Z pierwszego')
    await typeTag(beside, 'Z drugiego')
    await sandbox.control.fault({ kind: 'unauthorized', times: 1 })
    await sendToMain(page, 'api.request', { operation: 'countries.all', requestId: 'test/1' })
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => windowsOf(page).length).toBe(1)

    await signInAs(page, 'administrator')
    await page.getByRole('button', { name: 'Przywróć zmiany' }).click()
    await expect(nameField(page)).toHaveValue('Z pierwszego')
    const again = await openedBy(page, () => page.getByRole('button', { name: 'Otwórz je ponownie' }).click())
    await again.getByRole('button', { name: 'Przywróć zmiany' }).click()
    await expect(nameField(again)).toHaveValue('Z drugiego')
  },
)

test('DESK-092 closing the main window, and quitting, prompts in every window with changes, and one refusal keeps all windows open', async ({
  app,
}) => {
  test.skip(app.host === 'electron', 'closing a window from outside needs the Chromium host')
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/list')
  const second = await openBeside(page, '/tags/create')
  const third = await openBeside(page, '/tags/create')
  await typeTag(second, 'Drugie')
  await typeTag(third, 'Trzecie')

  // The window that the user is working in is the one that is closed.
  await page.locator('.list-count').click()
  await app.tell({ command: 'close-window' })
  await stay(second)
  await expect(question(second)).toHaveCount(0)
  await expect(question(third)).toHaveCount(0)
  expect(windowsOf(page)).toHaveLength(3)
  // While a window prompts, a further command to close or quit would only share the open prompt.
  await whenMainKnows(second)

  await app.tell({ command: 'quit' })
  await leave(second)
  await stay(third)
  await expect(question(third)).toHaveCount(0)
  await expect(nameField(second)).toHaveValue('Drugie')
  await whenMainKnows(third)

  // For a window other than the main one, only that window prompts.
  await nameField(third).press('End')
  await app.tell({ command: 'close-window' })
  await leave(third)
  await expect.poll(() => windowsOf(page).length).toBe(2)

  await app.tell({ command: 'quit' })
  await leave(second)
  expect(await app.ended()).toBe(0)
})

test('at the first sign of another window, and on stations that use several, the next one is preloaded, knows nothing before it is used, and ends with the session', async ({
  app,
}) => {
  const { page } = app
  const pages = () => page.context().pages().length
  const waiting = async () => {
    await expect.poll(() => preloadedPageOf(page)).toBeDefined()
    const found = preloadedPageOf(page)
    if (!found) throw new Error('the page is gone again')
    await found.waitForLoadState('load')
    return found
  }
  await signInAs(page, 'administrator')
  await openTags(page)
  // On a station that has not opened another window yet, the menu that offers one is the first sign.
  await tagLinks(page).first().click({ button: 'right' })
  const announced = await waiting()
  await page.keyboard.press('Escape')
  expect(await openedBy(page, () => page.keyboard.press('Control+Shift+N'))).toBe(announced)
  await expect(tagLinks(announced).first()).toBeVisible()
  await announced.close()
  // The first additional window on a station enables preloading.
  const first = await openBeside(page, '/faqs/list')
  expect(pages()).toBe(2)
  await first.close()

  const ahead = await waiting()
  expect(await ahead.locator('body').innerText()).toBe('')
  expect(windowsOf(page)).toHaveLength(1)
  const answer = askMain(ahead, 'session.get')
  const other = askMain(page, 'session.get').then(() => 'the main window alone is answered')
  expect(await Promise.race([answer, other])).toBe('the main window alone is answered')

  const second = await openedBy(page, () => page.keyboard.press('Control+Shift+N'))
  expect(second).toBe(ahead)
  await expect(second).toHaveURL(/\/tags\/list$/)
  await expect(tagLinks(second).first()).toBeVisible()
  expect(await answer).toMatchObject({ data: { status: 'signedIn' } })
  expect(await askMain(second, 'window.self')).toMatchObject({ data: { isMain: false, slot: 2, path: null } })
  // Two windows need only two pages.
  expect(pages()).toBe(2)
  await second.close()

  await waiting()
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(pages).toBe(1)
})
