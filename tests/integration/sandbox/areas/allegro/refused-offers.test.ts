import { afterAll, beforeAll, expect, test } from 'vitest'
import { allegroOffers } from '#shared/api/resources/allegro-offers.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 20 })
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const OFFERS = '/api/v1/allegro/offers/'

async function refusedOffers() {
  const { body } = await call('GET', `${OFFERS}?page_size=100`)
  return allegroOffers.operations.list.reply
    .parse(body)
    .results.filter(({ external_errors }) => (external_errors ?? []).length > 0)
}

const errorsOf = async (pk: number) =>
  allegroOffers.record.parse((await call('GET', `${OFFERS}${pk}/`)).body).external_errors ?? []

test('the marketplace has refused twenty offers of the sample, fourteen of them for one cause, each with code, message and path', async () => {
  const causes = (await refusedOffers()).flatMap(({ external_errors: errors }) =>
    (errors ?? []).map(({ code, userMessage, path }) =>
      [code, userMessage?.replace(/\d+/, 'N'), path].join(' | '),
    ),
  )
  const counts = Map.groupBy(causes, (cause) => cause)
  expect(Object.fromEntries([...counts].map(([cause, { length }]) => [cause, length]))).toEqual({
    'ParameterRequired | Brak wymaganego parametru „Stan”. | parameters': 14,
    'PriceValidation | Cena musi wynosić co najmniej N,00 zł. | sellingMode.price': 2,
    'StockValidation | Liczba sztuk musi wynosić co najmniej N. | stock.available': 1,
    'TitleValidation | Tytuł ma N znaków, Allegro przyjmuje najwyżej 75 („&” liczy się jako 5). | name': 1,
    'ServiceUnavailable | Usługa Allegro chwilowo nie działa. Wyślij ofertę ponownie. | ': 2,
  })
})

test('an offer is checked on each save: it keeps its errors until they are corrected, and sending it unchanged helps only after an outage', async () => {
  const refused = await refusedOffers()
  const [cheap] = refused.filter(({ price }) => Number(price) < 1)
  const [down] = refused.filter(({ external_errors: errors }) => errors?.[0]?.code === 'ServiceUnavailable')
  if (!cheap || !down) throw new Error('the sample has no such offers')
  await call('PATCH', `${OFFERS}${cheap.pk}/`, { data: cheap.data })
  expect(await errorsOf(cheap.pk)).toHaveLength(1)
  await call('PATCH', `${OFFERS}${cheap.pk}/`, { price: '12.00' })
  expect(await errorsOf(cheap.pk)).toEqual([])
  await call('PATCH', `${OFFERS}${down.pk}/`, { data: down.data })
  expect(await errorsOf(down.pk)).toEqual([])
})
