import { cleanup } from '@testing-library/react'
import { controlsIn } from './controls.ts'
import { componentsAround, dialog, formsOn, openersOn, paneOf, press, saveButtonOf } from './forms.ts'
import { takeLog, tryCells, tryForm, type Trial, type Walk } from './trial.ts'
import { openPage, type WalkedPage } from './walk-page.tsx'

interface Place {
  path: string
  /** Address of an existing record. */
  at: string
  /** Sequences of buttons that lead to a form, in addition to those that are found by their names. */
  roads?: readonly (readonly string[])[]
  /** Whether the screen itself is walked elsewhere, so that only the `roads` are tried. */
  isOnlyRoads?: boolean
  /** Names of buttons that open nothing to be saved. */
  noForms?: RegExp
}

const countIn = (forms: readonly Element[]): number => forms.flatMap((form) => controlsIn(form)).length

/** Tries every form that a screen has or that its buttons open, and returns the problems. */
export async function walkScreen(walk: Walk, place: Place): Promise<string[]> {
  walk.broken.clear()
  const { path, at, roads = [], isOnlyRoads = false, noForms } = place
  let page!: WalkedPage
  let isFresh = false
  const home = at.replace(/\?.*$/, '')
  const asked = at.slice(home.length)
  async function renew() {
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    page = await openPage(walk, at)
    isFresh = true
  }
  const goHome = async () => {
    if (page.path() !== home) await renew()
  }
  await renew()
  const problems = isOnlyRoads ? [] : await tryCells(walk, page)
  if (problems.length > 0 || page.changes().length > 0) isFresh = false
  const forms = formsOn(paneOf())
  const controls = countIn(forms)
  const openers = isOnlyRoads ? [] : openersOn(paneOf()).filter((opener) => !noForms?.test(opener))
  const ways = [...openers.map((opener) => [opener]), ...roads]
  const trials: Pick<Trial, 'name' | 'open'>[] = [
    ...(isOnlyRoads ? [] : forms).map((_, index) => ({
      name: forms.length > 1 ? `form ${index + 1}` : 'the form',
      open: async () => {
        await goHome()
        return formsOn(paneOf())[index] ?? null
      },
    })),
    ...ways.map((way) => ({
      name: way.map((name) => `„${name}”`).join(' › '),
      open: async () => {
        await goHome()
        const [own] = formsOn(paneOf())
        const shown = dialog()?.querySelector('form')
        if (shown) return shown
        // If a part of the screen's own form is already open, pressing its button again would close it.
        if (own && countIn([own]) > controls) return own
        for (const name of way) if (!(await press(page, name))) return null
        if (page.path() !== home) return 'elsewhere'
        const wider = formsOn(paneOf())
        // Fields that were added to the screen's own form are saved with it.
        return dialog()?.querySelector('form') ?? (countIn(wider) > controls ? (wider[0] ?? null) : null)
      },
    })),
  ]
  for (const trial of trials) {
    // Rendering a page takes longer than most forms, so an unchanged page is reused for the next form.
    if (!isFresh) await renew()
    const found = await tryForm(walk, { ...trial, path: path + asked, renew, page: () => page })
    const isAsBefore = page.path() === home && !document.querySelector('.bp6-portal [role]')
    isFresh = found.length === 0 && isAsBefore && countIn(formsOn(paneOf())) === controls
    problems.push(...found)
  }
  await takeLog(walk)
  return [...problems, ...walk.broken]
}

/** Returns the components around each form with a save button that a screen has or that its buttons open. */
export async function savedFormsAt(walk: Walk, at: string): Promise<string[][]> {
  walk.broken.clear()
  let page = await openPage(walk, at)
  const home = page.path()
  const components = formsOn(paneOf()).filter(saveButtonOf).map(componentsAround)
  for (const opener of openersOn(paneOf())) {
    cleanup()
    document.body.replaceChildren()
    page = await openPage(walk, at)
    await press(page, opener)
    const form = page.path() === home ? dialog()?.querySelector('form') : null
    if (form && saveButtonOf(form)) components.push(componentsAround(form))
  }
  await takeLog(walk)
  return components
}
