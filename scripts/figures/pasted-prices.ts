import type { Page } from 'playwright-core'

/** The matrix of the price window. */
export const GRID = { name: 'Ceny opcji według nakładów' }

/**
 * Pastes `rows` × `columns` prices into the top left of the open matrix. Returns the ms from the event to the frame
 * that shows them.
 */
export async function timePaste(page: Page, rows: number, columns: number): Promise<number> {
  await page.keyboard.press('Control+Home')
  const text = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_none, column) => `${1000 + row + column},50`).join('\t'),
  ).join('\n')
  return page.getByRole('grid', GRID).evaluate(async (grid, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const from = performance.now()
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - from
  }, text)
}
