import type { Locator, Page } from 'playwright-core'
import { readProblems, waitFor } from '../screen.ts'
import type { Steps } from '../steps.ts'

/** Who does what in the shop; on a server with one person they are all the same. */
export type Role = 'manager' | 'office' | 'operator' | 'packer'

/** What the shop's client does, whom no screen of the back office can play. */
export interface ShopClient {
  /** Another project for the order's line, in place of the one before. */
  sendFile(order: number, file: { name: string; size: number; pages: number }): Promise<void>
  /** Opens a case about the order; answers its key. */
  write(order: number, message: { competency: number; content: string }): Promise<number>
}

/** What the chapters of the story are played on. */
export interface Scene {
  page: Page
  steps: Steps
  /** Folder for the files that the story sends. */
  files: string
  /** Signs in whoever does what follows; nobody has to be signed out before. */
  enter(role: Role): Promise<string>
  /** Rejects with a `StepFailure` where nobody can play the client. */
  client: ShopClient
  /** The code on the label that was printed last, as a scanner reads it off the paper. */
  readLabel(): Promise<string>
}

/** Who has no right to a screen has no entry of it, and need not be waited for. */
const ENTRY_LIMIT_MS = 5000

/** As fast as a person types: a quicker burst is a scanner's. */
const PERSONS_PACE = { delay: 60 }

export const typeAsPerson = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, PERSONS_PACE)

/** Waits until it is there; what the screen complains about meanwhile ends the wait in its words. */
export async function seen(page: Page, what: string, locator: Locator): Promise<void> {
  const known = await readProblems(page)
  await waitFor(page, what, async () => ((await locator.first().isVisible()) ? true : null), { known })
}

/** Opens a screen by its entry in the navigation. */
export async function openScreen(page: Page, section: string, entry: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Nawigacja' })
  const part = navigation.getByRole('region', { name: section, exact: true })
  const link = part.getByRole('link', { name: entry, exact: true })
  const what = `entry "${section}: ${entry}" in the navigation`
  await waitFor(page, what, async () => ((await link.isVisible()) ? true : null), { limitMs: ENTRY_LIMIT_MS })
  await link.click()
}

/** What stands behind a name in a list of facts, without the spaces that keep a number together. */
export async function factOf(list: Locator, name: string): Promise<string> {
  const text = await list
    .locator('dt', { hasText: name })
    .first()
    .locator('xpath=following-sibling::dd[1]')
    .innerText()
  return plain(text)
}

export const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()

/** Types into a searching field and takes the first thing that it finds. */
export async function choose(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await field.click()
  await field.pressSequentially(text, PERSONS_PACE)
  await waitFor(page, `choice of ${text}`, async () => {
    if ((await field.inputValue()).includes(text) && (await field.getAttribute('aria-expanded')) === 'false')
      return true
    const first = page.getByRole('listbox').getByRole('option').first()
    const isFound = (await first.isVisible()) && (await first.innerText()).includes(text)
    if (isFound) await field.press('Enter')
    return null
  })
}
