import { expect, type Page } from '@playwright/test'
import { askMain, sharedTest as test, signInAs } from '#support/app.ts'
import { checkAccessibility, loadAxe, STILL } from '#support/axe.ts'
import { goTo } from '#support/go-to.ts'
import { checkAccessibleNames } from '#support/names.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { newParts } from '#support/screen-parts.ts'
import { screens } from '#support/screen-table.ts'
import { STILL_COMING } from '../../scripts/lib/page-walk.ts'
import { addressOf as sampleAddress } from '../../scripts/lib/screen-address.ts'

type Screen = (typeof screens)[number]

/**
 * Every screen that the app lists, in one walk for the screens of a role, going from one to the next inside the app. A
 * new area joins by being in the app's list. Who may open which is `unit/renderer/app/access.test.ts`'s.
 */
const guarded = screens.filter(({ permission }) => permission !== null)

/** The screen's address, with a record that there is. */
const addressOf = ({ path }: Screen, sandbox: TestSandbox): Promise<string> =>
  sampleAddress(path, {
    ask: async (address) => (await sandbox.as('administrator')('GET', address)).body,
    order: () => sandbox.control.order('gls'),
  })

const paneOf = (path: string) => `.pane[data-screen="${path}"] >> visible=true`

/** The screen under its title, with everything that it was waiting for. */
async function expectShown(page: Page, { path, title }: Screen): Promise<void> {
  const pane = page.locator(paneOf(path))
  await expect.soft(pane, path).toBeVisible()
  // A record that is read gives its name to the window.
  const own = `CP | ${title ?? 'Panel administarora'}`
  const named = /^CP \| .+ › .+$/
  await expect
    .soft(async () => {
      const shown = await page.title()
      expect(shown === own || (path.includes(':pk') && named.test(shown)), shown).toBe(true)
    }, path)
    .toPass()
  await expect.soft(pane.locator(`${STILL_COMING} >> visible=true`), path).toHaveCount(0)
  await expect.soft(pane.getByText('Nie udało się wyświetlić tego ekranu'), path).toHaveCount(0)
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

/** Signs in, without the form, a person who is called by the name. */
async function signInWith(page: Page, username: string): Promise<void> {
  await askMain(page, 'session.signIn', { username, password: 'szkolenie' })
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
}

// Some dozens of screens each; a busy machine may need longer for them than for any other test.
test.describe.configure({ timeout: 300_000 })
test.beforeEach(({ app: { page } }) => page.emulateMedia(STILL))
test.afterEach(({ app: { page } }) => page.emulateMedia({ colorScheme: null, reducedMotion: null }))

const forStaff = screens.filter(({ access }) => access !== 'anonymous')

// The screens of one role are made of about the same parts.
for (const [kind, isOfKind] of [
  ['record', (role: Screen['role']) => role === 'record'],
  ['list and page', (role: Screen['role']) => role !== 'record'],
] as const) {
  test(`DESK-091 APP-021 APP-022 every ${kind} for the administrator: title, record, console, names, each of its parts by axe`, async ({
    app: { page },
    sandbox,
  }) => {
    const complaints = listen(page)
    await signInAs(page, 'administrator')
    await loadAxe(page)
    await checkAccessibility(page, 'the frame')
    const isNew = newParts('.pane >> visible=true')
    for (const screen of forStaff.filter(({ role }) => isOfKind(role))) {
      await test.step(screen.path, async () => {
        await goTo(page, await addressOf(screen, sandbox))
        await expectShown(page, screen)
        await expect.soft(page.locator('.pane [role="alert"] >> visible=true'), screen.path).toHaveCount(0)
        await checkAccessibleNames(page, screen.path)
        if (await isNew(page)) await checkAccessibility(page, screen.path, paneOf(screen.path))
      })
    }
    expect(complaints).toEqual([])
  })
}

/** One screen for each thing that a permission allows. */
const examples = ['view_', 'add_', 'change_', 'send_'].flatMap(
  (verb) => guarded.find(({ permission }) => permission?.startsWith(verb)) ?? [],
)

test('APP-107 APP-110 APP-111 a screen with its one permission, and without it the reason and the way home', async ({
  app: { page },
  sandbox,
}) => {
  expect(examples).toHaveLength(4)
  const complaints = listen(page)
  for (const [index, screen] of examples.entries()) {
    const username = `tylko-${screen.permission}`
    await sandbox.control.setAccess({ username, permissions: [screen.permission ?? ''] })
    await signInWith(page, username)
    await goTo(page, await addressOf(screen, sandbox))
    await expectShown(page, screen)
    const other = examples[(index + 1) % examples.length] ?? screen
    await goTo(page, await addressOf(other, sandbox))
    const reason = page.getByRole('alert').filter({ hasText: other.refusal ?? '' })
    await expect.soft(reason, other.path).toBeVisible()
    await reason.getByRole('button', { name: 'Strona domowa' }).click()
    await expect.soft(page, other.path).toHaveURL(/\/$/)
  }
  expect(complaints).toEqual([])
})

test('APP-001 APP-002 DESK-091 nobody gets further than the sign-in, whose screens are for everybody', async ({
  app: { page },
  sandbox,
}) => {
  const complaints = listen(page)
  const closed = forStaff.find(({ role, access }) => role === 'record' && access === 'signedIn')
  for (const screen of [closed ?? [], ...screens.filter(({ access }) => access !== 'signedIn')].flat()) {
    await goTo(page, await addressOf(screen, sandbox))
    const isOpen = screen !== closed
    await expect.soft(page, screen.path).toHaveURL(isOpen ? new RegExp(`${screen.path}$`) : /\/login$/)
    if (!isOpen) continue
    await checkAccessibility(page, screen.path)
    await checkAccessibleNames(page, screen.path)
  }
  expect(complaints).toEqual([])
})
