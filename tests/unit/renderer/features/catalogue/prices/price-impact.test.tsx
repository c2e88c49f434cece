import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { typeInto } from '#renderer/features/catalogue/prices/price-commands.ts'
import { estimatedPrice, proposedExamples } from '#renderer/features/catalogue/prices/price-impact.ts'
import { aStore } from './price-samples.ts'
import { renderPrices } from './price-screen.tsx'

test('examples are first options at three quantities and what the changes concern, eight at most', () => {
  const store = aStore(9, 5)
  expect(proposedExamples(store)).toEqual([0, 2, 4].map((column) => ({ column, rows: [0] })))
  for (const cell of [1, 16, 21, 26, 31, 36, 41]) store.write([[cell, 5]])
  const examples = proposedExamples(store)
  expect(examples).toHaveLength(8)
  expect(examples[3]).toEqual({ column: 1, rows: [0] })
  expect(examples[4]).toEqual({ column: 1, rows: [3] })
})

test('the estimate is the sum of staged prices, and nothing where the server counts otherwise', () => {
  const store = aStore(3, 2)
  const command = typeInto(store, [0], '+=5')
  if (command.ok) store.write(command.entries)
  const example = { column: 0, rows: [0, 1] }
  expect(estimatedPrice(store, example, 12_100)).toBe(12_600)
  expect(estimatedPrice(store, example, 12_099)).toBeNull()
})

test('CAT-074 the present price is asked of the server with the quantity and all chosen options', async () => {
  const app = await renderPrices({ operations: { 'products.pricing': () => ({ price: '133.00' }) } })
  await app.user.click(await screen.findByRole('button', { name: 'Ceny według nakładów' }))
  const grid = await screen.findByRole('grid')
  grid.focus()
  await app.user.keyboard('20{Enter}')
  await app.user.click(screen.getByRole('button', { name: 'Wpływ na ceny' }))
  const panel = await screen.findByRole('dialog', { name: /Wpływ na ceny/ })
  expect(await within(panel).findByText('143,00')).toBeTruthy()
  expect(within(panel).getByText('+7,5 %')).toBeTruthy()
  expect(app.bridge.callsOf('products.pricing')[0]).toMatchObject({
    params: { pk: 77 },
    query: { quantity_pk: 900, option_pk: [500, 501, 502] },
  })
  expect(app.shop.puts).toEqual([])
})
