import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStationLog } from '#renderer/entities/product/station-log.ts'
import { placeRows } from '#renderer/entities/product/price-rows.ts'
import { aShape } from './price-samples.ts'
import {
  activeCell,
  aPriceShop,
  dialog,
  openMatrix,
  paste,
  renderPrices,
  review,
  wordsOf,
} from './price-screen.tsx'

/** The last message of the window, with ordinary spaces. */
const saidOf = (window: HTMLElement) =>
  within(window).getByRole('status').textContent.replaceAll('\u00a0', ' ')

test('CAT-064 both dialogs open on the same prices: a change staged in one is shown in the other', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  expect(wordsOf(grid)).toBe('Kreda błysk 130 g, Papier, 100 szt.: 10,00')
  await app.user.keyboard('12,5{Enter}')
  await app.user.click(within(dialog()).getByRole('button', { name: 'Zamknij' }))
  await app.user.click(await screen.findByRole('button', { name: 'Zamknij okno' }))
  await app.user.click(screen.getByRole('button', { name: 'Ceny w nakładzie' }))
  const field = await screen.findByRole('textbox', { name: /Cena: Kreda błysk 130 g, 100/ })
  expect(field).toHaveProperty('value', '12,50')
})

test('CAT-065 without view_productoptionprice: a notice, no dialog and no request', async () => {
  const app = await renderPrices({ permissions: ['view_product'] })
  for (const name of ['Ceny według nakładów', 'Ceny w nakładzie']) {
    await app.user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('Nie masz uprawnień do wyświetlania cen opcji.')).toBeTruthy()
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.bridge.callsOf('products.retrieve')).toEqual([])
  expect(app.bridge.callsOf('products.quantities')).toEqual([])
})

test('without change_ the window is read-only and says why', async () => {
  const app = await renderPrices({ permissions: ['view_productoptionprice'] })
  const grid = await openMatrix(app)
  expect(screen.getAllByText('Tylko do odczytu: nie masz uprawnień do zmiany cen opcji.')).not.toEqual([])
  await app.user.keyboard('5{Enter}')
  paste(grid, '7')
  expect(app.host.staged?.unsaved ?? '').toBe('')
  expect(wordsOf(grid)).toContain('10,00')
  expect(grid.getAttribute('aria-readonly')).toBe('true')
})

test('if the server does not say which prices exist, the window is read-only, with the reason', async () => {
  const shop = aPriceShop()
  const retrieve = shop.operations['products.retrieve']
  const app = await renderPrices({
    shop,
    operations: {
      'products.retrieve': (input) => ({ ...(retrieve?.(input) as object), option_prices: undefined }),
    },
  })
  await openMatrix(app)
  await app.user.keyboard('5{Enter}')
  expect(screen.getAllByText(/Serwer nie podał cen opcji/).length).toBeGreaterThan(0)
  expect(shop.puts).toEqual([])
})

test('CAT-066 CAT-067 an emptied cell and −5 typed over a price are errors, and the PUT is never sent', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  await app.user.keyboard('-5{Enter}')
  await app.user.keyboard('{ArrowUp}')
  expect(wordsOf(grid)).toContain(': -5')
  expect(activeCell(grid).getAttribute('aria-invalid')).toBe('true')
  await app.user.keyboard('{ArrowDown}{Delete}')
  expect(wordsOf(grid)).toContain('To pole jest wymagane.')
  await app.user.click(within(dialog()).getByRole('button', { name: 'Zapisz ceny' }))
  expect(within(dialog()).getByText(/Nie można zapisać: 2/)).toBeTruthy()
  expect(document.activeElement).toBe(grid)
  await app.user.keyboard('{Control>}a{/Control}')
  await app.user.keyboard('-101%{Enter}')
  expect(within(dialog()).getByText(/Nic nie zmieniono: wynik jest ujemny/)).toBeTruthy()
  expect(app.shop.puts).toEqual([])
})

test('CAT-068 CAT-069 pastes, corrects, reviews, saves with one request, reads back, and undoes half', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  paste(grid, '21,00\t22,00\n#N/D!\t24,00')
  expect(await within(dialog()).findByText(/Wklejono: 4.*Z błędem: 1/)).toBeTruthy()
  await app.user.keyboard('{F8}')
  await waitFor(() => expect(wordsOf(grid)).toContain('#N/D!'))
  await app.user.keyboard('23{Enter}')
  await app.user.keyboard('{Control>}s{/Control}')
  const dialogOfReview = await review()
  expect(within(dialogOfReview).getByText(/Do zapisania: 4/)).toBeTruthy()
  await app.user.click(within(dialogOfReview).getByRole('button', { name: /^Zapisz 4/ }))
  expect(await screen.findByText(/Zapisano i sprawdzono: 4/)).toBeTruthy()
  expect(app.shop.puts).toHaveLength(1)
  const [put = []] = app.shop.puts
  expect(put).toHaveLength(4)
  for (const element of put) {
    expect(Object.keys(element).toSorted()).toEqual([
      'price',
      'product',
      'product_option',
      'product_quantity',
    ])
    expect(element).toMatchObject({ product: 77, price: expect.stringMatching(/^\d+\.\d\d$/) as string })
  }
  expect(app.shop.priceOf(503, 900)).toBe('23.00')
  expect(within(dialog()).getByText('Bez zmian')).toBeTruthy()
  // Undo half of it: the undone cells are staged again and saved with a request of their own.
  grid.focus()
  await app.user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(within(dialog()).getByText(/Niezapisane: 1/)).toBeTruthy())
  await app.user.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await screen.findByText(/Cofnięto: 4/)).toBeTruthy()
  expect(app.shop.puts).toHaveLength(2)
  expect(app.shop.priceOf(500, 900)).toBe('10.00')
  // The station log contains both the saved and the undone prices.
  const logged = useStationLog.getState().changes
  expect(logged.map(({ product }) => product)).toEqual(Array.from({ length: 8 }, () => 77))
  const words = logged.map(({ from, to }) => `${from} → ${to}`)
  expect(words).toContain('10,00 → 21,00')
  expect(words).toContain('21,00 → 10,00')
})

test('the count of pasted prices goes when they are saved, undone or discarded', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  const said = () => saidOf(dialog())
  paste(grid, '21,00\t22,00')
  expect(said()).toBe('Wklejono: 2 ceny.')
  await app.user.keyboard('{Control>}z{/Control}')
  expect(said()).toBe('Cofnij (Wklejono): 2 ceny.')
  paste(grid, '21,00\t22,00')
  await app.user.click(within(dialog()).getByRole('button', { name: 'Odrzuć zmiany' }))
  expect(said()).toBe('Odrzucono zmiany: 2 ceny.')
  paste(grid, '23,00\t24,00')
  expect(said()).toBe('Wklejono: 2 ceny.')
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 2/ }))
  await screen.findByText(/Zapisano i sprawdzono: 2/)
  expect(said()).toBe('')
  // A notice may undo the save while the matrix says something about other prices.
  paste(grid, '25,00')
  await app.user.click(screen.getByRole('button', { name: 'Cofnij' }))
  await screen.findByText(/Cofnięto: 2/)
  expect(said()).toBe('')
})

test('both windows open with the focus on their first price, so that the keys act immediately', async () => {
  const app = await renderPrices()
  await app.user.click(await screen.findByRole('button', { name: 'Ceny według nakładów' }))
  const grid = await screen.findByRole('grid', { name: 'Ceny opcji według nakładów' })
  await waitFor(() => expect(document.activeElement).toBe(grid))
  expect(wordsOf(grid)).toBe('Kreda błysk 130 g, Papier, 100 szt.: 10,00')
  await app.user.click(within(dialog()).getByRole('button', { name: 'Zamknij' }))
  await app.user.click(screen.getByRole('button', { name: 'Ceny w nakładzie' }))
  const field = await screen.findByRole('textbox', { name: /Cena: Kreda błysk 130 g, 100/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('CAT-066 prices pasted from Excel with their unit are read like typed ones', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  paste(grid, '12,5 zł\t1 234,50\u00a0zł\r\n13,70 PLN\t"14,5\u00a0zł"\r\n')
  expect(saidOf(dialog())).toBe('Wklejono: 4 ceny.')
  expect(wordsOf(grid)).toContain('12,50')
  await app.user.keyboard('{ArrowRight}')
  expect(wordsOf(grid)).toContain('1 234,50')
  await app.user.keyboard('{ArrowDown}')
  expect(wordsOf(grid)).toContain('14,50')
})

test('the product is reloaded when a window that saved prices is closed, but not if it saved none', async () => {
  const app = await renderPrices()
  await openMatrix(app)
  await app.user.click(within(dialog()).getByRole('button', { name: 'Zamknij' }))
  expect(app.host.rereads).toBe(0)
  await openMatrix(app)
  await app.user.keyboard('21{Enter}{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 1/ }))
  await screen.findByText(/Zapisano i sprawdzono: 1/)
  expect(app.host.rereads).toBe(0)
  await app.user.click(within(dialog()).getByRole('button', { name: 'Zamknij' }))
  expect(app.host.rereads).toBe(1)
})

test('CAT-068 two users: a cell that both changed is a conflict, and the other user’s change stays', async () => {
  const app = await renderPrices()
  await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  app.shop.held.set('500 900', '55.00')
  app.shop.held.set('505 903', '66.00')
  await app.user.keyboard('{Control>}s{/Control}')
  const dialogOfReview = await review()
  expect(within(dialogOfReview).getByText(/Zmienione w tym czasie przez kogoś innego: 1/)).toBeTruthy()
  const save = within(dialogOfReview).getByRole('button', { name: /^Zapisz 1/ })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await app.user.click(within(dialogOfReview).getByRole('button', { name: /^Twoja 31,00/ }))
  await app.user.click(save)
  expect(await screen.findByText(/Zapisano i sprawdzono: 1/)).toBeTruthy()
  expect(app.shop.puts).toEqual([
    [{ product_option: 500, product_quantity: 900, product: 77, price: '31.00' }],
  ])
  expect(app.shop.priceOf(505, 903)).toBe('66.00')
})

test('pasted headings wait in the panel until every row is decided', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  paste(grid, '\t100\t200\nzlocenie\t71\t72\nFolia matow\t73\t74\nCoś zupełnie innego\t75\t76')
  const panel = await screen.findByRole('dialog', { name: 'Dokąd wkleić' })
  const put = within(panel).getByRole('button', { name: 'Wklej' })
  expect(put.getAttribute('aria-disabled')).toBe('true')
  await app.user.click(within(panel).getByRole('button', { name: /^Tak: Folia matowa/ }))
  await app.user.selectOptions(within(panel).getByLabelText('Dokąd: Coś zupełnie innego'), 'Pomiń')
  await app.user.click(put)
  expect(await within(dialog()).findByText(/Wklejono: 4/)).toBeTruthy()
  await waitFor(() => expect(app.host.staged?.unsaved).toBe('ceny 4'))
})

test('CAT-073 a row that an import could not assign becomes staged prices when the user places it', async () => {
  const app = await renderPrices()
  await screen.findByRole('button', { name: 'Ceny według nakładów' })
  act(() =>
    placeRows(77, [
      ['', '100', '200'],
      ['Karton, którego tu nie ma', '75', '76'],
    ]),
  )
  const panel = await screen.findByRole('dialog', { name: 'Dokąd wkleić' })
  const place = within(panel).getByLabelText('Dokąd: Karton, którego tu nie ma')
  const options = [...place.querySelectorAll('option')]
  const target = options.find(({ textContent }) => textContent.includes('Folia matowa'))?.value ?? ''
  await app.user.selectOptions(place, target)
  await app.user.click(within(panel).getByRole('button', { name: 'Wklej' }))
  expect(await within(dialog()).findByText(/Wklejono: 2/)).toBeTruthy()
  await waitFor(() => expect(app.host.staged?.unsaved).toBe('ceny 2'))
})

test('a draft is restored with a prompt for the prices that have changed since', async () => {
  const shop = aPriceShop()
  const draft = [
    [500, 900, 999, 3100],
    [501, 900, 1100, 'abc'],
  ]
  const app = await renderPrices({ shop, draft })
  // This holds without opening a dialog, so the form cannot lose the draft.
  await waitFor(() => expect(app.host.staged?.unsaved).toBe('ceny 2'))
  const grid = await openMatrix(app)
  expect(await screen.findByText(/Przywrócono niezapisane ceny: 2/)).toBeTruthy()
  expect(wordsOf(grid)).toContain('31,00')
  expect(wordsOf(grid)).toContain('zmienione też przez kogoś innego')
})

test('the product’s own save runs the prices as one step, with the review before it', async () => {
  const app = await renderPrices()
  await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  await waitFor(() => expect(app.host.staged?.step?.label).toBe('Ceny opcji: 1\u00a0cena'))
  await app.user.click(within(dialog()).getByRole('button', { name: 'Zamknij' }))
  await app.user.click(await screen.findByRole('button', { name: 'Zamknij okno' }))
  await app.user.click(screen.getByRole('button', { name: 'Zapisz produkt' }))
  await app.user.click(within(await review()).getByRole('button', { name: 'Wróć do tabeli' }))
  expect(await screen.findByText('Krok: left')).toBeTruthy()
  expect(app.shop.puts).toEqual([])
})

test('totals are shown before Enter and cover the whole selection; a scan is not a price', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  await app.user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}+5%')
  expect(screen.getByText(/10,00 → 10,50 · 4/)).toBeTruthy()
  await app.user.keyboard('{Enter}')
  expect(within(dialog()).getByText(/Działanie \+5%: 4/)).toBeTruthy()
  await app.user.keyboard('{Control>}z{/Control}')
  expect(wordsOf(grid)).toContain(': 13,00')
  await app.user.keyboard('{Control>}y{/Control}')
  expect(wordsOf(grid)).toContain(': 13,65')
})

test('CAT-068 by keyboard only: 200 prices are pasted, two errors corrected, reviewed, saved with one request, undone', async () => {
  const shop = aPriceShop(aShape(20, 10))
  const app = await renderPrices({ shop })
  await screen.findByRole('button', { name: 'Ceny według nakładów' })
  await app.user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}')
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(document.activeElement).toBe(grid))
  const rows = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 10 }, (_none, column) => `${40 + row + 3 * column},50`),
  )
  const [third = [], ninth = []] = [rows[2], rows[8]]
  third[4] = '#N/D!'
  ninth[9] = '1.234'
  paste(grid, rows.map((cells) => cells.join('\t')).join('\r\n'))
  expect(await within(dialog()).findByText(/Wklejono: 200.*Z błędem: 2/)).toBeTruthy()
  await app.user.keyboard('{F8}54,50{Enter}{F8}75,50{Enter}')
  await app.user.keyboard('{Control>}s{/Control}')
  await review()
  await waitFor(() =>
    expect((document.activeElement?.textContent ?? '').replaceAll('\u00a0', ' ')).toBe('Zapisz 200 cen'),
  )
  await app.user.keyboard('{Enter}')
  expect(await screen.findByText(/Zapisano i sprawdzono: 200/)).toBeTruthy()
  expect(shop.puts).toHaveLength(1)
  expect(shop.puts[0]).toHaveLength(200)
  await waitFor(() => expect(document.activeElement).toBe(grid))
  await app.user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(app.host.staged?.unsaved).toBe('ceny 1'))
})
