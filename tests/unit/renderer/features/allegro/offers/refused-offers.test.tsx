import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { closeBulk, stopBulk } from '#renderer/lists/bulk/bulk-action-run.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const AT = '/allegro/offers/refused'

const STATE = {
  id: '11323',
  name: 'Stan',
  type: 'dictionary',
  required: true,
  dictionary: [
    { id: '11323_1', value: 'Nowy' },
    { id: '11323_2', value: 'Używany' },
  ],
}

const error = (code: string, message: string, path: string | null) => ({ code, message, path })
const NO_STATE = error('ParameterRequired', 'Brak wymaganego parametru „Stan”.', "parameters['11323']")
const TOO_CHEAP = error('PriceValidation', 'Cena musi wynosić co najmniej 1,00 zł.', 'sellingMode.price')

const anOffer = (pk: number, changes: Record<string, unknown> = {}) => ({
  pk,
  title: `Oferta testowa nr ${pk}`,
  signature: `DR-${pk}`,
  price: '19.90',
  available_number: 4,
  republish: true,
  data: { category: '122011', parameters: [], shoppingRate: 's1', location: { city: 'Poznań' } },
  external_errors: [] as unknown,
  ...changes,
})

type Held = ReturnType<typeof anOffer>

/** A shop whose marketplace gives its verdict on each save. */
function aShop(offers: readonly Held[], verdict: (offer: Held) => unknown) {
  const held = new Map(offers.map((offer) => [offer.pk, offer]))
  const find = (pk: unknown): Held => {
    const offer = held.get(Number(pk))
    if (!offer) throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
    return offer
  }
  const operations: OperationHandlers = {
    'allegroOffers.list': () => ({ count: held.size, results: [...held.values()] }),
    'allegroOffers.retrieve': ({ params }) => find(params.pk),
    'allegroOffers.update': ({ params, body }) => {
      const offer = { ...find(params.pk), ...(body as Partial<Held>) }
      const after = { ...offer, external_errors: verdict(offer) }
      held.set(offer.pk, after)
      return { pk: offer.pk, external_errors: after.external_errors }
    },
    'allegroExternals.categoryParameters': () => ({ parameters: [STATE] }),
  }
  return { held, operations }
}

function open(operations: OperationHandlers, person = {}) {
  const bridge = createFakeBridge({}, operations)
  return { bridge, ...openScreens(screensIn('allegroOffers'), AT, person) }
}

afterEach(() => {
  stopBulk('asked')
  closeBulk()
})

const range = (count: number, first = 1) => Array.from({ length: count }, (_, place) => first + place)
const causes = async () =>
  within(await screen.findByRole('list', { name: 'Przyczyny odrzucenia' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

const cellOf = (label: string, title: string) =>
  screen.findByRole('button', { name: new RegExp(`^${label}, ${title}:`) })

const hasState = ({ data }: Held) => JSON.stringify(data.parameters).includes('11323_1')

test('fourteen offers with the same error are one line with its message, code and path; accepted offers are left out', async () => {
  const refused = range(14).map((pk) => anOffer(pk, { external_errors: [NO_STATE] }))
  const { operations } = aShop(
    [...refused, anOffer(20, { external_errors: [TOO_CHEAP, NO_STATE] }), anOffer(21)],
    () => [],
  )
  open(operations)
  expect(await causes()).toEqual([
    "Brak wymaganego parametru „Stan”.15 ofertParameterRequiredparameters['11323']",
    'Cena musi wynosić co najmniej 1,00 zł.1 ofertaPriceValidationsellingMode.price',
  ])
  expect(screen.getByText('15 odrzuconych z 16')).toBeTruthy()
})

test('an offer that is corrected in its cell is "Poprawione" as soon as the marketplace returns no errors, and thirteen are left', async () => {
  const shop = aShop(
    range(14).map((pk) => anOffer(pk, { external_errors: [NO_STATE] })),
    (offer) => (hasState(offer) ? [] : [NO_STATE]),
  )
  const { bridge, user } = open(shop.operations)
  await user.click(await cellOf('Stan', 'Oferta testowa nr 3'))
  await user.keyboard('n{Enter}')
  await waitFor(async () => expect((await causes())[0]).toContain('13 ofert'))
  expect(columnTexts('Stan w Allegro').filter((text) => text === 'Poprawione')).toHaveLength(1)
  expect(columnTexts('Stan w Allegro')).toHaveLength(14)
  expect(bridge.callsOf('allegroOffers.list')).toHaveLength(1)
  // `data` is sent whole, with parts that this program does not know.
  expect(bridge.callsOf('allegroOffers.update').map(({ body }) => body)).toEqual([
    {
      data: expect.objectContaining({
        category: '122011',
        shoppingRate: 's1',
        location: { city: 'Poznań' },
        parameters: [{ id: '11323', valuesIds: ['11323_1'], values: [], rangeValue: null }],
      }) as unknown,
    },
  ])
})

test('unread parameters of any category are reported, and read again on request', async () => {
  const shop = aShop(
    range(3).map((pk) => {
      const offer = anOffer(pk, { external_errors: [NO_STATE] })
      return { ...offer, data: { ...offer.data, category: `12201${pk}` } }
    }),
    () => [NO_STATE],
  )
  let isOut = true
  const { bridge, user } = open({
    ...shop.operations,
    'allegroExternals.categoryParameters'({ params }) {
      if (isOut && params.pk === '122013')
        throw failure({ code: ErrorCode.server, message: 'Allegro nie odpowiada.', status: 502 })
      return { parameters: [STATE] }
    },
  })
  const alert = await screen.findByText(
    /^Nie udało się wczytać parametrów kategorii: Allegro nie odpowiada\./,
  )
  expect(columnTexts('Stan')).toEqual(['brak', 'brak', '—'])
  isOut = false
  await user.click(within(alert).getByRole('button', { name: 'Ponów: Parametry kategorii' }))
  await waitFor(() => expect(columnTexts('Stan')).toEqual(['brak', 'brak', 'brak']))
  expect(alert.isConnected).toBe(false)
  const asked = bridge.callsOf('allegroExternals.categoryParameters').map(({ params }) => params?.pk)
  expect(asked.filter((category) => category === '122013')).toHaveLength(2)
  expect(asked).toHaveLength(4)
})

test('twenty offers are sent again, one a second, with their data unchanged; one is refused, nineteen are done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const shop = aShop(
    range(20).map((pk) => anOffer(pk, { external_errors: [error('Down', 'Allegro nie działa.', null)] })),
    ({ pk }) => (pk === 7 ? [error('Down', 'Allegro nie działa.', null)] : []),
  )
  const { bridge } = open(shop.operations)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'Zaznacz wszystkie' }))
  await user.click(screen.getByRole('button', { name: 'Wyślij ponownie zaznaczone (20)' }))
  await screen.findByRole('dialog', { name: 'Wyślij ponownie (20)' })
  const sent = () => bridge.callsOf('allegroOffers.update')
  await vi.advanceTimersByTimeAsync(3500)
  // The first is sent immediately.
  expect(sent().length).toBeLessThanOrEqual(6)
  await user.click(screen.getByRole('button', { name: 'Zatrzymaj' }))
  await vi.advanceTimersByTimeAsync(30_000)
  const before = sent().length
  expect(before).toBeLessThan(20)
  await user.click(await screen.findByRole('button', { name: /^Dokończ/ }))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await screen.findByText('Koniec. Z 20: wykonano 19, odrzucono 1.')).toBeTruthy()
  expect(sent()).toHaveLength(20)
  expect(sent().every(({ body }) => Object.keys(body).join() === 'data')).toBe(true)
  expect(sent()[0]?.body.data).toMatchObject({ category: '122011', location: { city: 'Poznań' } })
  expect([...shop.held.values()].every(({ republish }) => republish)).toBe(true)
})

test('a value that a colleague has changed meanwhile is not replaced without notice', async () => {
  const shop = aShop([anOffer(1, { price: '0.50', external_errors: [TOO_CHEAP] })], ({ price }) =>
    Number(price) < 1 ? [TOO_CHEAP] : [],
  )
  const { bridge, user } = open(shop.operations)
  const cell = await cellOf('Cena', 'Oferta testowa nr 1')
  shop.held.set(1, anOffer(1, { price: '0.70', external_errors: [TOO_CHEAP] }))
  await user.click(cell)
  await user.keyboard('9{Enter}')
  expect((await screen.findAllByText(/^Ktoś zmienił to pole na „0.70”/)).length).toBeGreaterThan(0)
  expect(bridge.callsOf('allegroOffers.update')).toHaveLength(0)
  await user.click(await cellOf('Cena', 'Oferta testowa nr 1'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(columnTexts('Stan w Allegro')).toEqual(['Poprawione']))
  expect(bridge.callsOf('allegroOffers.update').map(({ body }) => body)).toEqual([{ price: '9' }])
})

test('an offer that was deleted meanwhile is marked and no longer counted', async () => {
  const shop = aShop(
    range(2).map((pk) => anOffer(pk, { price: '0.50', external_errors: [TOO_CHEAP] })),
    () => [],
  )
  const { user } = open(shop.operations)
  const cell = await cellOf('Cena', 'Oferta testowa nr 1')
  shop.held.delete(1)
  await user.click(cell)
  await user.keyboard('9{Enter}')
  await waitFor(() => expect(columnTexts('Stan w Allegro')).toEqual(['Usunięta', 'Odrzucona']))
  expect((await causes())[0]).toContain('1 oferta')
})

test('a lost response is looked up: a change that was carried out is not sent again', async () => {
  const shop = aShop([anOffer(1, { price: '0.50', external_errors: [TOO_CHEAP] })], () => [])
  const { bridge, user } = open({
    ...shop.operations,
    'allegroOffers.update': () => {
      shop.held.set(1, anOffer(1, { price: '9.00' }))
      throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
    },
  })
  await user.click(await cellOf('Cena', 'Oferta testowa nr 1'))
  await user.keyboard('9,00{Enter}')
  await waitFor(() => expect(columnTexts('Stan w Allegro')).toEqual(['Poprawione']))
  expect(bridge.callsOf('allegroOffers.update')).toHaveLength(1)
})

test('if the list omits the errors, the selected offers are read one by one', async () => {
  const shop = aShop([anOffer(1, { external_errors: [TOO_CHEAP] }), anOffer(2)], () => [])
  const { bridge, user } = open({
    ...shop.operations,
    'allegroOffers.list': () => ({
      count: 2,
      results: [...shop.held.values()].map(({ external_errors: _omitted, ...offer }) => offer),
    }),
  })
  expect((await causes())[0]).toContain('Serwer nie podaje błędów na liście.')
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Sprawdź zaznaczone (2)' }))
  expect(await screen.findByText('Koniec. Z 2: wykonano 2.')).toBeTruthy()
  expect(bridge.callsOf('allegroOffers.retrieve')).toHaveLength(2)
  expect(await causes()).toContain(
    'Cena musi wynosić co najmniej 1,00 zł.1 ofertaPriceValidationsellingMode.price',
  )
})

test('after two thousand offers the user may search on', async () => {
  const operations: OperationHandlers = {
    'allegroOffers.list': ({ query }) => {
      const page = query?.page ?? 1
      const results = range(page > 10 ? 50 : 200, (page - 1) * 200 + 1).map((pk) =>
        anOffer(pk, { external_errors: pk % 1000 === 5 ? [TOO_CHEAP] : [] }),
      )
      return { count: 2050, results }
    },
  }
  const { bridge, user } = open(operations)
  expect(await screen.findByText('2 odrzucone z 2 050')).toBeTruthy()
  expect(bridge.callsOf('allegroOffers.list')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Szukaj dalej' }))
  expect(await screen.findByText('3 odrzucone z 2 050')).toBeTruthy()
  expect(bridge.callsOf('allegroOffers.list').at(-1)?.query).toMatchObject({ page: 11 })
  expect(screen.queryByRole('button', { name: 'Szukaj dalej' })).toBeNull()
})

test('a user who may not change offers sees the causes without any control', async () => {
  const shop = aShop([anOffer(1, { external_errors: [TOO_CHEAP] })], () => [])
  open(shop.operations, { isSuperuser: false, permissions: ['view_offer'] })
  expect((await causes())[0]).toContain('1 oferta')
  expect(await screen.findByText('Oferta testowa nr 1')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Wyślij|Zapisz|Zaznacz|Cena,)/ })).toBeNull()
})

test('one value corrects all offers of a cause', async () => {
  const shop = aShop(
    range(2).map((pk) => anOffer(pk, { external_errors: [NO_STATE] })),
    (offer) => (hasState(offer) ? [] : [NO_STATE]),
  )
  const { user } = open(shop.operations)
  const field = await screen.findByRole('combobox', { name: /^Stan/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('now')
  await screen.findByRole('option', { name: 'Nowy' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveProperty('value', 'Nowy'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Koniec. Z 2: wykonano 2.', {}, { timeout: 5000 })).toBeTruthy()
  expect(await causes()).toEqual([expect.stringContaining('Poprawione')])
})
