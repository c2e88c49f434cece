import { openOrderOf } from './order-screen.ts'
import { openScreen, seen, type Scene } from './scene.ts'
import { rowsOf, type ShownRow } from './tables.ts'

export interface FoundInvoice {
  /** Row of the invoice among the documents of the order. */
  paper: ShownRow
  /** Row of the invoice in the list of invoices. */
  listed: ShownRow
}

/** Finds the invoice of the sent order among the order's documents and in the list of all invoices. */
export async function findInvoice({ page, steps }: Scene, order: number): Promise<FoundInvoice> {
  return steps.run('find the invoice', async () => {
    await openOrderOf(page, order)
    const papers = page.getByRole('table', { name: 'Dokumenty' })
    await seen(page, 'papers of the order', papers)
    const paper = (await rowsOf(papers)).find((row) => row['Dokument'] === 'Faktura VAT') ?? {}
    await openScreen(page, 'Sprzedaż', 'Faktury')
    const grid = page.getByRole('grid', { name: 'Faktury' })
    const link = grid.getByText(paper['Numer'] ?? '', { exact: true })
    await seen(page, 'invoice in the list', link)
    const listed = (await rowsOf(grid)).find((row) => row['Numer'] === paper['Numer']) ?? {}
    return [{ paper, listed }, `${paper['Numer']}, ${listed['Brutto']}`]
  })
}
