import { keyOf } from '#sandbox/database/key-ranges.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import type { BodyOf } from '#shared/api/registry.ts'
// Preloaded so that it does not count towards the first test's timeout.
import '#renderer/features/sales/orders/create/order-create-screen.tsx'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { findOperation } from '#shared/api/registry.ts'
import type { OperationHandlers, RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens, type RenderedApp } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

// A busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 })

export type SentOrder = BodyOf<'orders.create'>

const CLIENT = {
  pk: keyOf('clients', 4),
  user: { email: 'anna@klient.example', first_name: 'Anna', last_name: 'Nowak' },
  company_name: '',
  address: 'Długa',
  building_number: '5',
  city: 'Warszawa',
  zip_code: '00-950',
  country: 'PL',
  telephone: '600100200',
  company_localization: 'PL',
}

const OPERATIONS: OperationHandlers = {
  'orders.list': () => ({ count: 0, results: [] }),
  'clients.options': () => [
    { value: keyOf('clients', 4), label: 'Anna Nowak' },
    { value: keyOf('clients', 5), label: 'Jan Kowalski' },
  ],
  'clients.retrieve': () => CLIENT,
  'paymentMethods.all': () => [{ value: 'prepayment', label: 'Przedpłata' }],
  'countries.all': () => [
    { code: 'PL', name: 'Polska' },
    { code: 'DE', name: 'Niemcy' },
  ],
  'products.options': () => [
    { value: keyOf('products', 11), label: 'Wizytówki' },
    { value: keyOf('products', 12), label: 'Ulotki' },
  ],
  'products.quantities': () => [
    {
      pk: keyOf('product_quantities', 111),
      quantity: 100,
      display_quantity: 100,
      price: '12.00',
      realization_days: 2,
    },
    {
      pk: keyOf('product_quantities', 112),
      quantity: 250,
      display_quantity: 250,
      price: '30.00',
      realization_days: 4,
    },
  ],
  'products.groupOptions': () => [
    {
      group_option: keyOf('productGroupOptions', 7),
      group_option_name: 'Papier',
      is_multiple: false,
      options: [
        { option: keyOf('productOptions', 72), option_name: 'Offset', position: 2 },
        { option: keyOf('productOptions', 71), option_name: 'Kreda', position: 1 },
      ],
    },
  ],
  'products.pricing': ({ query }) => {
    const isOffset = query?.option_pk?.includes(keyOf('productOptions', 72))
    return { price: isOffset ? '15.50' : '12.00', price_eur: isOffset ? '3.60' : '2.79' }
  },
}

export interface OrderPage extends RenderedApp {
  /** Returns the bodies that were sent, in order. */
  sent: () => SentOrder[]
  pick: (label: string, text: string, nth?: number) => Promise<void>
  select: (label: RegExp, value: string) => Promise<void>
  create: () => Promise<void>
  /** Fills in everything that an order needs. */
  fill: () => Promise<void>
  alertAt: (field: HTMLElement) => string
}

interface Setup {
  operations?: OperationHandlers
  routes?: RouteHandlers
  user?: SessionUser
  /** Query of the address: `?client=7`. */
  search?: string
  /** Returns the server's response to the order. */
  answer?: (body: SentOrder) => unknown
}

/** The text with ordinary spaces. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

/** Opens the screen of a new order in the whole app. */
export async function openNewOrder({
  operations,
  routes,
  search = '',
  user = aUser({ permissions: ['add_order', 'view_order', 'view_client'] }),
  answer = () => ({ pk: 900 }),
}: Setup = {}): Promise<OrderPage> {
  const sent: SentOrder[] = []
  const app = await renderScreens([...screensIn('home'), ...screensIn('orders')], {
    at: `/order/create${search}`,
    session: signedIn(user),
    routes: {
      'transfers.upload': ({ operation, body }) => {
        // The main process validates the body before it is sent.
        const checked = findOperation(operation)?.body.safeParse(body)
        if (!checked?.success) throw new Error(checked?.error.message)
        sent.push(body as SentOrder)
        return answer(body as SentOrder)
      },
      'transfers.cancel': () => undefined,
      ...routes,
    },
    operations: { ...OPERATIONS, ...operations },
  })
  await screen.findByRole('form', { name: 'Nowe zamówienie' })
  const { user: hand } = app

  const pick = async (label: string, text: string, nth = 0) => {
    const input = screen.getAllByRole('combobox', { name: new RegExp(`^${label}`) })[nth]
    if (!input) throw new Error(`no field ${label}`)
    await hand.click(input)
    const list = await screen.findByRole('listbox', { name: label })
    await hand.click(await within(list).findByRole('option', { name: text }))
  }
  const select = async (label: RegExp, value: string) => {
    const field = await screen.findByRole('combobox', { name: label })
    const option = await waitFor(() => {
      const found = [...field.querySelectorAll('option')].find(({ text }) => plain(text) === value)
      if (!found) throw new Error(`no option ${value}`)
      return found
    })
    await hand.selectOptions(field, option)
  }
  const create = async () => hand.click(screen.getByRole('button', { name: 'Utwórz zamówienie' }))
  return {
    ...app,
    pick,
    select,
    create,
    sent: () => sent,
    async fill() {
      await pick('Klient', 'Anna Nowak')
      await select(/^Sklep/, 'polski (PL)')
      await select(/^Język/, 'polski')
      await pick('Produkt', 'Wizytówki')
      await select(/^Nakład/, '100 szt. (od 12,00 zł)')
      await hand.click(screen.getByRole('button', { name: 'Skopiuj z klienta' }))
      await waitFor(() => screen.getByDisplayValue('Warszawa'))
      await screen.findByText(/^Cennik: 12,00/)
    },
    alertAt: (field) => {
      const place = field.closest('.text-field')
      return place?.querySelector('[role="alert"]')?.textContent ?? ''
    },
  }
}
