import { expect, test } from 'vitest'
import { allegroOffers } from '#shared/api/resources/allegro-offers.ts'
import { allegroExternals } from '#shared/api/resources/allegro-externals.ts'
import type { OfferParameter, OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import { parameterProblems } from '#shared/domain/parameter-problems.ts'
import { sentParameters } from '#shared/domain/parameter-values.ts'
import { judgeOffer, type JudgedOffer } from '#sandbox/areas/allegro/rules/offer-verdict.ts'
import { seedAllegroCategories } from '#sandbox/areas/allegro/seed/categories.ts'
import { ALLEGRO_TABLES } from '#sandbox/areas/allegro/tables.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { startTestSandbox } from '#support/sandbox.ts'

const ROUNDS = 500
/**
 * Posters, roll-ups, calendars and stickers. Together they have dictionaries of every kind, numbers, ranges, texts and
 * an unknown type.
 */
const CATEGORIES = ['122013', '122016', '14911', '122026']

/** Creates a generator of repeatable pseudo-random numbers between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const empty = (id: string): OfferParameterValue => ({ id, valuesIds: [], values: [], rangeValue: null })

/** Returns a value as a user might enter it: correct, wrong, incomplete or missing. */
function someValue(
  { id, type, dictionary, restrictions }: OfferParameter,
  random: () => number,
): OfferParameterValue {
  const one = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  if (type === 'dictionary') {
    const count = random() < 0.15 ? 0 : random() < 0.75 ? 1 : 2
    // Conditions refer to the first entries of a dictionary, so these are chosen more often.
    const near = random() < 0.6 ? dictionary.slice(0, 3) : dictionary
    const valuesIds = Array.from({ length: count }, () => one(near)?.id ?? '').filter(Boolean)
    if (random() < 0.05) valuesIds.push('nie-ma-takiej')
    return { ...empty(id), valuesIds: [...new Set(valuesIds)], values: random() < 0.3 ? ['Własna'] : [] }
  }
  const number = () => one(['', '50', '90,5', '135', '1', '0', '700', '12.34', 'abc']) ?? ''
  if (restrictions.range) return { ...empty(id), rangeValue: { from: number(), to: number() } }
  if (type === 'integer' || type === 'float') return { ...empty(id), values: [number()].filter(Boolean) }
  const text = () => one(['', ' ', 'x', 'ABC-1', '5901234123457', 'ż'.repeat(45)]) ?? ''
  return { ...empty(id), values: [text(), ...(random() < 0.2 ? [text(), text(), text()] : [])] }
}

/** Returns the parameters of all categories as the form reads them from the API. */
async function parametersOfAll(): Promise<readonly (readonly OfferParameter[])[]> {
  const sandbox = await startTestSandbox({ orders: 20 })
  try {
    const call = sandbox.as('administrator')
    return await Promise.all(
      CATEGORIES.map(async (category) => {
        const { body } = await call('GET', `/api/v1/allegro/externals/${category}/category_parameters/`)
        return allegroExternals.operations.categoryParameters.reply.parse(body)
      }),
    )
  } finally {
    await sandbox.close()
  }
}

/** An offer that is valid apart from its parameters. */
const OFFER: JudgedOffer = {
  title: 'Ulotki A5 składane 500 szt.',
  description: '<p>Druk</p>',
  price: '199.00',
  available_number: 3,
  data: {
    category: null,
    parameters: [],
    shoppingRate: 'cennik',
    impliedWarranty: 'reklamacje',
    returnPolicy: 'zwroty',
  },
}

test('ALG-021 the marketplace accepts exactly what the form calls complete, for 500 sets of values with conditions and dependent dictionaries', async () => {
  const marketplace = openDatabase(':memory:')
  marketplace.script(ALLEGRO_TABLES.tables)
  seedAllegroCategories(marketplace, false)
  const random = createRandom(20_261_123)
  const known = await parametersOfAll()
  expect(known.flat().some(({ requiredIf }) => requiredIf !== null)).toBe(true)
  expect(known.flat().some(({ displayedIf }) => displayedIf !== null)).toBe(true)
  expect(known.flat().some(({ options }) => options.dependsOnParameterId !== null)).toBe(true)
  const disagreements: unknown[] = []
  let taken = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = round % CATEGORIES.length
    const parameters = known[place] ?? []
    // Every third set has mostly valid values, so that both verdicts occur often.
    const values = parameters.map((parameter) => {
      if (round % 3 > 0) return someValue(parameter, random)
      const tries = Array.from({ length: 12 }, () => someValue(parameter, random))
      return (
        tries.find((value) => parameterProblems([parameter], [value]).length === 0) ?? empty(parameter.id)
      )
    })
    const isComplete = parameterProblems(parameters, values).length === 0
    // Sends the values through the wire format and back, as the server stores them.
    const sent = { category: CATEGORIES[place], parameters: sentParameters(parameters, values) }
    const { data } = allegroOffers.record.parse({ pk: 1, data: { ...OFFER.data, ...sent } })
    if (data === null) throw new Error('the data cannot be read')
    const complaints = judgeOffer(marketplace, { ...OFFER, data })
    if ((complaints.length === 0) !== isComplete) disagreements.push({ values, complaints })
    taken += isComplete ? 1 : 0
  }
  marketplace.close()
  expect(disagreements).toEqual([])
  expect(taken).toBeGreaterThan(20)
  expect(ROUNDS - taken).toBeGreaterThan(200)
})
