import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { commandFor } from '#renderer/lib/shortcuts.ts'
import { PricePart } from '#renderer/features/catalogue/prices/price-part.tsx'
import { aProduct, openProduct } from './fake-product.ts'

const PARTS = { prices: async () => PricePart }
const KEYS = { key: 'P', ctrlKey: true, shiftKey: true }
const command = () => commandFor(new KeyboardEvent('keydown', KEYS), currentCommands())
const openSection = () =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent

test.each(['basics', 'texts', 'groups'])(
  'CAT-064 Ctrl+Shift+P opens the prices from section %s, before and after the prices were visited',
  async (section) => {
    const { user } = openProduct(aProduct(), `/products/update/5?section=${section}`, { parts: PARTS })
    await screen.findByRole('form', { name: 'Produkt: Ulotki A5' })
    act(() => command()?.run())
    const grid = await screen.findByRole('grid', { name: 'Ceny opcji według nakładów' })
    await waitFor(() => expect(document.activeElement).toBe(grid))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('tab', { name: /Teksty/ }))
    await waitFor(() => expect(openSection()).toContain('Teksty'))
    act(() => command()?.run())
    expect(await screen.findByRole('grid', { name: 'Ceny opcji według nakładów' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(openSection()).toContain('Teksty')
  },
)

test('before the product is stored, Ctrl+Shift+P runs nothing', async () => {
  openProduct(aProduct(), '/products/create', { parts: PARTS })
  await screen.findByRole('form', { name: 'Nowy produkt' })
  expect(command()).toBeNull()
})
