import { expect, type Page } from '@playwright/test'
import { askMain, sharedTest as test, signInAs } from '#support/app.ts'
import { checkAccessibility, loadAxe, STILL } from '#support/axe.ts'
import { checkNames } from '#support/names.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { screens } from '#support/screen-table.ts'

type Screen = (typeof screens)[number]

/**
 * Every screen that the app lists, in one start for each kind of person, going from one to the next inside the app. A new
 * area joins by being in the app's list.
 */
const guarded = screens.filter(({ permission }) => permission !== null)

/** Parts of about the same size, for the workers to share. */
function inParts<T>(all: readonly T[], count: number): T[][] {
  const size = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size))
}

/** The screen's address, with a record that there is. */
async function addressOf({ path }: Screen, { control }: TestSandbox): Promise<string> {
  if (!path.includes(':pk')) return path
  const pk = path.startsWith('/order/') ? await control.order('gls') : 1
  return path.replace(':pk', String(pk))
}

/** Goes to an address inside the running app, as its own links do. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** The screen under its title, with everything that it was waiting for. */
async function expectShown(page: Page, { path, title }: Screen): Promise<void> {
  const pane = page.locator(`.pane[data-screen="${path}"] >> visible=true`)
  await expect.soft(pane, path).toBeVisible()
  await expect.soft(page, path).toHaveTitle(`CP | ${title ?? 'Panel administarora'}`)
  const awaited =
    '[aria-label="Wczytywanie"], [aria-busy="true"], .rich-text-visual:not([data-state="ready"])'
  await expect.soft(pane.locator(`${awaited} >> visible=true`), path).toHaveCount(0)
  await expect.soft(pane.getByText('Nie udało się narysować tego ekranu'), path).toHaveCount(0)
}

/** What a page complains of in its console. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

/** Signs in, without the forms, a person who has this one permission. */
async function signInWith(page: Page, { control }: TestSandbox, permission: string): Promise<void> {
  const username = `tylko-${permission}`
  await control.setAccess({ username, permissions: [permission] })
  await askMain(page, 'session.signIn', { username, password: 'szkolenie' })
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
}

async function closeNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.notice-close')) button.click()
  })
  await expect(page.locator('.notice')).toHaveCount(0)
}

// Some dozens of screens each; a busy machine may need longer for them than for any other test.
test.describe.configure({ timeout: 300_000 })
test.beforeEach(({ app: { page } }) => page.emulateMedia(STILL))
test.afterEach(({ app: { page } }) => page.emulateMedia({ colorScheme: null, reducedMotion: null }))

const forStaff = screens.filter(({ access }) => access !== 'anonymous')

for (const [index, part] of inParts(forStaff, 3).entries()) {
  test(`DESK-091 APP-021 APP-022 every screen for the administrator, part ${index + 1}: title, record, console, axe, names`, async ({
    app: { page },
    sandbox,
  }) => {
    const complaints = listen(page)
    await signInAs(page, 'administrator')
    await loadAxe(page)
    for (const screen of part) {
      await test.step(screen.path, async () => {
        await go(page, await addressOf(screen, sandbox))
        await expectShown(page, screen)
        await expect.soft(page.locator('.pane [role="alert"] >> visible=true'), screen.path).toHaveCount(0)
        await checkAccessibility(page, screen.path)
        await checkNames(page, screen.path)
      })
    }
    expect(complaints).toEqual([])
  })
}

const permissions = [...new Set(guarded.map(({ permission }) => String(permission)))]
const screensOf = (permission: string | undefined) => guarded.filter((one) => one.permission === permission)

test('APP-107 APP-110 APP-111 every screen with its one permission, and without it the notice and the way home', async ({
  app: { page },
  sandbox,
}) => {
  const complaints = listen(page)
  for (const [index, permission] of permissions.entries()) {
    await signInWith(page, sandbox, permission)
    for (const screen of screensOf(permission)) {
      await go(page, await addressOf(screen, sandbox))
      await expectShown(page, screen)
    }
    await closeNotices(page)
    // The next one's screens: mostly of the same area, so that one of its permissions is not taken for another.
    for (const screen of screensOf(permissions[(index + 1) % permissions.length])) {
      await go(page, await addressOf(screen, sandbox))
      await expect.soft(page, screen.path).toHaveURL(/\/$/)
      await expect.soft(page.locator('.notice-error'), screen.path).toHaveText(screen.refusal ?? '')
      await closeNotices(page)
    }
  }
  expect(complaints).toEqual([])
})

test('APP-001 APP-002 DESK-091 nobody gets further than the sign-in, whose screens are for everybody', async ({
  app: { page },
  sandbox,
}) => {
  const complaints = listen(page)
  for (const screen of screens) {
    await go(page, await addressOf(screen, sandbox))
    const isOpen = screen.access !== 'signedIn'
    await expect.soft(page, screen.path).toHaveURL(isOpen ? new RegExp(`${screen.path}$`) : /\/login$/)
    if (!isOpen) continue
    await checkAccessibility(page, screen.path)
    await checkNames(page, screen.path)
  }
  expect(complaints).toEqual([])
})
