import { expect, type Page } from '@playwright/test'
import { goTo } from '#support/go-to.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

/** Text of the visible notice that meets the focused element or its row; null if none does. */
const coveringNotice = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const inUse = [focused, focused?.closest('[role="row"]') ?? null].flatMap((element) =>
      element ? [element.getBoundingClientRect()] : [],
    )
    const covers = (notice: Element) => {
      const { left, right, top, bottom } = notice.getBoundingClientRect()
      return inUse.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom)
    }
    const shown = [...document.querySelectorAll('.notice')].filter(
      (notice) => getComputedStyle(notice).visibility === 'visible' && !notice.contains(focused),
    )
    return shown.find(covers)?.textContent ?? null
  })

async function expectUncovered(page: Page, place: string): Promise<void> {
  await expect.poll(() => coveringNotice(page), { message: place }).toBeNull()
}

/** Moves the focus through the form by Tab, and checks every stop. */
async function walk(page: Page): Promise<void> {
  for (let stop = 1; stop <= 30; stop += 1) {
    await page.keyboard.press('Tab')
    await expectUncovered(page, `stop ${stop}`)
  }
}

const REFUSAL = {
  title_pl: ['Tytuł jest za długi dla listy aktualności na stronie głównej sklepu.'],
  priority: ['Ten priorytet ma już inna aktualność.'],
  content_pl: ['Treść zawiera obraz, którego nie ma na serwerze.'],
  non_field_errors: ['Aktualność jest właśnie publikowana. Spróbuj za chwilę.'],
}

/** Shows a form whose last save was refused, with a notice of many lines. */
async function refusedForm(page: Page, { control }: TestSandbox): Promise<void> {
  await signInAs(page, 'administrator')
  await openRoute(page, '/news/update/51001')
  await control.fault({
    kind: 'status',
    status: 400,
    body: REFUSAL,
    match: { method: 'PATCH', path: '/news/' },
  })
  await page.getByRole('textbox', { name: 'Tytuł: polski' }).fill('Inny tytuł')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.notice')).toHaveCount(1)
}

const cell = (page: Page, row: number) =>
  page.locator(`[data-row="${row}"]`).getByRole('button', { name: /^PL, / })

async function openTexts(page: Page): Promise<void> {
  await goTo(page, '/translations/list?module=cart&type=button')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function openCell(page: Page, row: number): Promise<void> {
  await cell(page, row).scrollIntoViewIfNeeded()
  // The scroll event comes with the next frame and would close the editor.
  await nextFrames(page)
  // A notice may cover a cell that is not in use yet.
  await cell(page, row).dispatchEvent('click')
  await expect(page.locator('.inline-cell-over textarea')).toBeFocused()
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 683, height: 384 },
]) {
  test(`at ${viewport.width}×${viewport.height} no notice covers the focused element of a form, an edited cell or the row left by Escape`, async ({
    app: { page },
    sandbox,
  }) => {
    await page.setViewportSize(viewport)
    await refusedForm(page, sandbox)
    await walk(page)
    await openTexts(page)
    for (const row of [0, 3, 6, 9]) {
      await openCell(page, row)
      await expectUncovered(page, `cell ${row}`)
      await page.keyboard.press('Escape')
      await expectUncovered(page, `row ${row}`)
    }
  })
}

test('at 683×384 the notice of an ended session leaves the password field free', async ({
  app: { page },
  sandbox,
}) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/create')
  await sandbox.control.fault({ kind: 'unauthorized', match: { path: '/tags/' } })
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Targi')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Hasło')).toBeFocused()
  await expect(page.locator('.notice')).toHaveCount(1)
  await expectUncovered(page, 'password')
})
