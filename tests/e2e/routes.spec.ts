import { expect, type Page } from '@playwright/test'
import { askMain, sharedTest as test, signInAs, type AppHandle } from '#support/app.ts'
import { checkAccessibility as checkAppearances, loadAxe, STILL } from '#support/axe.ts'
import { goTo } from '#support/go-to.ts'
import { isLeftToNightly } from '#support/left-to-nightly.ts'
import { checkAccessibleNames } from '#support/names.ts'
import { policyViolations } from '#support/policy-violations.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { newParts } from '#support/screen-parts.ts'
import { screens } from '#support/screen-table.ts'
import { LOADING_SELECTOR } from '../../scripts/lib/page-walk.ts'
import { addressOf as sampleAddress } from '../../scripts/lib/screen-address.ts'

type Screen = (typeof screens)[number]

/**
 * Visits every screen that the app lists, one test for each group of roles, by navigating inside the app. New screens
 * are included automatically. `unit/renderer/app/access.test.ts` tests which users may open which screen.
 */
const guarded = screens.filter(({ permission }) => permission !== null)

/** Returns the screen's address with an existing record. */
const addressOf = ({ path }: Screen, sandbox: TestSandbox): Promise<string> =>
  sampleAddress(path, {
    ask: async (address) => (await sandbox.as('administrator')('GET', address)).body,
    order: () => sandbox.control.order('gls'),
  })

const paneOf = (path: string) => `.pane[data-screen="${path}"] >> visible=true`

/** Expects the screen with its title and all its loaded content. */
async function expectShown(page: Page, { path, title }: Screen): Promise<void> {
  const pane = page.locator(paneOf(path))
  await expect.soft(pane, path).toBeVisible()
  // The window title contains the name of the loaded record.
  const own = `CP | ${title ?? 'Panel administarora'}`
  const named = /^CP \| .+ › .+$/
  await expect
    .soft(async () => {
      const shown = await page.title()
      expect(shown === own || (path.includes(':pk') && named.test(shown)), shown).toBe(true)
    }, path)
    .toPass()
  await expect.soft(pane.locator(`${LOADING_SELECTOR} >> visible=true`), path).toHaveCount(0)
  await expect.soft(pane.getByText('Nie udało się wyświetlić tego ekranu'), path).toHaveCount(0)
}

/** Checks an element in light, and in dark unless this run leaves that to the nightly one. */
const checkAccessibility = (page: Page, what: string, within = 'html') =>
  checkAppearances(page, what, within, !isLeftToNightly('darkColours'))

/**
 * Collects the errors in a page's console, what its content security policy refuses, and which HTML of libraries was not
 * inert. Returns a function that lists them so far.
 */
async function listen(app: AppHandle): Promise<() => Promise<string[]>> {
  const { page } = app
  const complaints: string[] = []
  const violations = await policyViolations(page)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return async () => [
    ...complaints,
    ...(await violations()),
    ...(app.mainLog().match(/plain HTML from .*made inert/g) ?? []),
  ]
}

/** Signs in a user with this name and display name, without the form. */
async function signInWith(page: Page, username: string): Promise<void> {
  await askMain(page, 'session.signIn', { username, password: 'szkolenie' })
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
}

// Each test visits dozens of screens, so a busy machine may need longer for it than for any other test.
test.describe.configure({ timeout: 300_000 })
test.beforeEach(({ app: { page } }) => page.emulateMedia(STILL))
test.afterEach(({ app: { page } }) => page.emulateMedia({ colorScheme: null, reducedMotion: null }))

const forStaff = screens.filter(({ access }) => access !== 'anonymous')

// The screens of one role consist of similar parts.
for (const [kind, isOfKind] of [
  ['record', (role: Screen['role']) => role === 'record'],
  ['list and page', (role: Screen['role']) => role !== 'record'],
] as const) {
  test(`DESK-091 APP-021 APP-022 every ${kind} for the administrator has its title, record and names, a clean console, and parts that pass axe`, async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    const complaints = await listen(app)
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
    expect(await complaints()).toEqual([])
  })
}

/** One screen for each kind of permission. */
const examples = ['view_', 'add_', 'change_', 'send_'].flatMap(
  (verb) => guarded.find(({ permission }) => permission?.startsWith(verb)) ?? [],
)

test('APP-107 APP-110 APP-111 a screen opens with its single permission, and without it shows the reason and a link home', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  expect(examples).toHaveLength(4)
  const complaints = await listen(app)
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
  expect(await complaints()).toEqual([])
})

test('APP-001 APP-002 DESK-091 without sign-in only the sign-in screens are accessible', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const complaints = await listen(app)
  const closed = forStaff.find(({ role, access }) => role === 'record' && access === 'signedIn')
  for (const screen of [closed ?? [], ...screens.filter(({ access }) => access !== 'signedIn')].flat()) {
    await goTo(page, await addressOf(screen, sandbox))
    const isOpen = screen !== closed
    await expect.soft(page, screen.path).toHaveURL(isOpen ? new RegExp(`${screen.path}$`) : /\/login$/)
    if (!isOpen) continue
    await checkAccessibility(page, screen.path)
    await checkAccessibleNames(page, screen.path)
  }
  expect(await complaints()).toEqual([])
})
