import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct, openProduct } from './fake-product.ts'

const AT = '/products/update/5?section=prices'

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const price = (quantity: string) => cell(`Cena netto za nakład, nakład ${quantity}`)
const quantities = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Nakład, / }).map(({ value }) => value)

async function open() {
  const app = openProduct(aProduct(), AT)
  await screen.findByRole('textbox', { name: 'Cena netto za nakład, nakład 100' })
  return app
}

test('Ctrl+Z in the quantities undoes all that was typed into a cell as one step, and Ctrl+Y does it again', async () => {
  const { user } = await open()
  await user.click(price('100'))
  await user.keyboard('12,5{Enter}')
  await user.keyboard('22,00')
  expect([price('100').value, price('200').value]).toEqual(['12,50', '22,00'])
  await user.keyboard('{Control>}z{/Control}')
  expect([price('100').value, price('200').value]).toEqual(['12,50', '18,00'])
  await user.keyboard('{Control>}z{/Control}')
  expect([price('100').value, price('200').value]).toEqual(['10,00', '18,00'])
  expect(document.activeElement).toBe(price('100'))
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByText('Nie ma czego cofnąć.')).toBeTruthy()
  await user.keyboard('{Control>}y{/Control}')
  expect(price('100').value).toBe('12,50')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect([price('100').value, price('200').value]).toEqual(['12,50', '22,00'])
})

test('a pasted range is one step, whose undo removes its rows and keeps the focus in the table', async () => {
  const { user } = await open()
  cell('Nakład, nakład nowy').focus()
  fireEvent.paste(cell('Nakład, nakład nowy'), {
    clipboardData: { getData: () => '1000\t1000\t70,00\t4\r\n2000\t2000\t130,00\t5\r\n' },
  })
  expect(quantities()).toEqual(['100', '200', '500', '1000', '2000', ''])
  await user.keyboard('{Control>}z{/Control}')
  expect(quantities()).toEqual(['100', '200', '500', ''])
  await waitFor(() => expect(document.activeElement).toBe(cell('Nakład, nakład nowy')))
  await user.keyboard('{Control>}y{/Control}')
  expect(quantities()).toEqual(['100', '200', '500', '1000', '2000', ''])
})

test('a new row typed cell by cell is undone cell by cell, with its place in the order', async () => {
  const { user } = await open()
  await user.click(cell('Nakład, nakład nowy'))
  await user.keyboard('150{ArrowRight}{ArrowRight}')
  await user.keyboard('15')
  await user.click(price('500'))
  expect(quantities()).toEqual(['100', '150', '200', '500', ''])
  await user.keyboard('{Control>}z{/Control}')
  expect([price('150').value, quantities()]).toEqual(['', ['100', '150', '200', '500', '']])
  await user.keyboard('{Control>}z{/Control}')
  expect(quantities()).toEqual(['100', '200', '500', ''])
})

test('Escape reverts a cell and leaves no step; a removal is a step of its own', async () => {
  const { user } = await open()
  await user.click(price('200'))
  await user.keyboard('99')
  await user.keyboard('{Escape}')
  expect(price('200').value).toBe('18,00')
  await user.keyboard('19{Enter}')
  await user.keyboard('{Control>}{Delete}{/Control}')
  expect(screen.getByRole('button', { name: 'Przywróć nakład 500' })).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('button', { name: 'Usuń nakład 500' })).toBeTruthy()
  expect(price('200').value).toBe('19,00')
  await user.keyboard('{Control>}z{/Control}')
  expect(price('200').value).toBe('18,00')
})

test('removing a new row moves the focus to the empty row instead of the page', async () => {
  const { user } = await open()
  await user.click(cell('Nakład, nakład nowy'))
  await user.keyboard('150')
  await user.keyboard('{Control>}{Delete}{/Control}')
  expect(quantities()).toEqual(['100', '200', '500', ''])
  await waitFor(() => expect(document.activeElement).toBe(cell('Nakład, nakład nowy')))
})
