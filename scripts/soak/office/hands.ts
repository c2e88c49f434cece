import type { Locator, Page } from 'playwright-core'
import { whenShown } from '../../figures/area-walk.ts'
import { goTo } from '../../lib/page-walk.ts'

/** The user at one office window. */
interface Desk {
  page: Page
  /** Random number from 0 to 1; the sequence is the same in every run. */
  random: () => number
  /** Number of this desk's current action, starting at 1. */
  turn: number
}

export interface OfficeAction {
  name: string
  play: (desk: Desk) => Promise<void>
}

/** Changed names end with a number that is different each time. */
const NUMBERED = / \d+$/

/** The screen of this path, whether it is visible or cached. */
export const paneOf = (page: Page, path: string): Locator => page.locator(`.pane[data-screen="${path}"]`)

/** Opens a screen and waits until all of it is shown. */
export async function open(page: Page, path: string, address: string = path): Promise<void> {
  await goTo(page, address)
  await whenShown(page, path, 'complete')
}

/** Opens the record of one of the rows and waits until all of it is shown. */
async function openRow(
  { page, random }: Desk,
  list: string,
  record: string,
  which: 'any' | 'first',
): Promise<void> {
  const beginning = record.slice(0, record.indexOf(':'))
  const links = paneOf(page, list).locator(`:is(.grid-row a, .cube-card)[href^="${beginning}"]`)
  await links.first().waitFor()
  const place = which === 'first' ? 0 : Math.floor(random() * (await links.count()))
  await links.nth(place).click()
  await whenShown(page, record, 'complete')
}

/** Sorts a list differently, opens one of its records, and goes back. */
export const browse = (name: string, list: string, record: string): OfficeAction => ({
  name: `browse ${name}`,
  async play(desk) {
    const { page, random } = desk
    await open(page, list)
    const headings = paneOf(page, list).locator('[role="columnheader"][aria-sort]')
    const count = await headings.count()
    if (count > 0) {
      await headings.nth(Math.floor(random() * count)).click()
      await whenShown(page, list, 'complete')
    }
    await openRow(desk, list, record, 'any')
    await page.goBack()
    await whenShown(page, list, 'complete')
  },
})

/** Opens screens one after the other. */
export const look = (name: string, ...paths: readonly string[]): OfficeAction => ({
  name: `look at ${name}`,
  async play({ page }) {
    for (const path of paths) await open(page, path)
  },
})

/** Renames the first record of a list and saves it. */
export const rename = (name: string, list: string, record: string, label = 'Nazwa'): OfficeAction => ({
  name: `rename ${name}`,
  async play(desk) {
    const { page, turn } = desk
    await open(page, list)
    await openRow(desk, list, record, 'first')
    const field = paneOf(page, record).getByRole('textbox', { name: label, exact: true }).first()
    await field.fill(`${(await field.inputValue()).replace(NUMBERED, '')} ${turn}`)
    await page.keyboard.press('Control+s')
    await page.getByText('Zapisano zmiany').first().waitFor()
  },
})

/** Leaves a changed form for a screen of the navigation, and confirms that the changes may be lost. */
export async function leaveUnsaved(page: Page, to: string): Promise<void> {
  await page.locator(`.navigation-item[href="${to}"]`).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await whenShown(page, to, 'complete')
}
