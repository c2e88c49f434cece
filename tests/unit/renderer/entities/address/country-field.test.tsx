import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { CountryField } from '#renderer/entities/address/address-fields.tsx'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { openForm } from '../../forms/fields/form-page.tsx'

const options = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Kraj').options].map(({ value, text }) => [value, text])

test('APP-059 choices come from the country list', async () => {
  const bridge = createFakeBridge(
    {},
    {
      'countries.all': () => [
        { code: 'PL', name: 'Polska' },
        { code: 'CZ', name: 'Czechy' },
      ],
    },
  )
  const { user, sent, save } = openForm({ country: 'PL' }, <CountryField name="country" />)
  await screen.findByRole('option', { name: 'Czechy' })
  expect(options()).toEqual([
    ['', '—'],
    ['PL', 'Polska'],
    ['CZ', 'Czechy'],
  ])
  expect(bridge.callsOf('countries.all')).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Kraj'), 'CZ')
  await save()
  await waitFor(() => expect(sent).toEqual([{ country: 'CZ' }]))
})

test('APP-059 Polska and Niemcy remain when the list cannot be loaded', async () => {
  const bridge = createFakeBridge(
    {},
    {
      'countries.all': () => {
        throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia' })
      },
    },
  )
  const { user } = openForm({ country: 'DE' }, <CountryField name="country" />)
  expect(
    await screen.findByText(
      'Nie udało się wczytać listy wyboru: Brak połączenia. Do wyboru są kraje sklepów.',
    ),
  ).toBeTruthy()
  expect(options()).toEqual([
    ['', '—'],
    ['PL', 'Polska'],
    ['DE', 'Niemcy'],
  ])
  expect(screen.getByLabelText<HTMLSelectElement>('Kraj').value).toBe('DE')
  bridge.use({}, { 'countries.all': () => [{ code: 'CZ', name: 'Czechy' }] })
  await user.click(screen.getByRole('button', { name: 'Ponów: Kraj' }))
  expect(await screen.findByRole('option', { name: 'Czechy' })).toBeTruthy()
  expect(screen.queryByText(/Nie udało się wczytać/)).toBeNull()
})

test('APP-059 a country that is no longer in the list stays selected', async () => {
  createFakeBridge({}, { 'countries.all': () => [{ code: 'PL', name: 'Polska' }] })
  openForm({ country: 'AT' }, <CountryField name="country" />)
  await waitFor(() => expect(options()).toHaveLength(3))
  expect(screen.getByLabelText<HTMLSelectElement>('Kraj').value).toBe('AT')
})
