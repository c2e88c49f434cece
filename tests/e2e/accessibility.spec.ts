import { expect, type Locator, type Page } from '@playwright/test'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { checkAccessibility } from '#support/axe.ts'
import { goTo } from '#support/go-to.ts'
import { beyondTheEdge, crampedTargets } from '#support/page-fit.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { LOADING_SELECTOR } from '../../scripts/lib/page-walk.ts'
import { addressOf } from '../../scripts/lib/screen-address.ts'

// `routes.spec.ts` tests the screens themselves.
test('DESK-091 overlays pass the accessibility check: the palette and the printer dialog', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  await expect(page.getByRole('navigation', { name: 'Nawigacja' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Paleta poleceń' })).toBeVisible()
  await checkAccessibility(page, 'palette')

  await openRoute(page, '/station/settings')
  await page.getByRole('button', { name: 'Dodaj drukarkę' }).click()
  await page.getByRole('dialog').getByText('Ustawienia zaawansowane').click()
  await checkAccessibility(page, 'dialog of a printer')
})

const EDITOR = '/pages/update/:pk'

const paneOf = (page: Page, path: string) => page.locator(`.pane[data-screen="${path}"] >> visible=true`)

/** Opens a screen with a record of the sample shop, and waits until it is complete. */
async function visit(page: Page, sandbox: TestSandbox, path: string): Promise<Locator> {
  const address = await addressOf(path, {
    ask: async (asked) => (await sandbox.as('administrator')('GET', asked)).body,
    order: () => sandbox.control.order('gls'),
  })
  await goTo(page, address)
  const pane = paneOf(page, path)
  await expect(pane).toBeVisible()
  if (path === EDITOR) {
    // An editor is created when it becomes visible.
    await pane.locator('.rich-text').first().scrollIntoViewIfNeeded()
    await expect(pane.locator('.jodit-toolbar-button__button').first()).toBeVisible()
  }
  await expect(pane.locator(`${LOADING_SELECTOR} >> visible=true`)).toHaveCount(0)
  return pane
}

/** Walks through the buttons of the editor's toolbar by keyboard, and returns the focus style and width of each. */
async function toolbarStops(page: Page, pane: Locator) {
  await pane.locator('.jodit-toolbar-button__button').first().focus()
  const count = await pane.locator('.jodit-toolbar__box :is(button, [role=button])').count()
  const stops: { name: string; outline: string; width: number }[] = []
  for (let place = 0; place < count; place += 1) {
    await page.keyboard.press('ArrowRight')
    stops.push(
      await page.evaluate(() => {
        const stop = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(stop)
        const name = stop.getAttribute('aria-label') ?? stop.outerHTML.slice(0, 80)
        return { name, outline: `${outlineStyle} ${outlineWidth}`, width: stop.getBoundingClientRect().width }
      }),
    )
  }
  return stops
}

test('with forced colours, selected, current, pressed and focused items differ from their neighbours', async ({
  app: { page },
  sandbox,
}) => {
  const looks = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, color, outlineStyle, outlineWidth } = getComputedStyle(element)
      return { ground: backgroundColor, color, ring: `${outlineStyle} ${outlineWidth}` }
    })
  const expectMarked = async (marked: Locator, beside: Locator) => {
    const [one, other] = [await looks(marked), await looks(beside)]
    expect(one.ground).not.toBe(other.ground)
    expect(one.color).not.toBe(other.color)
  }
  const expectRing = async (focused: Locator, beside: Locator) => {
    await expect(focused).toBeFocused()
    expect((await looks(focused)).ring).toBe('solid 3px')
    expect((await looks(beside)).ring).not.toBe('solid 3px')
  }
  await signInAs(page, 'administrator')
  await page.emulateMedia({ forcedColors: 'active' })

  await test.step('the list of orders', async () => {
    const pane = await visit(page, sandbox, '/order/list')
    const rows = pane.locator('.grid-row')
    await rows.nth(1).getByRole('checkbox').click()
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expectMarked(rows.nth(1), rows.nth(2))
    const items = page.getByRole('navigation', { name: 'Nawigacja' })
    await expectMarked(items.locator('[aria-current=page]'), items.getByRole('link', { name: 'Klienci' }))
    const fold = page.getByRole('button', { name: 'Zwiń nawigację' })
    expect((await looks(fold.locator('svg'))).color).toBe((await looks(fold)).color)
    const dots = page.locator('.top-bar .state-mark-dot')
    expect((await looks(dots.first())).ground).not.toBe((await looks(dots.last())).ground)
    await page.keyboard.press('ArrowRight')
    const cell = rows.nth(1).locator(':focus')
    await expectRing(cell, rows.nth(2).getByRole('gridcell').nth(1))
  })

  await test.step('a checkbox and a switch, on and off', async () => {
    const expectToggled = async (control: Locator) => {
      const mark = control.locator('xpath=following-sibling::*[contains(@class, "control-indicator")]')
      const isOn = await control.isChecked()
      const before = await looks(mark)
      await control.press('Space')
      await expect(control).toBeChecked({ checked: !isOn })
      await expect.poll(async () => (await looks(mark)).ground).not.toBe(before.ground)
      await control.press('Space')
      await expect.poll(async () => (await looks(mark)).ground).toBe(before.ground)
    }
    const pane = await visit(page, sandbox, '/order/list')
    await pane.getByRole('button', { name: 'Kolumny i gęstość' }).click()
    await expectToggled(page.locator('.bp6-popover .bp6-checkbox input').nth(1))
    await page.keyboard.press('Escape')
    await openRoute(page, '/station/settings')
    await page.getByRole('button', { name: 'Dodaj drukarkę' }).click()
    await expectToggled(page.getByRole('dialog').locator('.bp6-switch input').first())
    await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the bench', async () => {
    const pane = await visit(page, sandbox, '/order/send/:pk')
    await expectMarked(pane.locator('.bench-step-current'), pane.locator('.bench-step').last())
    const weights = pane.locator('.weight-input')
    await weights.first().focus()
    await page.keyboard.press('Shift')
    await expectRing(weights.first(), weights.last())
  })

  await test.step('a chart', async () => {
    const pane = await visit(page, sandbox, '/stats/sales')
    const chart = pane.locator('.chart-canvas')
    await expect(chart.locator('canvas')).toBeVisible()
    expect(await chart.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none')
    const forms = pane.locator('.chart-forms').getByRole('button')
    await expectMarked(forms.first(), forms.last())
  })

  await test.step('the editor', async () => {
    const pane = await visit(page, sandbox, EDITOR)
    const modes = pane.locator('.rich-text-modes').first().getByRole('button')
    await expectMarked(
      modes.and(page.locator('[aria-pressed=true]')),
      modes.and(page.locator('[aria-pressed=false]')),
    )
    await pane.locator('.jodit-toolbar-button__button').first().focus()
    await page.keyboard.press('ArrowRight')
    const stops = pane.locator('.jodit-toolbar__box').first().locator(':is(button, [role=button])')
    await expectRing(stops.and(page.locator(':focus')), stops.last())
  })
})

test('each button of the editor’s toolbar has a focus ring and is 24 px wide', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'administrator')
  const stops = await toolbarStops(page, await visit(page, sandbox, EDITOR))
  expect(new Set(stops.map(({ name }) => name)).size).toBeGreaterThan(12)
  expect(stops.filter(({ outline }) => outline !== 'solid 2px')).toEqual([])
  expect(stops.filter(({ width }) => width < 23.5)).toEqual([])
})

/** CSS px of a 1280 px window at 400 % zoom. */
const ENLARGED = { width: 320, height: 640 }
/** Long enough for a whole screen, so that every target is in its place. */
const LONG = { width: 320, height: 2400 }
const LONG_DESKTOP = { width: 1366, height: 2400 }

/** The main action of each of these screens. */
const MAIN_ACTIONS = [
  ['/', 'link', /^Wysyłka/],
  ['/order/list', 'button', 'Filtry'],
  ['/order/:pk', 'button', 'Wyślij'],
  ['/clients/:pk', 'button', 'Edytuj'],
  ['/order/send', 'button', /^Otwórz/],
  ['/order/send/:pk', 'button', /^Zważ/],
  ['/messages/update/:pk', 'button', 'Wyślij'],
  ['/products/update/:pk', 'button', 'Zapisz'],
  ['/montages/update/:pk', 'button', 'Zapisz'],
  [EDITOR, 'button', 'Zapisz'],
  ['/stats/overall', 'button', 'Eksport XLSX'],
  ['/station/settings', 'button', 'Zapisz'],
] as const

test.describe('at 400 % zoom of 1280 px', () => {
  test.use({ appOptions: { viewport: ENLARGED } })

  test('nothing but tables scrolls sideways, every target has 24 px, and the main action is reachable', async ({
    app: { page },
    sandbox,
  }) => {
    const expectFits = async (what: string, action: Locator) => {
      await expect(action).toBeVisible()
      expect.soft(await beyondTheEdge(page), what).toEqual([])
      await action.scrollIntoViewIfNeeded()
      await expect.soft(action, what).toBeInViewport({ ratio: 0.98 })
      for (const size of [LONG, LONG_DESKTOP]) {
        await page.setViewportSize(size)
        expect.soft(await crampedTargets(page), `${what} at ${size.width} px`).toEqual([])
      }
      await page.setViewportSize(ENLARGED)
    }
    await expectFits('sign-in', page.getByRole('button', { name: 'Zaloguj', exact: true }))
    await signInAs(page, 'administrator')
    for (const [path, role, name] of MAIN_ACTIONS) {
      await test.step(path, async () => {
        const pane = await visit(page, sandbox, path)
        await expectFits(path, pane.getByRole(role, { name, exact: true }).first())
      })
    }

    await page.getByRole('button', { name: 'Nawigacja' }).press('Enter')
    const navigation = page.getByRole('navigation', { name: 'Nawigacja' })
    await navigation.getByRole('link', { name: 'Tagi' }).press('Enter')
    await expect(paneOf(page, '/tags/list')).toBeVisible()
    await expect(navigation).toBeHidden()
    await page.getByRole('button', { name: 'Nawigacja' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Zamknij nawigację' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Nawigacja' })).toBeFocused()
  })
})
