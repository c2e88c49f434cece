import type { Locator } from 'playwright-core'
import { isChange } from './changes.ts'
import type { Finding } from './findings.ts'
import { valuesOf } from './form-fields.ts'
import { nextFrame, whenSettled } from './settled.ts'
import type { Station } from './station.ts'

/** Forms of records. They promise to prompt before the user leaves them and to offer the input again. */
export const RECORD_FORM = 'form.record-form, form.product-form'

/** A form that is open on the screen. */
export interface Trial {
  /** Name in the report: which of the screen's forms it is. */
  name: string
  form: Locator
}

const REACTION_MS = 4_000

const changesOf = ({ proxy }: Station): number => proxy.calls().filter(isChange).length

/** Presses the save button. Returns false if there is no such button or it cannot be pressed. */
async function pressSave(form: Locator): Promise<boolean> {
  const submit = form.locator('button[type=submit]').locator('visible=true').first()
  const primary = form.locator('button.bp6-intent-primary').locator('visible=true').last()
  for (const button of [submit, primary])
    if ((await button.count()) > 0) {
      // A save button that is disabled for a missing permission shows the reason itself.
      if ((await button.getAttribute('aria-disabled')) === 'true') return false
      await button.click({ timeout: REACTION_MS })
      return true
    }
  return false
}

export const isOpen = async ({ form }: Trial): Promise<boolean> => (await form.count()) > 0

/**
 * Saves and waits until the change was sent and the response arrived, or until it is clear that nothing was sent.
 * Returns whether a change was sent.
 */
export async function save(station: Station, form: Locator): Promise<boolean> {
  const { page, proxy } = station
  const before = changesOf(station)
  if (!(await pressSave(form))) return false
  const limit = Date.now() + REACTION_MS
  const hasQuestion = () => page.getByRole('alertdialog').locator('visible=true').count()
  while (changesOf(station) === before && Date.now() < limit && (await hasQuestion()) === 0) {
    if ((await form.locator('[aria-invalid=true]').count()) > 0) break
    await nextFrame(page)
  }
  await whenSettled(page, proxy)
  return changesOf(station) > before
}

/** Closes the prompt about an unknown outcome without sending the change again. Returns whether there was one. */
export async function leaveOpen({ page }: Station): Promise<boolean> {
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Zostaw', exact: true })
  if ((await leave.count()) === 0) return false
  await leave.click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  return true
}

function difference(before: readonly string[], after: readonly string[], except?: RegExp): string | null {
  if (before.length !== after.length) return `${before.length} fields were there, ${after.length} are left`
  const lost = before.filter((value, index) => after[index] !== value && !except?.test(value))
  return lost.length === 0 ? null : `gone: ${lost.slice(0, 3).join('; ')}`
}

/** Reports the typed values that are no longer in the form. */
export async function judgeTyping(
  { form }: Trial,
  typed: readonly string[],
  after: string,
  except?: RegExp,
): Promise<Finding[]> {
  const lost = difference(typed, await valuesOf(form), except)
  return lost === null ? [] : [{ defect: 'lost typing', text: `after ${after}: ${lost}` }]
}
