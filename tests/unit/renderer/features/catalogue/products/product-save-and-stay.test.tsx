import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { commandFor } from '#renderer/lib/shortcuts.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { aProduct, openProduct } from './fake-product.ts'

/** Sets the Polish name in one change event. */
async function rename(text: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Nazwa \(PL\)/ }), { target: { value: text } })
}

/** Runs the command of the keys, as the shell does. */
const pressKeys = (keys: KeyboardEventInit) =>
  act(() => commandFor(new KeyboardEvent('keydown', keys), currentCommands())?.run())

test('Ctrl+Shift+S saves and stays in the form, and what is typed then is sent alone', async () => {
  const shop = aProduct()
  const { bridge, address } = openProduct(shop)
  await rename('Ulotki A6')
  pressKeys({ key: 'S', ctrlKey: true, shiftKey: true })
  await successNotice('Zapisano produkt „Ulotki A6”')
  expect(address()).toBe('/products/update/5')
  expect(screen.queryByText(/^Niezapisane/)).toBeNull()
  await rename('Ulotki A7')
  pressKeys({ key: 's', ctrlKey: true })
  await waitFor(() => expect(address()).toBe('/products/list'))
  expect(bridge.callsOf('products.update').map(({ body }) => body)).toEqual([
    { name_pl: 'Ulotki A6' },
    { name_pl: 'Ulotki A7' },
  ])
})

test('the notice of a new product leads to its quantities and prices', async () => {
  const shop = aProduct()
  const { user, address } = openProduct(shop, '/products/create', {
    operations: { 'products.create': ({ body }) => Object.assign(shop.record, body, { group_options: [] }) },
  })
  await rename('Ulotki A5')
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(address()).toBe('/products/list'))
  await user.click(await screen.findByRole('button', { name: 'Otwórz dalej: Nakłady i ceny' }))
  await waitFor(() => expect(address()).toBe('/products/update/5?section=prices'))
})

test('a new product starts in the field of its name', async () => {
  openProduct(aProduct(), '/products/create')
  const name = await screen.findByRole('textbox', { name: /^Nazwa \(PL\)/ })
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('Alt+7 opens the prices and focuses the first quantity, Ctrl+PageUp the first control of the section before', async () => {
  openProduct(aProduct())
  await screen.findByRole('textbox', { name: /^Nazwa \(PL\)/ })
  pressKeys({ key: '7', altKey: true })
  const panel = await screen.findByRole('tabpanel', { name: /^Nakłady i ceny/ })
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('data-quantity-cell')).toBe('stored-1.quantity'),
  )
  expect(panel.contains(document.activeElement)).toBe(true)
  pressKeys({ key: 'PageUp', ctrlKey: true })
  const before = await screen.findByRole('tabpanel', { name: /^Parametry/ })
  await waitFor(() => expect(before.contains(document.activeElement)).toBe(true))
})
