import type { ElementHandle, Locator, Page } from 'playwright-core'
import { sampleFor, TOOLS } from '../lib/form-words.ts'

/** Fields that can be typed into or chosen from. */
const FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]):not([type=search]):not([readonly]):not([disabled]), textarea:not([readonly]):not([disabled]), select:not([disabled]):not([multiple])'

interface Field {
  /** Index among the form's fields. */
  index: number
  label: string
  kind: 'text' | 'choice' | 'date' | 'moment' | 'number' | 'select'
  value: string
}

export const fieldsOf = (form: Locator): Locator => form.locator(FIELDS).locator('visible=true')

/** Labels and values of a form's fields, in their order. */
async function readFields(form: Locator): Promise<Field[]> {
  const fields = await fieldsOf(form).evaluateAll((elements) =>
    elements.map((element, index) => {
      const field = element as HTMLInputElement
      const label = field.labels?.[0]?.innerText ?? field.ariaLabel ?? field.placeholder
      const isNumber =
        field.type === 'number' ||
        /numeric|decimal/.test(field.inputMode) ||
        /^\d+([.,]\d+)?$/.test(field.value)
      const kind =
        field instanceof HTMLSelectElement
          ? 'select'
          : /RRRR/.test(field.placeholder)
            ? /RRRR.+/.test(field.placeholder)
              ? 'moment'
              : 'date'
            : field.getAttribute('role') === 'combobox'
              ? 'choice'
              : isNumber
                ? 'number'
                : 'text'
      return { index, label: label.trim(), kind, value: field.value } as const
    }),
  )
  return fields.filter(({ label }) => !TOOLS.test(label))
}

/** Current values of a form, for a later comparison. */
export async function valuesOf(form: Locator): Promise<string[]> {
  return (await readFields(form)).map(({ label, value }) => `${label} = ${value}`)
}

const DAY = '01.12.2026'
const NUMBER = '3'

function textFor({ label, kind, value }: Field): string {
  if (kind === 'date') return DAY
  if (kind === 'moment') return `${DAY} 10:30`
  if (kind === 'number') return value === '' ? NUMBER : String(Number.parseInt(value, 10) + 1)
  return sampleFor(label) ?? `${value} Próba`.trim()
}

const CHOICE_MS = 3_000
/** A field with a single option stays as it is. */
const SELECTING_MS = 500

/** Chooses the first option of the field. If it offers none, the field stays as it was. */
async function choose(page: Page, field: ElementHandle): Promise<void> {
  await field.click()
  const option = page.locator('[role=option]').locator('visible=true').first()
  const isOffered = await option.waitFor({ timeout: CHOICE_MS }).then(
    () => true,
    () => false,
  )
  // If the list is closed already, Escape would close the surrounding dialog.
  if (isOffered) await option.click()
  else await page.keyboard.press('Tab')
}

/**
 * Maximum number of changed fields in a form that contains a record, so that the last of several fields sends nothing
 * by mistake.
 */
const MOST_CHANGED = 4

/**
 * Types into the fields of a form: all fields of an empty form, or some texts and numbers of a form that contains a
 * record. Returns how many fields accepted it.
 */
export async function typeInto(page: Page, form: Locator): Promise<number> {
  // A choice in one field may add other fields, so each field is referenced by its element and not by its position.
  const places = await fieldsOf(form).elementHandles()
  const fields = await readFields(form)
  const isEmpty = fields.filter(({ value }) => value !== '').length <= fields.length / 2
  const ofKind = (wanted: Field['kind']) => fields.filter(({ kind }) => kind === wanted)
  const texts = ofKind('text').length > 0 ? ofKind('text') : ofKind('number')
  const chosen = isEmpty ? fields : texts.slice(0, MOST_CHANGED)
  let typed = 0
  for (const field of chosen) {
    const place = places[field.index]
    if (!(await place?.isVisible()) || !place) continue
    if (field.kind === 'choice') {
      if (field.value === '') await choose(page, place)
    } else if (field.kind === 'select') {
      await place.selectOption({ index: 1 }, { timeout: SELECTING_MS }).catch(() => [])
    } else {
      await place.fill(textFor(field), { timeout: CHOICE_MS })
      if (field.kind === 'date' || field.kind === 'moment') await place.press('Tab')
    }
    typed += 1
  }
  return typed
}
