import { expect, type Page } from '@playwright/test'
import { sharedTest as test, signInAs } from '#support/app.ts'
import { goTo } from '#support/go-to.ts'
import { screens } from '#support/screen-table.ts'

// The width of the smallest office screen, and a height for a hundred rendered rows.
test.use({ appOptions: { viewport: { width: 1366, height: 3700 } } })
test.describe.configure({ timeout: 120_000 })

const lists = screens.filter(({ role }) => role === 'list').map(({ path }) => path)
/** Tables that are as wide as their languages and therefore scroll sideways. */
const SHEETS = ['/translations/list', '/translations/models-list']
/** Lists that show seconds, because the exact second may matter there. */
const LOGS = ['/systemlogs/list', '/station/journal']

/**
 * Returns what does not fit in the list of the current screen: cut words, and px beyond the window. Also returns the
 * number of rendered rows.
 */
function faultsOf(page: Page, path: string): Promise<{ cut: string[]; over: number; rows: number }> {
  return page.evaluate((at) => {
    const scroller = document.querySelector<HTMLElement>(`.pane[data-screen="${at}"] .grid-scroller`)
    if (!scroller) return { cut: ['no list'], over: 0, rows: 0 }
    /** Returns the element that would cut its content. */
    const frameOf = (element: HTMLElement): HTMLElement => {
      let frame = element
      while (frame !== scroller && getComputedStyle(frame).overflowX === 'visible')
        frame = frame.parentElement ?? scroller
      return frame
    }
    // Text without an ordinary space counts as one word: an amount with its currency, a number with its unit.
    const isOne = (text: string): boolean =>
      !text.includes(' ') || /^\d\d\.\d\d\.\d{4} \d\d:\d\d(:\d\d)?$/.test(text)
    const cut = new Set<string>()
    for (const element of scroller.querySelectorAll<HTMLElement>(
      '.grid-head-text, .grid-cell, .grid-cell *',
    )) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const text = own.map((node) => node.textContent ?? '').join('')
      if (text.trim() === '' || element.closest('.visually-hidden')) continue
      const isWhole = isOne(text) || element.closest('.grid-head-text, .status-tag, .mark-tag') !== null
      const frame = frameOf(element)
      // Measures fractions of a pixel, because a text already gets an ellipsis for a fraction that whole pixels hide.
      // Texts for screen readers only are beside it.
      const range = document.createRange()
      const [first] = own
      const last = own.at(-1)
      if (!first || !last) continue
      range.setStartBefore(first)
      range.setEndAfter(last)
      const { paddingRight, borderRightWidth } = getComputedStyle(frame)
      const end =
        frame.getBoundingClientRect().right -
        Number.parseFloat(paddingRight) -
        Number.parseFloat(borderRightWidth)
      if (
        isWhole &&
        (frame.scrollWidth > frame.clientWidth || range.getBoundingClientRect().right > end + 0.01)
      )
        cut.add(text)
    }
    const rows = scroller.querySelectorAll('.grid-body .grid-row').length
    return { cut: [...cut], over: Math.max(0, scroller.scrollWidth - scroller.clientWidth), rows }
  }, path)
}

test('APP-035 at 1366 px every list shows its default columns side by side without cutting a word', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  let drawn = 0
  for (const path of lists) {
    await test.step(path, async () => {
      await goTo(page, `${path}?page_size=100${path === '/order/list' ? '&status=' : ''}`)
      const pane = page.locator(`.pane[data-screen="${path}"] >> visible=true`)
      await expect(pane.getByRole('heading', { level: 1 })).toBeVisible()
      if ((await pane.locator('.grid').count()) === 0) return
      await expect(pane.locator('.grid-body .grid-row, .grid-notice').first()).toBeVisible()
      await expect(pane.locator('[aria-busy="true"] >> visible=true')).toHaveCount(0)
      const faults = await faultsOf(page, path)
      drawn += faults.rows
      expect.soft(faults.cut, path).toEqual([])
      if (!SHEETS.includes(path)) expect.soft(faults.over, path).toBe(0)
      if (!LOGS.includes(path)) await expect.soft(pane.getByText(/\d\d:\d\d:\d\d/), path).toHaveCount(0)
    })
  }
  expect(drawn).toBeGreaterThan(300)
})

/** Returns the fields with two lines whose text is cut or nearer than a pixel to the edge of its row. */
const tightLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.grid-body .two-lines:has(.two-lines-second)')].flatMap((field) => {
      const row = field.closest('.grid-row')?.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(field)
      const boxes = [...range.getClientRects()]
      const top = Math.min(...boxes.map((box) => box.top))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      const isCut = [...field.children].some((line) => getComputedStyle(line).overflowY !== 'visible')
      // The row ends with a line of one pixel.
      const isApart = row !== undefined && top >= row.top + 0.9 && bottom <= row.bottom - 1.9
      return isApart && !isCut ? [] : [field.textContent]
    }),
  )

test('both lines of a field are whole and apart from the edges of their row, also at 200 %', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  for (const size of [
    { width: 1366, height: 768 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize(size)
    await goTo(page, '/order/list?status=')
    await expect(page.locator('.grid-body .two-lines-second >> visible=true').first()).toBeVisible()
    expect(await tightLines(page)).toEqual([])
  }
})
