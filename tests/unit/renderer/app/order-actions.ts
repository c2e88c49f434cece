import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  aPackage,
  anAddress,
  anOrder,
  type Json,
} from '../features/sales/orders/deliveries/deliveries-harness.tsx'

/** The state on the server. A test carries out an action by setting its new state. */
export interface Held {
  now: Json
}

export interface Action {
  name: string
  /** The request that changes something, to which the server does not respond. */
  change: string
  before: Json
  /** The state after the action. */
  after: Json
  act: (user: UserEvent) => Promise<void>
  /** The text after "Nie wiadomo, czy" and "sprawdzono:". */
  done: string
  success: string
}

export const press = async (user: UserEvent, name: string | RegExp, role = 'button') =>
  user.click(await screen.findByRole(role, { name }))
const chosen = async (user: UserEvent, name: string) => {
  const button = screen.queryByRole('button', { name })
  if (button) return user.click(button)
  await press(user, 'Więcej')
  await press(user, name, 'menuitem')
}
export const answerYes = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const write = async (user: UserEvent, name: string | RegExp, text: string, role = 'textbox') => {
  const field = await screen.findByRole<HTMLInputElement>(role, { name })
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}

const negotiated = anOrder({ status: 'negotiated', payment_status: 'not_paid' })
const packed = { is_self_pickup_delivery: true, is_packed: true }
const pickUp = anOrder({ is_self_pickup_delivery: true, delivery_packages: [aPackage(packed)] })
const SENDER = { company_name: 'Studio Żuraw' }

export const ORDER_ACTIONS: Action[] = [
  {
    name: 'an approved price',
    change: 'orders.negotiatePrice',
    before: negotiated,
    after: { ...negotiated, status: 'saved', negotiated: true, negotiated_discount: '7.50' },
    async act(user) {
      await chosen(user, 'Negocjuj cenę')
      await write(user, /^Rabat/, '7,5', 'spinbutton')
    },
    done: 'zaakceptowano negocjację ceny zamówienia 10482',
    success: 'Zaakceptowano negocjację ceny zamówienia 10482',
  },
  {
    name: 'a declined price',
    change: 'orders.negotiatePrice',
    before: negotiated,
    after: { ...negotiated, status: 'saved' },
    async act(user) {
      await chosen(user, 'Negocjuj cenę')
      await user.click(await screen.findByLabelText('Odrzuć'))
      await press(user, 'Zapisz decyzję')
    },
    done: 'odrzucono negocjację ceny zamówienia 10482',
    success: 'Odrzucono negocjację ceny zamówienia 10482',
  },
  {
    name: 'the sender’s address',
    change: 'orders.setSenderAddress',
    before: anOrder(),
    after: anOrder({ sender_address: SENDER }),
    async act(user) {
      await chosen(user, 'Adres nadawcy')
      await write(user, /^Nazwa firmy/, SENDER.company_name)
    },
    done: 'zapisano adres nadawcy',
    success: 'Zapisano adres nadawcy',
  },
  {
    name: 'the delivery service',
    change: 'orders.updateExternal',
    before: anOrder(),
    after: anOrder({ delivery_service: 'Kurier nocny' }),
    async act(user) {
      await chosen(user, 'Sposób dostawy')
      await screen.findByRole('option', { name: 'Kurier nocny' })
      await user.selectOptions(screen.getByLabelText(/^Nowy sposób dostawy/), 'Kurier nocny')
      await press(user, 'Zmień sposób dostawy')
    },
    done: 'zmieniono sposób dostawy',
    success: 'Zmieniono sposób dostawy',
  },
  {
    name: 'a delivery address',
    change: 'orderDeliveries.update',
    before: anOrder(),
    after: anOrder({ delivery_addresses: [anAddress({ city: 'Żagań' })] }),
    async act(user) {
      await press(user, 'Zmień adres: Anna Nowak')
      await write(user, /^Miejscowość/, 'Żagań')
    },
    done: 'zapisano adres dostawy',
    success: 'Zapisano adres dostawy',
  },
  {
    name: 'a tracking number',
    change: 'orderDeliveries.update',
    before: anOrder(),
    after: anOrder({ delivery_addresses: [anAddress({ tracking_number: 'RR1' })] }),
    async act(user) {
      await press(user, 'Wpisz numer przesyłki: Anna Nowak')
      await write(user, 'Numer przesyłki: Anna Nowak', 'RR1')
    },
    done: 'zapisano numer przesyłki',
    success: 'Zapisano numer przesyłki',
  },
  {
    name: 'a package that was picked up',
    change: 'orderDeliveryPackages.updateStatus',
    before: pickUp,
    after: { ...pickUp, delivery_packages: [aPackage({ ...packed, status: 'pickuped' })] },
    async act(user) {
      await press(user, 'Oznacz paczkę 81 jako odebraną')
      await answerYes(user, 'Oznacz jako odebraną')
    },
    done: 'paczkę oznaczono jako odebraną',
    success: 'Paczkę oznaczono jako odebraną',
  },
]
