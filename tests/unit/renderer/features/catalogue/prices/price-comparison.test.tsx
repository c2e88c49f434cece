import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedPercent } from '#renderer/features/catalogue/prices/price-amounts.ts'
import {
  comparedText,
  comparisonWith,
  takeCompared,
} from '#renderer/features/catalogue/prices/price-comparison.ts'
import type { FreshPrices } from '#renderer/features/catalogue/prices/price-reading.ts'
import { aShape, aStore, somePrices } from './price-samples.ts'
import { aPriceShop, renderPrices } from './price-screen.tsx'

/** Another product with the same options and quantities, but other pks for the quantities and prices 1 PLN higher. */
function another(options: number, quantities: number): FreshPrices {
  const shape = aShape(options, quantities)
  const moved = shape.quantities.map((quantity) => ({ ...quantity, pk: quantity.pk + 5000 }))
  return {
    shape: { ...shape, quantities: moved },
    prices: somePrices({ ...shape, quantities: moved }).map((price) => ({
      ...price,
      cents: price.cents + 100,
    })),
    name: '',
    arePricesUnknown: false,
    isFrozen: false,
  }
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('prices are matched by option and number of copies, never by position or by the quantity’s pk', () => {
  const store = aStore(3, 2)
  const other = another(2, 4)
  const comparison = comparisonWith('Ulotki A6', other, store)
  expect(comparison.count).toBe(4)
  expect(plain(comparedText(store, comparison, 0))).toBe('11,00 −9,1 %')
  expect(comparedText(store, comparison, store.cellAt(2, 0))).toBeNull()
})

test('taking over stages the other product’s prices and skips the missing ones', () => {
  const store = aStore(3, 2)
  const comparison = comparisonWith('Ulotki A6', another(2, 4), store)
  const cells = [store.cellAt(0, 1), store.cellAt(2, 1)]
  expect(takeCompared(store, comparison, cells)).toEqual({ ok: true, entries: [[1, 1600]], skipped: 1 })
  expect(takeCompared(store, comparison, [store.cellAt(2, 0)]).ok).toBe(false)
})

test('a difference that rounds to nothing has no sign', () => {
  expect([0.04, -0.04, 0.05, -5].map((percent) => signedPercent(percent).replace('\u00a0', ' '))).toEqual([
    '0,0 %',
    '0,0 %',
    '+0,1 %',
    '−5,0 %',
  ])
})

test('a second product is shown beside the prices; taking its prices over for the selection is one undo step and sends nothing', async () => {
  const shop = aPriceShop()
  const other = another(6, 4)
  const app = await renderPrices({
    shop,
    operations: {
      'products.options': () => [
        { value: 77, label: 'Ulotki A5' },
        { value: 78, label: 'Ulotki A6' },
      ],
      'products.retrieve': (input) => {
        const record = shop.operations['products.retrieve']?.(input) as Record<string, unknown>
        if ((input as { params: { pk: number } }).params.pk !== 78) return record
        const prices = other.prices.map(({ option, quantity, cents }) => ({
          product_option: option,
          product_quantity: quantity,
          price: (cents / 100).toFixed(2),
        }))
        return { ...record, pk: 78, name_pl: 'Ulotki A6', option_prices: prices }
      },
      'products.quantities': (input) =>
        (input as { params: { pk: number } }).params.pk === 78
          ? other.shape.quantities.map(({ pk, quantity }) => ({
              pk,
              quantity,
              display_quantity: quantity,
              price: '100.00',
            }))
          : shop.operations['products.quantities']?.(input),
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Ceny według nakładów' }))
  const grid = await screen.findByRole('grid', { name: 'Ceny opcji według nakładów' })
  await app.user.click(screen.getByRole('button', { name: 'Porównaj z…' }))
  const choice = await screen.findByRole('dialog', { name: 'Porównaj ceny z innym produktem' })
  await app.user.click(within(choice).getByRole('combobox', { name: /Produkt/ }))
  expect(screen.queryByRole('option', { name: 'Ulotki A5' })).toBeNull()
  await app.user.click(await screen.findByRole('option', { name: 'Ulotki A6' }))
  await app.user.click(within(choice).getByRole('button', { name: 'Porównaj' }))
  const beside = await screen.findByRole('group', { name: 'Porównanie' })
  expect(plain(beside.textContent)).toContain('Obok: Ulotki A6 (wspólne: 24 ceny)')

  const words = () =>
    plain(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '')
  expect(words()).toContain('w „Ulotki A6”: 11,00 −9,1 %')
  grid.focus()
  await app.user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await app.user.click(within(beside).getByRole('button', { name: 'Przejmij dla zaznaczonych' }))
  expect(words()).toContain('zmieniono, było 10,00')
  expect(screen.getAllByText(/^Niezapisane: 2 ceny$/)).toHaveLength(1)
  fireEvent.keyDown(grid, { key: 'z', ctrlKey: true })
  expect(screen.getByText('Bez zmian')).toBeTruthy()
  await app.user.click(within(beside).getByRole('button', { name: 'Zakończ porównanie' }))
  expect(screen.queryByRole('group', { name: 'Porównanie' })).toBeNull()
  expect(shop.puts).toEqual([])
})
