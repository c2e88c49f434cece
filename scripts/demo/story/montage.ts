import { productionCode } from '#shared/domain/production-codes.ts'
import { scanCode } from '../../lib/scan.ts'
import { waitFor } from '../screen.ts'
import type { CreatedOrder } from './new-order.ts'
import { factOf, openScreen, plain, seen, typeAsPerson, type Scene } from './scene.ts'
import { STORY } from './script.ts'

export interface SavedMontage {
  pk: number
  price: string
  /** Copies of the scanned line on a sheet, and the sheets that the accepted proposal filled in. */
  proposal: { copies: string; net: string }
  /** Net value of the montage's order lines. */
  value: string
  difference: string
  deadline: string
  /** Notices shown for its stages. */
  stages: string[]
}

/** Switches of the four stages, and the notice of each. */
const FLAGS = [
  ['Zamykanie', 'Montaż został zamknięty.'],
  ['Montaż', 'Montaż został zmontowany.'],
  ['Naświetlanie', 'Montaż został naświetlony.'],
  ['Drukowanie', 'Montaż został wydrukowany.'],
] as const

/** Adds the order line to a new montage by a proposal, prices and saves it, and switches its stages. */
export async function planMontage(scene: Scene, { line }: CreatedOrder): Promise<SavedMontage> {
  const { page, steps } = scene
  const { montage } = STORY
  const data = page.getByRole('complementary', { name: 'Dane montażu' })
  await steps.run('scan the line for a new montage', async () => {
    await openScreen(page, 'Produkcja', 'Montaże')
    await page.getByRole('button', { name: 'Nowy montaż' }).click()
    const left = page.locator('[data-side="left"]')
    await seen(page, 'tables of lines', left)
    await scanCode(page, productionCode({ kind: 'orderLine', pk: line }))
    // The order line may have been in the table before, so the check is that the scan selects it.
    const scanned = left.locator('.grid-row[aria-selected="true"]', { hasText: String(line) })
    await seen(page, 'scanned line', scanned)
    return [undefined, `line ${line}`]
  })
  const proposal = await steps.run('accept a proposed sheet', async () => {
    if (!(await data.isVisible())) await page.keyboard.press('F4')
    await data.getByRole('textbox', { name: 'Nazwa' }).fill(montage.name)
    for (const [name, label] of [
      ['Papier', montage.paper],
      ['Arkusz', montage.sheet],
      ['Płyta', montage.plate],
    ] as const)
      await data.getByRole('combobox', { name }).selectOption({ label })
    await page.keyboard.press('Alt+p')
    // The scanned line is selected, so every variant contains it, whatever else waits for this paper.
    const proposed = page.getByRole('grid', { name: 'Proponowane pozycje' }).getByRole('row')
    const row = proposed.filter({ hasText: String(line) })
    await seen(page, 'line in the proposal', row)
    const copies = plain(await row.getByRole('gridcell').or(row.locator('td')).nth(4).innerText())
    await page.keyboard.press('Control+Enter')
    const onSheet = page.locator('[data-side="right"] .montage-side-count')
    await waitFor(page, 'lines on the montage', async () =>
      (await onSheet.innerText()) === '0' ? null : true,
    )
    const net = await data.getByRole('spinbutton', { name: 'Nakład netto' }).inputValue()
    return [{ copies, net }, `${copies} on ${net} sheets`]
  })
  const pk = await steps.run('price and save the montage', async () => {
    if (!(await data.isVisible())) await page.keyboard.press('F4')
    for (const [name, value] of [
      ['Nakład netto', montage.net],
      ['Nadwyżka', montage.surplus],
      ['Liczba płyt', montage.plates],
      ['Dopłata netto', montage.extra],
    ] as const) {
      await data.getByRole('spinbutton', { name }).focus()
      await page.keyboard.press('Control+a')
      await typeAsPerson(page, value)
    }
    await page.keyboard.press('Control+s')
    const saved = await waitFor(page, 'saved montage', async () => {
      const [, found] = /^\/montages\/update\/(\d+)$/.exec(new URL(page.url()).pathname) ?? []
      return found === undefined ? null : Number(found)
    })
    return [saved, `montage ${saved}`]
  })
  const stages = await steps.run('switch its stages', async () => {
    const group = page.getByRole('group', { name: 'Etapy montażu' })
    const reported: string[] = []
    for (const [button, notice] of FLAGS) {
      await group.getByRole('button', { name: button, exact: true }).click()
      const [anyway, done] = [page.getByRole('button', { name: 'Zamknij mimo to' }), page.getByText(notice)]
      if (button === 'Zamykanie') {
        // The check before closing asks only if it finds something or takes long, and it may end while the button is
        // pressed. Waiting for a button that is not there would outlast the notice.
        await anyway.or(done).first().waitFor()
        if (await anyway.isVisible()) await anyway.click({ timeout: 2000 }).catch(() => undefined)
      }
      await seen(page, notice, done)
      reported.push(notice)
    }
    return [reported, reported.join(' ')]
  })
  const summary = page.getByLabel('Podsumowanie montażu')
  const price = await factOf(summary, 'koszt')
  const value = await factOf(summary, 'wartość')
  const difference = await factOf(summary, 'różnica')
  const deadline = plain(await factOf(summary, 'termin'))
  return { pk, proposal, price, value, difference, deadline, stages }
}
