import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimalInput } from '#shared/api/decimal-input.ts'
import { FormDecimal, NumberField } from '#renderer/forms/fields/number-field.tsx'
import { Held, openForm, renderPage } from './form-page.tsx'

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Cena/ })
const schema = z.object({ price: decimalInput({ precision: 2, min: '0', isRequired: true }) })
const openPrice = (price: string) =>
  openForm({ price }, <FormDecimal name="price" label="Cena" precision={2} min="0" isRequired />, { schema })

test('APP-073 the arrow keys and the buttons step by 0.01 with precision 2', async () => {
  const { user, sent, save } = openPrice('1.10')
  expect(field().value).toBe('1,10')
  await user.click(field())
  await user.keyboard('{ArrowUp}')
  expect(field().value).toBe('1,11')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(field().value).toBe('1,08')
  await user.click(screen.getByRole('button', { name: 'Cena: więcej o 0,01' }))
  await user.click(screen.getByRole('button', { name: 'Cena: więcej o 0,01' }))
  await user.click(screen.getByRole('button', { name: 'Cena: mniej o 0,01' }))
  await save()
  await waitFor(() => expect(sent).toEqual([{ price: '1.09' }]))
})

test('APP-073 a Polish comma is typed, an exact decimal with a point is sent', async () => {
  const { user, sent, save } = openPrice('')
  await user.type(field(), '1 234,5')
  expect(field().value).toBe('1234,5')
  await save()
  await waitFor(() => expect(sent).toEqual([{ price: '1234.5' }]))
})

test('a number that is too precise or missing is reported at the field', async () => {
  const { user, sent, save } = openPrice('')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('To pole jest wymagane.')
  await user.type(field(), '1,234')
  await save()
  expect(await screen.findByText('Upewnij się, że są najwyżej 2 cyfry po przecinku.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('APP-073 outside a form steps stay within the limits, and whole numbers step by 1', async () => {
  const changes: string[] = []
  const user = renderPage(
    <Held start="98" changes={changes}>
      {(value, change) => (
        <NumberField label="Cena" precision={0} min="0" max="100" value={value} onChange={change} />
      )}
    </Held>,
  )
  await user.click(field())
  await user.keyboard('{ArrowUp}{PageUp}{ArrowUp}')
  expect(changes).toEqual(['99', '100', '100'])
})
