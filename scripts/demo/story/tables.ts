import type { Locator } from 'playwright-core'

/** The cells of a table row, by column heading. */
export type ShownRow = Readonly<Record<string, string>>

/** The rendered rows of a grid or table, by column heading. */
export async function rowsOf(table: Locator): Promise<ShownRow[]> {
  return table.first().evaluate((element) => {
    const text = (node: Element) =>
      (node as HTMLElement).innerText.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
    const isGrid = element.getAttribute('role') === 'grid'
    // The heading of the sorted column contains an arrow.
    const headings = [...element.querySelectorAll(isGrid ? '[role="columnheader"]' : 'thead th')].map(
      (cell) => text(cell).replace(/ [▲▼]$/, ''),
    )
    const rows = element.querySelectorAll(isGrid ? '.grid-body [role="row"]' : 'tbody tr')
    return [...rows].map((row) => {
      const cells = [...row.querySelectorAll(isGrid ? '[role="gridcell"]' : 'th, td')].map(text)
      return Object.fromEntries(headings.map((heading, place) => [heading, cells[place] ?? '']))
    })
  })
}
