import { expect, type Page } from '@playwright/test'
import { loadAxe } from './axe.ts'

/** Elements that the user clicks, follows or fills in. */
const PRESSED =
  'button, a[href], summary, [role=button], [role=link], [role^=menuitem], [role=tab], [role=switch], ' +
  'input:not([type=hidden]), select, textarea, [role=textbox], [role=combobox], [role=slider], [role=checkbox]'
/** Bars that group several such elements. */
const BARS = '[role=toolbar], [role=banner], .list-tools, .save-bar, .selection-bar'

interface AxeNames {
  setup(node: Document): void
  teardown(): void
  commons: { text: { accessibleText(element: Element): string } }
}

/**
 * Returns the accessible names (computed by axe) on the page that are unusable: an empty one, one with a missing part,
 * an icon's own name, or one with doubled blanks. Also returns names that two enabled buttons of one bar share.
 */
async function badNames(page: Page): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(
    ([pressed, bars]) => {
      const { axe } = window as unknown as { axe: AxeNames }
      axe.setup(document)
      const names = new Map<Element, string>()
      // Computing a name takes longer than all else here, and buttons of a bar are asked for theirs several times.
      const nameOf = (element: Element): string => {
        const name = names.get(element) ?? axe.commons.text.accessibleText(element)
        names.set(element, name)
        return name
      }
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [inert]')
      const isEnabled = (element: Element): boolean => !element.matches(':disabled, [aria-disabled=true]')
      const shown = [...document.querySelectorAll(pressed)].filter(isShown)
      const iconsIn = (element: Element): string[] =>
        [...element.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon') ?? '')

      const wrong = shown.flatMap((element) => {
        const name = nameOf(element)
        const written = element.getAttribute('aria-label') ?? name
        const isMade = /(?:^|[^\p{L}])(?:null|undefined|NaN|\[object \w+\])(?!\p{L})/u.test(name)
        const isIcon = name.split(' ').some((word) => iconsIn(element).includes(word))
        const isUneven = written !== written.trim() || /\s{2}/.test(written)
        if (name !== '' && !isMade && !isIcon && !isUneven) return []
        return [`„${written}”: ${element.outerHTML.slice(0, 160)}`]
      })
      const twice = [...document.querySelectorAll(bars)].filter(isShown).flatMap((bar) => {
        const own = shown.filter((one) => bar.contains(one) && isEnabled(one)).map(nameOf)
        return [...new Set(own.filter((name, index) => own.indexOf(name) !== index))].map(
          (name) => `„${name}” more than once in ${bar.className || bar.tagName}`,
        )
      })
      axe.teardown()
      return [...wrong, ...twice]
    },
    [PRESSED, BARS] as const,
  )
}

/** Reports wrong names as soft failures, so the test continues. */
export async function checkAccessibleNames(page: Page, what: string): Promise<void> {
  expect.soft(await badNames(page), `names on ${what}`).toEqual([])
}
