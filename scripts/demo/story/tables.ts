import type { Locator } from 'playwright-core'

/** What a row of a table says, by the headings of its columns. */
export type ShownRow = Readonly<Record<string, string>>

/** The rows that are drawn of a grid or a table, by their headings. */
export async function rowsOf(table: Locator): Promise<ShownRow[]> {
  return table.first().evaluate((element) => {
    const text = (node: Element) =>
      (node as HTMLElement).innerText.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
    const isGrid = element.getAttribute('role') === 'grid'
    // The sorted column bears an arrow.
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
