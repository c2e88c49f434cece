import type { Locator, Page } from 'playwright-core'
import { readProblems, waitFor } from '../screen.ts'
import type { Steps } from '../steps.ts'

/** Roles of the shop's staff. On a server with one user they are all the same user. */
export type Role = 'manager' | 'office' | 'operator' | 'packer'

/** Actions of the shop's client, which no screen of the back office can perform. */
export interface ShopClient {
  /** Sends another project for the order line, in place of the previous one. */
  sendFile(order: number, file: { name: string; size: number; pages: number }): Promise<void>
  /** Opens a case about the order and returns its key. */
  write(order: number, message: { competency: number; content: string }): Promise<number>
}

/** Everything that the chapters of the story need. */
export interface Scene {
  page: Page
  steps: Steps
  /** Folder for the files that the story sends. */
  files: string
  /** Signs in the user for the next steps. Signs out the current user first if necessary. */
  enter(role: Role): Promise<string>
  /** Rejects with a `StepFailure` if the client cannot be played. */
  client: ShopClient
  /** Reads the code on the last printed label, as a scanner reads it from the paper. */
  readLabel(): Promise<string>
}

/** A user without permission for a screen has no entry for it, so a short limit is enough. */
const ENTRY_LIMIT_MS = 5000

/** The speed at which a user types. A quicker burst would be taken for a scan. */
const PERSONS_PACE = { delay: 60 }

export const typeAsPerson = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, PERSONS_PACE)

/**
 * Waits until the element is visible. A new problem on the screen ends the wait, with the screen's text as the error.
 */
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

/** Value of a fact in a list of facts, without the non-breaking spaces inside numbers. */
export async function factOf(list: Locator, name: string): Promise<string> {
  const text = await list
    .locator('dt', { hasText: name })
    .first()
    .locator('xpath=following-sibling::dd[1]')
    .innerText()
  return plain(text)
}

export const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()

/** Types into a search field and takes the first match. */
export async function choose(
  field: Locator,
  text: string,
  isWanted = (label: string) => label.includes(text),
): Promise<void> {
  const page = field.page()
  await field.click()
  await field.pressSequentially(text, PERSONS_PACE)
  await waitFor(page, `choice of ${text}`, async () => {
    if (isWanted(await field.inputValue()) && (await field.getAttribute('aria-expanded')) === 'false')
      return true
    const labels = await page.getByRole('listbox').getByRole('option').allInnerTexts()
    const place = labels.findIndex(isWanted)
    if (place < 0) return null
    for (let step = 0; step < place; step += 1) await field.press('ArrowDown')
    await field.press('Enter')
    return null
  })
}
