import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { screens } from '#renderer/app/screens.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const EVERYTHING = ['view_client', 'view_order', 'view_invoice', 'view_clientcontact']

const aClient = (changes: object = {}) => ({
  pk: 7,
  user: { email: 'anna@klient.example', first_name: 'Anna', last_name: 'Nowak', is_active: true },
  company_name: 'Kawiarnia Jaśmin Sp. z o.o.',
  tax_id: '9991234567',
  telephone: '+48 600 111222',
  telephone_2: '+48 600 333444',
  address: 'Lipowa',
  building_number: '5a',
  suite_number: '12',
  zip_code: '61-803',
  city: 'Poznań',
  country: 'PL',
  address_2: 'Młyńska',
  building_number_2: '7',
  suite_number_2: '',
  zip_code_2: '10115',
  city_2: 'Berlin',
  country_2: 'DE',
  limitation: 'Limit kupiecki: 5 000 zł',
  limit_data: { is_payment_deadline_limit_active: true },
  main_account: 3,
  main_account_name: 'Studio Świt S.A.',
  ...changes,
})

const orderRow = (pk: number) => ({
  pk,
  status: 'done',
  status_display: 'Zakończone',
  payment_status: 'paid',
  payment_status_display: 'Opłacone',
  currency: 'PLN',
  info: { final_gross_price: '1234.5' },
})

/** Only the address that an order number leads to matters here, so the order screen is replaced. */
const withoutOrders = [...screens.filter(({ path }) => path !== '/order/:pk'), aScreen('/order/:pk')]

const empty = { count: 0, results: [] }

const open = (operations: OperationHandlers = {}, permissions: string[] = EVERYTHING, at = '/clients/7') =>
  renderApp({
    at,
    screens: withoutOrders,
    session: signedIn(aUser({ permissions })),
    operations: {
      'clients.retrieve': () => aClient(),
      'orders.list': () => ({ count: 1, results: [orderRow(10_482)] }),
      'invoices.list': () => ({
        count: 1,
        results: [
          {
            number: 'FV/15/2026',
            invoice_type: 'vat_invoice',
            order: 10_482,
            issue_date: '2026-11-20',
            gross_price: '1234.50',
            currency: 'PLN',
          },
        ],
      }),
      'clientContacts.list': () => ({
        count: 1,
        results: [{ pk: 5, status: 'open', message_content: '<b>Kiedy</b> paczka?', order: 10_482 }],
      }),
      ...operations,
    },
  })

const textOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const section = (title: string) => screen.findByRole('region', { name: new RegExp(`^${title}`) })

test("the header shows the client's data", async () => {
  await open()
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  expect(screen.getByText('Kawiarnia Jaśmin Sp. z o.o.', { selector: '.client-company' })).toBeTruthy()
  expect(textOf('E-mail')).toBe('anna@klient.example')
  expect(textOf('Telefon')).toBe('+48 600 111222, +48 600 333444')
  expect(textOf('NIP')).toBe('9991234567')
  expect(textOf('Adres')).toBe('Kawiarnia Jaśmin Sp. z o.o.Lipowa 5a/1261-803 PoznańPolska')
  expect(textOf('Drugi adres')).toBe('Młyńska 710115 BerlinNiemcy')
  expect(textOf('Limity')).toBe('Limit kupiecki: 5 000 zł; limit terminu płatności aktywny')
  expect(screen.getByRole('link', { name: 'Studio Świt S.A.' }).getAttribute('href')).toBe('/clients/3')
})

test('with add_order the client leads to a new order for them', async () => {
  const page = await open({}, ['view_client', 'add_order'])
  await page.user.click(await screen.findByRole('button', { name: 'Nowe zamówienie' }))
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Klient/ })
  await waitFor(() => expect(field.value).toBe('Anna Nowak (anna@klient.example)'))
  cleanup()
  await open()
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  expect(screen.queryByRole('button', { name: 'Nowe zamówienie' })).toBeNull()
})

test('accepts a server that omits parts or nests the main account', async () => {
  await open({
    'clients.retrieve': () => ({ pk: 7, user: { email: 'a@b.example' }, main_account: { pk: 3 } }),
  })
  await screen.findByRole('heading', { name: 'a@b.example' })
  expect(textOf('Adres')).toBe('—')
  expect(textOf('Limity')).toBe('Brak')
  expect(screen.queryByText('Nieaktywny')).toBeNull()
  expect(screen.getByRole('link', { name: 'Klient 3' })).toBeTruthy()
})

test('USER-024 USER-025 USER-026 orders, invoices and cases are requested with client_pk', async () => {
  const { bridge } = await open()
  const orders = await section('Zamówienia')
  expect((await within(orders).findByRole('link', { name: '10482' })).getAttribute('href')).toBe(
    '/order/10482',
  )
  expect(within(orders).getByText('1 234,50 zł')).toBeTruthy()
  expect(await within(await section('Faktury')).findByText('FV/15/2026')).toBeTruthy()
  // HTML from the server is shown as text.
  expect(await within(await section('Sprawy')).findByText('<b>Kiedy</b> paczka?')).toBeTruthy()
  for (const operation of ['orders.list', 'invoices.list', 'clientContacts.list'] as const) {
    const [asked] = bridge.callsOf(operation)
    expect(asked).toMatchObject({ query: { client_pk: 7, page: 1, page_size: 20 } })
  }
})

test('a list without its permission is hidden and not requested', async () => {
  const { bridge } = await open({}, ['view_client'])
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  for (const title of ['Zamówienia', 'Faktury', 'Sprawy']) {
    expect(screen.queryByRole('region', { name: new RegExp(`^${title}`) })).toBeNull()
  }
  for (const operation of ['orders.list', 'invoices.list', 'clientContacts.list'] as const) {
    expect(bridge.callsOf(operation)).toEqual([])
  }
})

test('USER-028 a case row opens its case if the user may answer cases', async () => {
  const open028 = (permissions: string[]) => open({}, ['view_client', 'view_clientcontact', ...permissions])
  await open028(['change_clientcontact'])
  const link = await within(await section('Sprawy')).findByRole('link', { name: '5' })
  expect(link.getAttribute('href')).toBe('/messages/update/5')
  cleanup()
  await open028([])
  const cases = await section('Sprawy')
  await within(cases).findByText('5')
  expect(within(cases).queryByRole('link', { name: '5' })).toBeNull()
})

test('an inactive client can be activated on its page by a user who may change clients', async () => {
  const gone = { email: 'b@klient.example', first_name: 'Jan', last_name: 'Król', is_active: false }
  const handlers = {
    'clients.retrieve': () => aClient({ user: gone }),
    'clients.update': () => aClient(),
  }
  await open(handlers, ['view_client'])
  await screen.findByText('Nieaktywny')
  expect(screen.queryByRole('button', { name: 'Aktywuj' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edytuj' })).toBeNull()
  cleanup()
  const { bridge, user, path } = await open(handlers, ['view_client', 'change_client'])
  bridge.use(
    {},
    { 'clients.update': () => (bridge.use({}, { 'clients.retrieve': () => aClient() }), aClient()) },
  )
  await user.click(await screen.findByRole('button', { name: 'Aktywuj' }))
  await waitFor(() => expect(screen.queryByText('Nieaktywny')).toBeNull())
  expect(bridge.callsOf('clients.update')).toEqual([
    { params: { pk: 7 }, body: { user: { is_active: true } } },
  ])
  await user.click(screen.getByRole('button', { name: 'Edytuj' }))
  await waitFor(() => expect(path()).toBe('/clients/update/7'))
})

test('without view_order the order numbers are not links', async () => {
  await open({}, ['view_client', 'view_invoice'])
  const invoices = await section('Faktury')
  expect(await within(invoices).findByText('10482')).toBeTruthy()
  expect(within(invoices).queryByRole('link')).toBeNull()
})

test('a list that fails shows its own error and can be retried; the other lists stay', async () => {
  const { bridge, user } = await open({
    'invoices.list': () => {
      throw failure({ code: ErrorCode.server, message: 'Błąd serwera', status: 500 })
    },
    'clientContacts.list': () => empty,
  })
  const invoices = await section('Faktury')
  expect(await within(invoices).findByText(/Nie udało się wczytać faktur: Błąd serwera/)).toBeTruthy()
  expect(await within(await section('Sprawy')).findByText('Klient nie ma żadnej sprawy.')).toBeTruthy()
  expect(await within(await section('Zamówienia')).findByRole('link', { name: '10482' })).toBeTruthy()
  bridge.use({}, { 'invoices.list': () => empty })
  await user.click(within(invoices).getByRole('button', { name: 'Ponów' }))
  expect(await within(invoices).findByText('Klientowi nie wystawiono jeszcze faktury.')).toBeTruthy()
  expect(within(invoices).queryByRole('alert')).toBeNull()
})

test('a slow list shows a placeholder while the others are shown', async () => {
  await open({ 'orders.list': () => new Promise(() => undefined) })
  const orders = await section('Zamówienia')
  expect(within(orders).getByRole('status', { name: 'Wczytywanie: Zamówienia' })).toBeTruthy()
  expect(await within(await section('Faktury')).findByText('FV/15/2026')).toBeTruthy()
})

test('USER-027 an order row opens its order; the page number is in the address, so Back shows the same page', async () => {
  const { bridge, user, router } = await open({
    'orders.list': ({ query }) => ({
      count: 45,
      results: Array.from({ length: 20 }, (_, index) => orderRow((query?.page ?? 1) * 1000 + index)),
    }),
  })
  const orders = await section('Zamówienia')
  await user.click(await within(orders).findByRole('button', { name: 'Strona 2' }))
  await user.click(await within(orders).findByRole('link', { name: '2003' }))
  await screen.findByText('ekran /order/:pk')
  await router.navigate(-1)
  expect(await within(await section('Zamówienia')).findByRole('link', { name: '2003' })).toBeTruthy()
  expect(router.state.location.search).toBe('?orders_page=2')
  expect(bridge.callsOf('invoices.list')[0]).toMatchObject({ query: { page: 1 } })
})

test('a page that no longer exists leads to the first one', async () => {
  const { router } = await open(
    {
      'orders.list': ({ query }) => {
        if (query?.page === 1) return { count: 1, results: [orderRow(10_482)] }
        throw failure({ code: ErrorCode.notFound, message: 'Nieprawidłowa strona.', status: 404 })
      },
    },
    EVERYTHING,
    '/clients/7?orders_page=9',
  )
  expect(await within(await section('Zamówienia')).findByRole('link', { name: '10482' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test("a client page has no back button of its own beside the application's", async () => {
  const { router, user } = await open({
    'clients.retrieve': ({ params }) => aClient({ pk: Number(params.pk) }),
  })
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  await user.click(screen.getByRole('link', { name: 'Studio Świt S.A.' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients/3'))
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  expect(screen.queryByRole('button', { name: 'Wróć' })).toBeNull()
})

const problems = [
  [ErrorCode.notFound, 'Nie ma klienta 7'],
  [ErrorCode.forbidden, 'Brak dostępu do klienta'],
  [ErrorCode.server, 'Nie udało się wczytać klienta'],
] as const

for (const [code, title] of problems) {
  test(`${code}: ${title}`, async () => {
    const { bridge, user } = await open({
      'clients.retrieve': () => {
        throw failure({ code, message: 'Odpowiedź serwera.' })
      },
    })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(bridge.callsOf('orders.list')).toEqual([])
    if (code !== ErrorCode.server) return
    bridge.use({}, { 'clients.retrieve': () => aClient() })
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByRole('heading', { name: 'Anna Nowak' })).toBeTruthy()
  })
}

test('/clients/{pk} is a screen of its own and requires view_client', async () => {
  const { bridge } = await open({}, ['view_order'])
  expect(await screen.findByText('Użytkownik nie ma uprawnień do wyświetlania klientów!')).toBeTruthy()
  expect(bridge.callsOf('clients.retrieve')).toEqual([])
})
