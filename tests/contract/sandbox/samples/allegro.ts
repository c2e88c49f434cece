import { keyOf } from '#sandbox/database/key-ranges.ts'
import { z } from 'zod'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

const CONFIGURATION = {
  client_id: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  client_secret: 'tajny-klucz-nowej-konfiguracji',
  base_url: 'https://allegro.pl',
  base_api_url: 'https://api.allegro.pl',
}

/** Samples of marketplace configurations, offers and threads, and of the data that the marketplace itself provides. */
export const allegroSamples = {
  'allegroConfigurations.list': () => ({ query: 'ordering=client_id' }),
  'allegroConfigurations.retrieve': () => ({ params: { pk: keyOf('allegroConfigurations', 1) } }),
  'allegroConfigurations.create': () => ({ body: CONFIGURATION }),
  'allegroConfigurations.update': () => ({
    params: { pk: keyOf('allegroConfigurations', 2) },
    body: { base_url: 'https://allegro.pl', base_api_url: 'https://api.allegro.pl' },
  }),
  'allegroConfigurations.delete': async (sandbox) => ({
    params: {
      pk: await made(sandbox, 'configurations', { ...CONFIGURATION, client_id: 'do-usuniecia-0001' }),
    },
  }),
  'allegroConfigurations.authInfo': () => ({ params: { pk: keyOf('allegroConfigurations', 1) } }),
  'allegroConfigurations.deviceCode': () => ({ params: { pk: keyOf('allegroConfigurations', 2) } }),
  'allegroConfigurations.revokeToken': () => ({ params: { pk: keyOf('allegroConfigurations', 1) } }),
  'allegroExternals.categories': () => ({ query: 'parent_id=122010' }),
  'allegroExternals.matchingCategories': () => ({ query: 'category_name=ulotki' }),
  'allegroExternals.categoryParameters': () => ({ params: { pk: '122011' } }),
  'allegroExternals.shippingRates': () => ({}),
  'allegroExternals.impliedWarranties': () => ({}),
  'allegroExternals.returnPolicies': () => ({}),
  'allegroExternals.publicationDurations': () => ({}),
  'allegroExternals.deliveryHandlingTimes': () => ({}),
  'allegroOffers.list': () => ({ query: 'title=druk&ordering=-price' }),
  'allegroOffers.retrieve': () => ({ params: { pk: keyOf('allegroOffers', 1) } }),
  'allegroOffers.create': async (sandbox) => ({ body: await offer(sandbox) }),
  'allegroOffers.update': () => ({
    params: { pk: keyOf('allegroOffers', 2) },
    body: { price: '219.00', available_number: 3 },
  }),
  'allegroOffers.delete': async (sandbox) => ({
    params: { pk: await made(sandbox, 'offers', await offer(sandbox)) },
  }),
  'allegroThreads.list': () => ({ query: 'read=false' }),
  'allegroThreads.retrieve': () => ({ params: { pk: keyOf('allegroThreads', 2) } }),
  'allegroThreads.createMessage': () => ({
    params: { pk: keyOf('allegroThreads', 2) },
    body: { text: 'Dzień dobry, wysyłamy jutro.' },
  }),
} satisfies Samples

const keyed = z.looseObject({ pk: z.number() })

async function made(sandbox: TestSandbox, path: string, body: unknown): Promise<number> {
  const answer = await sandbox.as('administrator')('POST', `/api/v1/allegro/${path}/`, body)
  return keyed.parse(answer.body).pk
}

/** Returns a copy of an existing offer, as a form would send it. */
async function offer(sandbox: TestSandbox): Promise<Record<string, unknown>> {
  const { body } = await sandbox.as('administrator')(
    'GET',
    `/api/v1/allegro/offers/${keyOf('allegroOffers', 1)}/`,
  )
  const { product, quantity, chosen_options, title, available_number, price, data } = keyed.parse(body)
  const given = typeof data === 'object' ? { ...data, parameters: [] } : {}
  return { product, quantity, chosen_options, title, available_number, price, data: given }
}
