import { fireEvent } from '@testing-library/react'
import { differentButtons, OPENS, withoutRecord } from '../../../../scripts/lib/form-words.ts'
import { controlsIn } from './controls.ts'
import type { WalkedPage } from './walk-page.tsx'

const nameOf = (button: Element): string =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

export function paneOf(): Element {
  const pane = document.querySelector('.pane')
  if (!pane) throw new Error('no screen is shown')
  return pane
}

const isOut = (button: Element): boolean =>
  button.getAttribute('aria-disabled') === 'true' || (button as HTMLButtonElement).disabled

const buttonsIn = (place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>('button, [role=menuitem]')].filter((one) => !isOut(one))

export const dialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? null

/** Returns the button that saves a form: its submit button, else the most prominent one. */
export function saveButtonOf(form: Element): HTMLElement | null {
  const submits = form.querySelectorAll<HTMLElement>('button[type=submit]')
  const primary = form.querySelectorAll<HTMLElement>('button.bp6-intent-primary')
  return [...submits, ...[...primary].toReversed()][0] ?? null
}

/** Returns the forms on a screen. If there is none, returns the screen itself if it saves what is typed on it. */
export function formsOn(pane: Element): HTMLElement[] {
  const forms = [...pane.querySelectorAll<HTMLElement>('form')]
  if (forms.length > 0) return forms
  const save = saveButtonOf(pane)
  return save && nameOf(save).startsWith('Zapisz') && controlsIn(pane).length > 0 ? [pane as HTMLElement] : []
}

/** Returns the names of the screen's buttons that open something to type into, each kind once. */
export const openersOn = (pane: Element): string[] =>
  differentButtons(
    buttonsIn(pane)
      .filter((one) => one.getAttribute('type') !== 'submit')
      .map(nameOf)
      .filter((name) => OPENS.test(name)),
  )

/**
 * Clicks the first button whose name begins with `name`, regardless of the record. Overlays are searched before the
 * screen.
 */
export async function press(page: WalkedPage, name: string): Promise<boolean> {
  const above = [...document.querySelectorAll('.bp6-portal')].toReversed()
  const button = [...above, paneOf()]
    .flatMap((place) => buttonsIn(place))
    .find((one) => withoutRecord(nameOf(one)).startsWith(withoutRecord(name)))
  if (!button) return false
  const before = page.path()
  fireEvent.click(button)
  // Another screen is walked by its own test and need not be rendered here.
  if (page.path() === before) await page.settled()
  return true
}

interface Fiber {
  type: unknown
  return: Fiber | null
}

/** Returns the names of the components around an element, the nearest first. */
export function componentsAround(element: Element): string[] {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? ''
  const names: string[] = []
  for (let fiber = Reflect.get(element, key) as Fiber | null; fiber; fiber = fiber.return)
    if (typeof fiber.type === 'function') names.push(fiber.type.name)
  return names
}
