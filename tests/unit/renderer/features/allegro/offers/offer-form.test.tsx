import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { chooseProduct, EXTERNALS, field, OFFER, openOffers, select } from './offer-page.tsx'

test('ALG-012 ALG-013 ALG-014 ALG-015 ALG-016 ALG-017 ALG-018 requests price, weight and description once every group has its option', async () => {
  const { bridge, user } = await openOffers('/allegro/offers/create')
  await chooseProduct(user)
  await user.selectOptions(await select(/^Papier/), 'Kreda')
  expect((await field(/^Tytuł/)).value).toBe('Ulotki A5 500 szt.')
  expect((await select('Czas publikacji')).value).toBe('WSL')
  for (const reading of ['products.pricing', 'products.weight', 'products.descriptionForOffer'] as const)
    expect(bridge.callsOf(reading)).toEqual([])

  // "Wymiar" is entered by hand and stays empty.
  await user.selectOptions(await select(/^Folia/), 'Mat')
  const price = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Cena/ })
  await waitFor(() => expect(price.value).toBe('199,00'))
  for (const reading of ['products.pricing', 'products.weight', 'products.descriptionForOffer'] as const) {
    expect(bridge.callsOf(reading).map(({ params, query }) => ({ params, query }))).toEqual([
      { params: { pk: 7 }, query: { quantity_pk: 70, option_pk: [11, 21] } },
    ])
  }
  expect((await screen.findByText(/^2,40/)).textContent).toBe('2,400\u00a0kg')
})

test("D-3 keeps the user's values and offers the catalogue's value beside them", async () => {
  const { user, bridge } = await openOffers('/allegro/offers/update/512', {
    'products.pricing': () => ({ price: '249.00' }),
  })
  const price = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Cena/ })
  const apply = await screen.findByRole('button', { name: 'Zastosuj z katalogu: Cena' })
  expect(price.value).toBe('199,00')
  await user.click(apply)
  expect(price.value).toBe('249,00')
  expect(bridge.callsOf('allegroOffers.update')).toEqual([])
})

test('ALG-019 ALG-020 ALG-021 a category is picked in a window; its parameters take one or several values', async () => {
  const { user, bridge } = await openOffers('/allegro/offers/create')
  await user.click(await screen.findByRole('button', { name: 'Wybierz…' }))
  const window = await screen.findByRole('dialog', { name: 'Kategoria Allegro' })
  await user.click(await within(window).findByRole('button', { name: 'Ulotki' }))
  await waitFor(() =>
    expect(bridge.callsOf('allegroExternals.categoryParameters').map(({ params }) => params)).toEqual([
      { pk: '122011' },
    ]),
  )
  // In a single-value parameter another choice replaces the first; in a multi-value one each choice is added.
  const one = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Stan/ })
  for (const name of ['Nowy', 'Używany']) {
    await user.click(one)
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(one.value).toBe(name))
  }
  const many = screen.getByRole('combobox', { name: /^Uszlachetnienie/ })
  for (const name of ['Folia mat', 'Lakier UV']) {
    await user.click(many)
    await user.click(await screen.findByRole('option', { name }))
  }
  const chips = await screen.findByRole('list', { name: 'Wybrane: Uszlachetnienie' })
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Folia mat×', 'Lakier UV×'])
})

test('ALG-022 ALG-023 ALG-024 ALG-025 reads the terms from the replies’ own keys, or from plain arrays', async () => {
  await openOffers('/allegro/offers/create')
  const texts = async (name: string) => {
    const box = await select(name)
    await waitFor(() => expect(box.options.length).toBeGreaterThan(1))
    return Array.from(box.options).map(({ text }) => text)
  }
  expect(await texts('Cennik dostawy')).toEqual(['—', 'Paczkomaty'])
  expect(await texts('Rękojmia')).toEqual(['—', 'Rękojmia 1 rok'])
  expect(await texts('Zwroty')).toEqual(['—', '14 dni'])
  expect(await texts('Czas wysyłki')).toEqual(['—', '1 dzień'])
  expect(await texts('Czas publikacji')).toEqual(['—', 'WSL', 'P30D'])
})

test('ALG-026 ALG-027 ALG-028 a copy is a new offer with the values of another one, its options as keys and its complete data', async () => {
  const { user, bridge, path } = await openOffers('/allegro/offers/create?pk=512', {
    'allegroOffers.create': ({ body }) => ({ ...OFFER, ...body, pk: 600, external_id: null }),
  })
  expect((await field(/^Tytuł/)).value).toBe('Ulotki A5 500 szt.')
  await screen.findByRole('combobox', { name: /^Stan/ })
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(path()).toBe('/allegro/offers/update/600'))
  const [call] = bridge.callsOf('allegroOffers.create')
  expect(call?.body).toEqual({
    product: 7,
    quantity: 70,
    chosen_options: [11, 21],
    title: 'Ulotki A5 500 szt.',
    description: '<p>Druk</p>',
    available_number: '3',
    price: '199.00',
    publication_duration: 'P30D',
    republish: true,
    delivery_handling_time: 'PT24H',
    data: {
      category: '122011',
      // Values that the category does not name are sent back unchanged.
      parameters: OFFER.data.parameters,
      shoppingRate: 's1',
      impliedWarranty: 'w1',
      returnPolicy: 'r1',
      location: { city: 'Poznań' },
    },
  })
})

test('ALG-026 an option that the user picks is sent as its key, beside the keys of the other options', async () => {
  const { user, bridge } = await openOffers('/allegro/offers/update/512', {
    'allegroOffers.update': ({ body }) => ({ ...OFFER, ...body }),
  })
  await user.selectOptions(await select(/^Papier/), 'Offset')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() =>
    expect(bridge.callsOf('allegroOffers.update').map(({ body }) => body)).toEqual([
      { chosen_options: [21, 12] },
    ]),
  )
})

test('ALG-029 an offer that the marketplace refuses opens for correction with its errors at their fields; Back does not create it again', async () => {
  const refused = {
    ...OFFER,
    pk: 600,
    external_errors: [
      { message: 'Missing', userMessage: 'Podaj kod producenta', metadata: { parameterId: '224017' } },
      { message: 'Price too low', path: 'sellingMode.price' },
      { message: 'No image', path: 'images' },
    ],
  }
  const { user, bridge, path, router } = await openOffers('/allegro/offers/list', {
    'allegroOffers.create': () => refused,
    'allegroOffers.retrieve': ({ params }) => (Number(params.pk) === 600 ? refused : OFFER),
  })
  await router.navigate('/allegro/offers/create?pk=512')
  await screen.findByRole('combobox', { name: /^Stan/ })
  // Even "Zapisz i wróć" stays on the form.
  await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
  await waitFor(() => expect(path()).toBe('/allegro/offers/update/600'))
  const errors = await screen.findByRole('region', { name: 'Błędy Allegro' })
  expect(within(errors).getAllByRole('listitem')).toHaveLength(3)
  const code = await field(/^Kod producenta/)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  const said = (code.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
  expect(said.map((element) => element?.textContent).join(' ')).toContain('Podaj kod producenta')
  expect(screen.getByRole('spinbutton', { name: /^Cena/ }).getAttribute('aria-invalid')).toBe('true')
  expect(bridge.callsOf('allegroOffers.create')).toHaveLength(1)
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe('/allegro/offers/list'))
})

test('ALG-030 ALG-031 a 400 marks the fields, also inside data; another failure is shown with its status', async () => {
  const errors = [
    failure({
      code: ErrorCode.validation,
      status: 400,
      message: 'Popraw pola',
      fieldErrors: { title: ['Za krótki.'], 'data.shoppingRate': ['Nieznany cennik.'] },
    }),
    failure({ code: ErrorCode.server, status: 502, message: 'Serwer nie odpowiada (502)' }),
    failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' }),
    failure({ code: ErrorCode.conflict, status: 409, message: 'Oferta ma już inną cenę' }),
  ]
  const { user } = await openOffers('/allegro/offers/update/512', {
    'allegroOffers.update': () => {
      throw errors.shift()
    },
  })
  await user.type(await field(/^Tytuł/), ' nowe')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Za krótki.')).not.toBeNull()
  expect(screen.getByText('Nieznany cennik.')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  // HTTP/2 has no reason phrases, so the standard ones are shown.
  expect(await screen.findByText(/502 Bad Gateway/)).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText(/500 Internal Server Error/)).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText(/409 Conflict/)).not.toBeNull()
  expect((await field(/^Tytuł/)).value).toBe('Ulotki A5 500 szt. nowe')
})

test('missing values, also those that a condition requires, are listed before anything is sent and lead to their fields', async () => {
  const { user } = await openOffers('/allegro/offers/update/512')
  const panel = await screen.findByRole('region', { name: 'Do uzupełnienia' })
  expect(within(panel).queryByRole('button', { name: 'Parametr: Kod producenta' })).toBeNull()
  const state = await screen.findByRole('combobox', { name: /^Stan/ })
  await user.click(state)
  await user.click(await screen.findByRole('option', { name: 'Nowy' }))
  const save = screen.getByRole('button', { name: 'Zapisz' })
  const described = () => document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toBe(`Do uzupełnienia: ${within(panel).getAllByRole('listitem').length}`)
  await user.click(await within(panel).findByRole('button', { name: 'Parametr: Kod producenta' }))
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Kod producenta/)))
})

test('without a connected account the failures of all marketplace requests are reported as one', async () => {
  const down = () => {
    throw failure({ code: ErrorCode.validation, status: 400, message: 'Brak tokenu Allegro' })
  }
  const names = Object.keys(EXTERNALS).filter((name) => name !== 'allegroExternals.categories')
  await openOffers('/allegro/offers/create', Object.fromEntries(names.map((name) => [name, down])))
  expect((await screen.findByText(/Brak tokenu Allegro/)).textContent).toContain('Konfiguracje Allegro')
  expect(screen.getAllByText(/Brak tokenu Allegro/)).toHaveLength(1)
})

test('each error of the marketplace is shown once, at its field; a value changed since then is called corrected', async () => {
  const refused = {
    ...OFFER,
    external_errors: [
      { message: 'Price too low', path: 'sellingMode.price' },
      { message: 'Missing', userMessage: 'Podaj kod producenta', metadata: { parameterId: '224017' } },
      { message: 'Za dużo parametrów', path: 'parameters' },
      { message: 'No image', path: 'images' },
      { message: 'No image', path: 'images' },
    ],
  }
  const { user } = await openOffers('/allegro/offers/update/512', {
    'allegroOffers.retrieve': () => refused,
    'allegroOffers.update': () => {
      throw failure({
        code: ErrorCode.validation,
        status: 400,
        message: 'Popraw pola',
        fieldErrors: {
          price: ['Price too low'],
          'data.parameters.0': ['Za dużo parametrów'],
          'data.parameters.1': ['Nieznany parametr'],
        },
      })
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Błędy Allegro' }))
  await screen.findByRole('combobox', { name: /^Stan/ })
  const inForm = (text: string) =>
    screen.queryAllByText(text).filter((element) => element.closest('.notice') === null)
  for (const text of ['Price too low', 'Podaj kod producenta', 'Za dużo parametrów', 'No image'])
    expect([text, inForm(text).length]).toEqual([text, 1])
  const list = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(list()).toEqual(['Cena', 'Kod producenta', 'Parametry', 'No image'])

  const price = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Cena/ })
  fireEvent.change(price, { target: { value: '250.00' } })
  expect(inForm('Price too low')).toEqual([])
  expect(price.getAttribute('aria-invalid')).toBeNull()
  const said = (price.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said.join(' ')).toContain('poprawione, zapisz')
  expect(list()[0]).toBe('Cena – poprawione, zapisz')

  // The shop server's messages come back to their fields, and messages of two paths for one field are both shown.
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(inForm('Price too low')).toHaveLength(1))
  expect(inForm('Za dużo parametrów')).toHaveLength(1)
  expect(inForm('Nieznany parametr')).toHaveLength(1)
})

describe('an offer whose data cannot be parsed', () => {
  const open = async () => {
    const { bridge, user } = await openOffers('/allegro/offers/update/512', {
      'allegroOffers.retrieve': () => ({ ...OFFER, data: '{"category": "122011", "parameters": [' }),
      'allegroOffers.update': ({ body }) => ({ ...OFFER, ...body }),
    })
    expect(await screen.findByText(/^Danych tej oferty dla Allegro nie udało się odczytać/)).toBeTruthy()
    return { bridge, user }
  }
  const sent = (bridge: Awaited<ReturnType<typeof open>>['bridge']) =>
    bridge.callsOf('allegroOffers.update').map(({ body }) => body)

  test('keeps the data when another field is changed', async () => {
    const { bridge, user } = await open()
    await user.type(await field(/^Tytuł/), ' nowe')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(sent(bridge)).toEqual([{ title: 'Ulotki A5 500 szt. nowe' }]))
  })

  test('replaces the data only after a confirmation', async () => {
    const { bridge, user } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Zwroty/ }), 'r1')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    const question = await screen.findByRole('alertdialog', { name: 'Zastąpić dane oferty dla Allegro?' })
    await user.click(within(question).getByRole('button', { name: 'Anuluj' }))
    expect(sent(bridge)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zastąp dane' }),
    )
    await waitFor(() => expect(sent(bridge)).toMatchObject([{ data: { returnPolicy: 'r1' } }]))
  })
})
