import type { Locator, Page } from 'playwright-core'
import { differentButtons, OPENS } from '../lib/form-words.ts'
import { fieldsOf } from './form-fields.ts'
import { RECORD_FORM, type Trial } from './form-saving.ts'
import { whenSettled } from './settled.ts'
import type { Station } from './station.ts'

const MOST_OPENERS = 10
const OPENING_MS = 4_000

const paneOf = (page: Page): Locator => page.locator('.pane').locator('visible=true').first()
const dialogOf = (page: Page): Locator => page.locator('[role=dialog]').locator('visible=true').last()

/** Names of the screen's buttons that open a form, each once. */
export async function openersOf(page: Page): Promise<string[]> {
  const names = await paneOf(page)
    .locator('button')
    .locator('visible=true')
    .evaluateAll((buttons) =>
      buttons
        .filter((one) => one.ariaDisabled !== 'true' && !one.hasAttribute('disabled'))
        .map((one) => (one.ariaLabel ?? (one as HTMLElement).innerText).trim()),
    )
  return differentButtons(names.filter((name) => OPENS.test(name))).slice(0, MOST_OPENERS)
}

/** The screen's own form. Null if the screen is not a form. */
export async function formOfScreen(page: Page): Promise<Trial | null> {
  const form = paneOf(page).locator(`${RECORD_FORM}, form.new-order`).first()
  return (await form.count()) > 0 ? { name: 'the form', form } : null
}

/** Presses a button and returns what it opened: a dialog, or fields on the screen. Null for anything else. */
export async function openForm(station: Station, name: string): Promise<Trial | null> {
  const { page, proxy } = station
  const address = page.url()
  const pane = paneOf(page)
  const before = await fieldsOf(pane).count()
  await pane
    .getByRole('button', { name, exact: true })
    .locator('visible=true')
    .first()
    .click({ timeout: OPENING_MS })
  await whenSettled(page, proxy)
  if (page.url() !== address) return null
  if ((await dialogOf(page).count()) > 0) return { name: `„${name}”`, form: dialogOf(page) }
  if ((await fieldsOf(pane).count()) <= before) return null
  // Fields that open inside the screen's own form are saved with that form.
  const own = await formOfScreen(page)
  const focused = await pane
    .locator('form:has(:focus)')
    .last()
    .getAttribute('class')
    .catch(() => null)
  const form = focused ? pane.locator(`form.${focused.trim().split(/\s+/).join('.')}`).first() : pane
  return { name: `„${name}”`, form: own?.form ?? form }
}
