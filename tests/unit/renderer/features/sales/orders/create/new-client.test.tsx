import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { openNewOrder } from './order-create-harness.tsx'

const NEW_PK = keyOf('clients', 9)
const ADDS = aUser({ permissions: ['add_order', 'view_order', 'view_client', 'add_client'] })
const ANNA = { value: keyOf('clients', 4), label: 'Anna Nowak' }

const found = ({ query }: { query?: { search?: string | undefined } | undefined }) =>
  'Anna Nowak'.includes(query?.search ?? '') ? [ANNA] : []

const open = (operations: OperationHandlers = {}, user = ADDS) =>
  openNewOrder({
    user,
    operations: { 'clients.options': found, 'clients.create': () => ({ pk: NEW_PK }), ...operations },
  })

const clientField = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Klient/ })
const text = (name: RegExp) =>
  within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name })

type Page = Awaited<ReturnType<typeof open>>

async function search(page: Page, name: string) {
  await page.user.click(clientField())
  await page.user.type(clientField(), name)
}

async function fillPasswords(page: Page) {
  await page.user.type(screen.getByLabelText(/^Hasło/), 'haslo-klienta')
  await page.user.type(screen.getByLabelText(/^Powtórz hasło/), 'haslo-klienta')
}

test('USER-020 a client who was not found is added from the order, which keeps its lines and takes the client', async () => {
  const page = await open()
  await page.fill()
  await search(page, 'Ewa Maria Lis')
  await screen.findByRole('option', { name: 'Dodaj klienta „Ewa Maria Lis”' })
  await page.user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Nowy klient' })
  expect([text(/^Imię/).value, text(/^Nazwisko/).value]).toEqual(['Ewa Maria', 'Lis'])
  await page.user.type(text(/^E-mail/), 'ewa@klient.example')
  await fillPasswords(page)
  // Enter in the dialog belongs to the dialog, not to the order's form around it.
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.bridge.callsOf('clients.create').map(({ body }) => body)).toEqual([
    {
      company_localization: 'PL',
      user: {
        email: 'ewa@klient.example',
        first_name: 'Ewa Maria',
        last_name: 'Lis',
        password: 'haslo-klienta',
        password2: 'haslo-klienta',
      },
    },
  ])
  expect(clientField().value).toBe('Ewa Maria Lis (ewa@klient.example)')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Produkt/ })))
  await page.create()
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  expect(page.sent()[0]).toMatchObject({
    client: NEW_PK,
    order_products: [
      {
        product: keyOf('products', 11),
        quantity: keyOf('product_quantities', 111),
        options: [keyOf('productOptions', 71)],
      },
    ],
    delivery_addresses: [{ city: 'Warszawa' }],
  })
})

test('a searched e-mail address becomes the e-mail; a refusal is shown at its field and nothing typed is lost', async () => {
  const page = await open({
    'clients.create': () => {
      throw failure({
        code: ErrorCode.validation,
        status: 400,
        message: 'Błąd',
        fieldErrors: { 'user.email': ['Użytkownik o tym adresie e-mail już istnieje.'] },
      })
    },
  })
  await page.select(/^Sklep/, 'niemiecki (DE)')
  await search(page, 'ewa@klient.example')
  await page.user.click(await screen.findByRole('option', { name: 'Dodaj klienta „ewa@klient.example”' }))
  await screen.findByRole('dialog', { name: 'Nowy klient' })
  await fillPasswords(page)
  await page.user.click(screen.getByRole('button', { name: 'Dodaj klienta' }))
  await waitFor(() =>
    expect(page.alertAt(text(/^E-mail/))).toBe('Użytkownik o tym adresie e-mail już istnieje.'),
  )
  expect(text(/^E-mail/).value).toBe('ewa@klient.example')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Sklep/ }).value).toBe('DE')
  await page.user.click(dialog.getByRole('button', { name: 'Anuluj' }))
  await page.user.click(await screen.findByRole('button', { name: 'Zamknij bez zapisywania' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nowy klient' })).toBeNull())
  expect(screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Sklep/ })[0]?.value).toBe('DE')
  expect(clientField().value).toBe('')
})

test('without a record in the response the client is found by the e-mail', async () => {
  let isThere = false
  const option = { value: NEW_PK, label: 'Lis (lis@klient.example)' }
  const page = await open({
    'clients.options': (input) => (isThere ? [option] : found(input)),
    'clients.create': () => {
      isThere = true
      return null
    },
  })
  await page.select(/^Sklep/, 'polski (PL)')
  await search(page, 'lis@klient.example')
  await page.user.click(await screen.findByRole('option', { name: /^Dodaj klienta/ }))
  await fillPasswords(page)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(clientField().value).toBe('Lis (lis@klient.example)'))
})

const offer = () => screen.queryByRole('option', { name: /^Dodaj/ })

test('adding is not offered if clients were found', async () => {
  const page = await open()
  await search(page, 'Anna')
  await screen.findByRole('option', { name: 'Anna Nowak' })
  expect(offer()).toBeNull()
})

test('adding is not offered if the search failed', async () => {
  const page = await open({
    'clients.options': () => {
      throw failure({ code: ErrorCode.server, status: 500, message: 'Serwer nie odpowiada.' })
    },
  })
  await search(page, 'Ewa')
  await screen.findByText('Serwer nie odpowiada.')
  expect(offer()).toBeNull()
})

test('adding is not offered without add_client', async () => {
  const page = await open({}, aUser({ permissions: ['add_order', 'view_client'] }))
  await search(page, 'Ewa')
  await screen.findByText('Nic nie znaleziono')
  expect(offer()).toBeNull()
})
