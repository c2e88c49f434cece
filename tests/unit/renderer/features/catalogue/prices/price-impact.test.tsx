import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { typeInto } from '#renderer/features/catalogue/prices/price-commands.ts'
import { estimatedPrice, proposedExamples } from '#renderer/features/catalogue/prices/price-impact.ts'
import { pinnedExamples, togglePin } from '#renderer/features/catalogue/prices/pinned-examples.ts'
import { PriceStore } from '#renderer/features/catalogue/prices/price-store.ts'
import { aShape, aStore } from './price-samples.ts'
import { renderPrices } from './price-screen.tsx'

test('examples are the first options at three quantities and the changed prices, eight at most', () => {
  const store = aStore(9, 5)
  expect(proposedExamples(store)).toEqual([0, 2, 4].map((column) => ({ column, rows: [0] })))
  for (const cell of [1, 16, 21, 26, 31, 36, 41]) store.write([[cell, 5]])
  const examples = proposedExamples(store)
  expect(examples).toHaveLength(8)
  expect(examples[3]).toEqual({ column: 1, rows: [0] })
  expect(examples[4]).toEqual({ column: 1, rows: [3] })
})

test('a pinned example is identified by its pks, is listed first, and is left out if the product no longer has them', () => {
  const store = aStore(9, 5)
  const example = { column: 3, rows: [0, 4] }
  expect(togglePin(77, store, example)).toEqual([example])
  expect(proposedExamples(store, pinnedExamples(77, store))[0]).toEqual(example)
  expect(pinnedExamples(78, store)).toEqual([])
  const { options, quantities } = aShape(9, 5)
  const moved = new PriceStore({ options: options.toReversed(), quantities: quantities.slice(1) }, [])
  expect(pinnedExamples(77, moved)).toEqual([{ column: 2, rows: [4, 8] }])
  const less = new PriceStore({ options: options.slice(1), quantities }, [])
  expect(pinnedExamples(77, less)).toEqual([])
  expect(togglePin(77, store, example)).toEqual([])
})

test('the estimate adds the staged differences, and is missing if the server calculates otherwise', () => {
  const store = aStore(3, 2)
  const command = typeInto(store, [0], '+=5')
  if (command.ok) store.write(command.entries)
  const example = { column: 0, rows: [0, 1] }
  expect(estimatedPrice(store, example, 12_100)).toBe(12_600)
  expect(estimatedPrice(store, example, 12_099)).toBeNull()
})

test("CAT-074 the user's own example is priced and pinned on this computer", async () => {
  const app = await renderPrices({ operations: { 'products.pricing': () => ({ price: '133.00' }) } })
  const open = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Wpływ na ceny' }))
    return within(await screen.findByRole('dialog', { name: /Wpływ na ceny/ }))
  }
  await app.user.click(await screen.findByRole('button', { name: 'Ceny według nakładów' }))
  await screen.findByRole('grid')
  const panel = await open()
  const run = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Nakład przykładu' })
  await app.user.selectOptions(run, run.options[1]?.value ?? '')
  const option = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Opcja przykładu' })
  await app.user.selectOptions(option, '1')
  await app.user.click(panel.getByRole('button', { name: 'Przypnij przykład' }))
  const pinned = () => panel.getAllByRole('button', { name: /^Przypnij: /, pressed: true })
  expect(pinned()).toHaveLength(1)
  expect(app.bridge.callsOf('products.pricing').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ quantity_pk: 901 }),
  )
  // Pinning it again does not unpin it, and it stays pinned when the panel is reopened.
  await app.user.click(panel.getByRole('button', { name: 'Przypnij przykład' }))
  expect(pinned()).toHaveLength(1)
  await app.user.keyboard('{Escape}')
  const again = await open()
  const [first] = again.getAllByRole('button', { name: /^Przypnij: / })
  expect(first?.getAttribute('aria-pressed')).toBe('true')
})

test('CAT-074 the present price is requested with the quantity and all chosen options', async () => {
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
