import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useStation } from '#renderer/lib/station.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aStation } from '#support/renderer/people.ts'
import { dialog, openMatrix, paste, renderPrices, review, wordsOf } from './price-screen.tsx'

test("a 400 by index shows the server's message at its cell and leaves everything staged", async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  paste(grid, '21\n22')
  app.bridge.use(
    {},
    {
      'productOptionPrices.save': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'x',
          status: 400,
          fieldErrors: { '1.price': ['Upewnij się, że nie ma więcej niż 4 cyfry.'] },
        })
      },
    },
  )
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 2/ }))
  expect(await screen.findByText(/Odrzucone przez serwer: 1/)).toBeTruthy()
  expect(within(dialog()).getByText(/Niezapisane: 2/)).toBeTruthy()
  grid.focus()
  await app.user.keyboard('{F8}')
  await waitFor(() => expect(wordsOf(grid)).toContain('Upewnij się, że nie ma więcej niż 4 cyfry.'))
})

test('after a lost response reads the prices back: stored cells are clean, and nothing is sent twice without the user', async () => {
  const app = await renderPrices()
  await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  const save = app.shop.operations['productOptionPrices.save']
  app.bridge.use(
    {},
    {
      'productOptionPrices.save': (input) => {
        save?.(input)
        throw failure({
          code: ErrorCode.timeout,
          message: 'Serwer nie odpowiedział na czas.',
          isOutcomeUnknown: true,
        })
      },
    },
  )
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 1/ }))
  expect(await screen.findByText(/Zapisano i sprawdzono: 1/)).toBeTruthy()
  expect(app.shop.puts).toHaveLength(1)
})

test('after a 403 in the middle, the changes stay staged, the window says why, and nothing more is sent', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  const refuse = vi.fn<() => never>(() => {
    throw failure({ code: ErrorCode.forbidden, message: 'Nie masz uprawnień do zmiany cen.', status: 403 })
  })
  app.bridge.use({}, { 'productOptionPrices.save': refuse })
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 1/ }))
  await waitFor(() =>
    expect(within(dialog()).getAllByText('Nie masz uprawnień do zmiany cen.').length).toBeGreaterThan(0),
  )
  expect(within(dialog()).getByText(/Niezapisane: 1/)).toBeTruthy()
  const save = within(dialog()).getByRole('button', { name: 'Zapisz ceny' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  grid.focus()
  await app.user.keyboard('{Control>}s{/Control}99{Enter}')
  expect(refuse).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog', { name: /Sprawdź przed zapisem/ })).toBeNull()
  expect(within(dialog()).getByText(/Niezapisane: 1/)).toBeTruthy()
})

test('if the product was deleted meanwhile, the prices can still be copied and nothing is sent', async () => {
  const app = await renderPrices()
  const grid = await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  app.bridge.use(
    {},
    {
      'products.retrieve': () => {
        throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
      },
    },
  )
  await app.user.keyboard('{Control>}s{/Control}')
  expect(
    await within(dialog()).findByText('Ten produkt usunięto. Ceny można jeszcze skopiować (Ctrl+A, Ctrl+C).'),
  ).toBeTruthy()
  grid.focus()
  await app.user.keyboard('{Control>}a{/Control}')
  const copied: string[] = []
  fireEvent.copy(grid, { clipboardData: { setData: (_type: string, text: string) => copied.push(text) } })
  expect(copied.join()).toContain('31,00')
  expect(app.shop.puts).toEqual([])
})

test('a response lost before anything was stored leaves the price unsaved and says so', async () => {
  const app = await renderPrices()
  await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  app.bridge.use(
    {},
    {
      'productOptionPrices.save': () => {
        throw failure({
          code: ErrorCode.timeout,
          message: 'Serwer nie odpowiedział na czas.',
          isOutcomeUnknown: true,
        })
      },
    },
  )
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 1/ }))
  expect(await screen.findByText(/Odpowiedź serwera nie dotarła/)).toBeTruthy()
  expect(within(dialog()).getByText(/Niezapisane: 1/)).toBeTruthy()
})

test('a server that takes the PUT as the whole table is detected, and all prices are restored', async () => {
  const app = await renderPrices()
  await openMatrix(app)
  const before = new Map(app.shop.held)
  await app.user.keyboard('31{Enter}')
  const save = app.shop.operations['productOptionPrices.save']
  app.bridge.use(
    {},
    {
      'productOptionPrices.save': (input) => {
        app.shop.held.clear()
        return save?.(input)
      },
    },
  )
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 1/ }))
  expect(await screen.findByText(/włącza w ustawieniach .* „Zapis cen opcji całą tabelą”/)).toBeTruthy()
  await app.user.click(await screen.findByRole('button', { name: 'Przywróć' }))
  expect(await screen.findByText(/Przywrócono całą tabelę: 24/)).toBeTruthy()
  expect(Object.fromEntries(app.shop.held)).toEqual(Object.fromEntries(before.set('500 900', '31.00')))
})

test('CD-5 a station configured for such a server sends the whole table for one changed price', async () => {
  const app = await renderPrices()
  useStation.setState({ info: aStation({ sendsWholePriceTable: true }) })
  await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 1/ }))
  expect(await screen.findByText(/Zapisano i sprawdzono: 1 cena/)).toBeTruthy()
  expect(app.shop.puts).toHaveLength(1)
  expect(app.shop.puts[0]).toHaveLength(24)
  expect(app.shop.puts[0]?.[0]).toMatchObject({ product_option: 500, product_quantity: 900, price: '31.00' })
})

test('a 200 that stored nothing is never reported as saved', async () => {
  const app = await renderPrices()
  await openMatrix(app)
  await app.user.keyboard('31{Enter}')
  app.bridge.use({}, { 'productOptionPrices.save': () => null })
  await app.user.keyboard('{Control>}s{/Control}')
  await app.user.click(within(await review()).getByRole('button', { name: /^Zapisz 1/ }))
  expect(
    await screen.findByText(/Serwer potwierdził zapis, ale zapisał inne wartości. Niezapisane: 1/),
  ).toBeTruthy()
  expect(screen.queryByText(/Zapisano i sprawdzono/)).toBeNull()
  expect(within(dialog()).getAllByText(/Niezapisane: 1/)).toHaveLength(2)
})
