import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { screensIn } from '#renderer/app/screens.ts'
import { openNewOrder } from './order-create-harness.tsx'

const CLIENT = keyOf('clients', 4)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })

test('an order for a client starts with the client and what is known of them', async () => {
  await openNewOrder({ search: `?client=${CLIENT}` })
  await waitFor(() => expect(field(/^Klient/).value).toBe('Anna Nowak (anna@klient.example)'))
  await waitFor(() => expect(field(/^Sklep/).value).toBe('PL'))
  expect(screen.getByDisplayValue('Warszawa')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Produkt/)))
})

test('an order that cannot be read is not repeated as an empty form; another attempt fills it in', async () => {
  let isDown = true
  const { user } = await renderScreens([...screensIn('home'), ...screensIn('orders')], {
    at: '/order/create?repeat=10482',
    session: signedIn(aUser({ permissions: ['add_order', 'view_order'] })),
    operations: {
      'paymentMethods.all': () => [],
      'countries.all': () => [],
      'orders.retrieve': () => {
        if (isDown) throw failure({ code: ErrorCode.server, status: 500, message: 'Serwer nie odpowiada.' })
        return { pk: 10482, client: CLIENT, order_products: [], delivery_addresses: [] }
      },
    },
  })
  await screen.findByText('Nie udało się wczytać zamówienia')
  expect(screen.queryByRole('form', { name: 'Nowe zamówienie' })).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Ponów' }))
  await screen.findByText('Na podstawie zamówienia 10482')
  await waitFor(() => expect(field(/^Klient/).value).toBe(`Klient ${CLIENT}`))
})
