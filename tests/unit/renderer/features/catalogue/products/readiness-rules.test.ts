import { describe, expect, test } from 'vitest'
import {
  contentFindings,
  offerFindings,
  sampleChoice,
  sampleFinding,
  type ContentFacts,
  type OfferFacts,
  type ReadinessFinding,
  type SamplePrice,
} from '#renderer/features/catalogue/products/readiness/readiness.ts'

interface Facts {
  offer: OfferFacts
  content: ContentFacts
  sample: SamplePrice
}

/** A product that is ready: two groups of options with prices at both quantities. Every key is another number. */
function ready(): Facts {
  return {
    offer: {
      quantities: [
        { key: 'stored-71', pk: 71, quantity: 100, cents: 10_000 },
        { key: 'stored-72', pk: 72, quantity: 200, cents: 18_000 },
      ],
      groups: [
        {
          pk: 31,
          name: 'Papier',
          isMultiple: false,
          options: [
            { pk: 501, name: 'Kreda' },
            { pk: 502, name: 'Offset' },
          ],
        },
        {
          pk: 32,
          name: 'Folia',
          isMultiple: false,
          options: [
            { pk: 503, name: 'Mat' },
            { pk: 504, name: 'Błysk' },
          ],
        },
      ],
      prices: [501, 502, 503, 504].flatMap((option) => [
        { option, quantity: 71, cents: 1000 },
        { option, quantity: 72, cents: 1900 },
      ]),
      exclusions: [],
    },
    content: {
      texts: { name_pl: 'Ulotki', name_de: 'Flyer', name_en: 'Flyers' },
      textNames: ['name', 'description'],
      picture: 'media/ulotki.jpg',
      categories: [12],
      countries: ['PL'],
      from: null,
      to: null,
      today: '2026-11-28',
    },
    sample: { kind: 'price', price: '110.00' },
  }
}

const check = ({ offer, content, sample }: Facts): ReadinessFinding[] => [
  ...offerFindings(offer),
  ...contentFindings(content),
  sampleFinding(sample),
]

const others = (facts: Facts) => check(facts).filter(({ state }) => state !== 'ok')

const withOffer = (change: Partial<OfferFacts>): Facts => ({
  ...ready(),
  offer: { ...ready().offer, ...change },
})
const withContent = (change: Partial<ContentFacts>): Facts => ({
  ...ready(),
  content: { ...ready().content, ...change },
})

test('a product without a fault fulfils all ten rules', () => {
  expect(check(ready()).map(({ rule, state }) => `${rule} ${state}`)).toEqual([
    'quantity ok',
    'holes ok',
    'monotony ok',
    'deadOptions ok',
    'emptyGroups ok',
    'picture ok',
    'texts ok',
    'categories ok',
    'dates ok',
    'sample ok',
  ])
})

const [papers, foils] = ready().offer.groups
const prices = ready().offer.prices ?? []

const FAULTS: readonly (readonly [string, Facts, Partial<ReadinessFinding>])[] = [
  [
    'no quantity costs anything',
    withOffer({
      quantities: [{ key: 'stored-73', pk: 73, quantity: 50, cents: 0 }],
      prices: [],
    }),
    { rule: 'quantity', state: 'missing', place: 'stored-73' },
  ],
  [
    'there is no quantity',
    withOffer({ quantities: [] }),
    { rule: 'quantity', state: 'missing', place: null },
  ],
  [
    'an option has a price at one quantity only',
    withOffer({ prices: prices.filter(({ option, quantity }) => option !== 503 || quantity !== 72) }),
    { rule: 'holes', state: 'missing', text: 'puste ceny: 1 (Mat)', place: 'stored-72' },
  ],
  [
    'a new quantity has no option prices yet',
    withOffer({
      quantities: [
        ...(ready().offer.quantities ?? []),
        { key: 'new-1', pk: null, quantity: 400, cents: 30_000 },
      ],
    }),
    { rule: 'holes', state: 'missing', place: 'new-1' },
  ],
  [
    'the larger run costs more per piece',
    withOffer({
      quantities: [
        { key: 'stored-71', pk: 71, quantity: 100, cents: 10_000 },
        { key: 'stored-72', pk: 72, quantity: 200, cents: 25_000 },
      ],
    }),
    { rule: 'monotony', state: 'warning', place: 'stored-72' },
  ],
  [
    'an option makes the smaller run more expensive than the larger one',
    withOffer({
      prices: prices.map((price) =>
        price.option === 504 && price.quantity === 71 ? { ...price, cents: 90_000 } : price,
      ),
    }),
    { rule: 'monotony', state: 'warning', place: 'stored-71' },
  ],
  [
    'an option is excluded with every option of a required group',
    withOffer({
      exclusions: [
        { pk: 901, option_1: 501, option_2: 503 },
        { pk: 902, option_1: 504, option_2: 501 },
      ],
    }),
    { rule: 'deadOptions', state: 'warning', text: 'nie da się zamówić: „Kreda”', place: 31 },
  ],
  [
    'a required group has no option',
    withOffer({ groups: [...(papers ? [papers] : []), ...(foils ? [{ ...foils, options: [] }] : [])] }),
    { rule: 'emptyGroups', state: 'missing', text: 'bez opcji: „Folia”', place: 32 },
  ],
  [
    'there is no picture',
    withContent({ picture: null }),
    { rule: 'picture', state: 'missing', place: 'image' },
  ],
  [
    'the picture is an empty text',
    withContent({ picture: '' }),
    { rule: 'picture', state: 'missing', place: 'image' },
  ],
  [
    'a product for Germany has no name there',
    withContent({ countries: ['PL', 'DE'] }),
    {
      rule: 'texts',
      state: 'missing',
      text: 'brak nazwy: CPDE (niemiecki, sklep niemiecki)',
      place: 'name_cpde',
    },
  ],
  [
    'a description is not translated',
    withContent({
      texts: { ...ready().content.texts, description_pl: '<p>Opis</p>', description_de: '<p>Text</p>' },
    }),
    { rule: 'texts', state: 'warning', text: 'brak tłumaczeń: EN', place: 'description_en' },
  ],
  [
    'it is sold in no country',
    withContent({ countries: [] }),
    { rule: 'texts', state: 'missing', place: 'available_in_countries' },
  ],
  [
    'it is in no category',
    withContent({ categories: [] }),
    { rule: 'categories', state: 'missing', place: 'categories' },
  ],
  [
    'its sale is over',
    withContent({ to: '2026-11-27' }),
    { rule: 'dates', state: 'missing', text: 'sprzedaż skończyła się 27.11.2026', place: 'date_to' },
  ],
  [
    'its sale starts after it ends',
    withContent({ from: '2027-02-03', to: '2027-01-04' }),
    { rule: 'dates', state: 'missing', place: 'date_from' },
  ],
  [
    'its sale has not started',
    withContent({ from: '2026-12-01' }),
    { rule: 'dates', state: 'warning', place: 'date_from' },
  ],
  [
    'the server calculates nothing',
    { ...ready(), sample: { kind: 'price', price: '0.00' } },
    { rule: 'sample', state: 'missing' },
  ],
]

describe('only the rule that is broken says so', () => {
  test.each(FAULTS)('%s', (_name, facts, finding) => {
    expect(others(facts)).toEqual([expect.objectContaining(finding)])
  })
})

describe('what could not be read is unknown and never fulfilled', () => {
  test.each([
    ['quantities', withOffer({ quantities: null }), ['quantity', 'holes', 'monotony']],
    ['option prices', withOffer({ prices: null }), ['holes', 'monotony']],
    ['exclusions', withOffer({ exclusions: null }), ['deadOptions']],
    [
      'the sample price',
      { ...ready(), sample: { kind: 'none', reason: 'Błąd serwera.' } } satisfies Facts,
      ['sample'],
    ],
    [
      'a sample without a price',
      { ...ready(), sample: { kind: 'price', price: null } } satisfies Facts,
      ['sample'],
    ],
    ['a sample that is being read', { ...ready(), sample: { kind: 'reading' } } satisfies Facts, ['sample']],
  ] as const)('%s', (_name, facts, rules) => {
    expect(others(facts).map(({ rule, state }) => `${rule} ${state}`)).toEqual(
      rules.map((rule) => `${rule} unknown`),
    )
  })
})

test('a quantity whose whole price comes from its options counts as priced, and one of two groups may be free', () => {
  const facts = withOffer({
    quantities: [{ key: 'stored-74', pk: 74, quantity: 30, cents: 0 }],
    prices: [{ option: 502, quantity: 74, cents: 1 }],
  })
  expect(others(facts)).toEqual([])
})

test('countries without a shop need no text of their own', () => {
  expect(others(withContent({ countries: ['PL', 'AT'] }))).toEqual([])
})

describe('the sample is the smallest stored quantity with the first allowed option of each required group', () => {
  test('the first options, without a group of which several may be chosen or none', () => {
    const { offer } = ready()
    const extras = { pk: 33, name: 'Dodatki', isMultiple: true, options: [{ pk: 505, name: 'Otwór' }] }
    expect(sampleChoice({ ...offer, groups: [extras, ...offer.groups] })).toEqual({
      quantity: 71,
      options: [501, 503],
    })
  })

  test('a first option that excludes all others is left for one that fits', () => {
    const exclusions = [
      { pk: 903, option_1: 501, option_2: 503 },
      { pk: 904, option_1: 501, option_2: 504 },
      { pk: 905, option_1: 503, option_2: 502 },
    ]
    expect(sampleChoice({ ...ready().offer, exclusions })).toEqual({ quantity: 71, options: [502, 504] })
  })

  test('a new quantity is not asked for', () => {
    const quantities = [{ key: 'new-2', pk: null, quantity: 10, cents: 500 }]
    expect(sampleChoice({ ...ready().offer, quantities })).toBe('brak nakładu')
  })

  test('no allowed combination is a reason, not a price', () => {
    const exclusions = [501, 502].flatMap((option_1, index) =>
      [503, 504].map((option_2) => ({ pk: 910 + index * 10 + option_2, option_1, option_2 })),
    )
    expect(sampleChoice({ ...ready().offer, exclusions })).toBe(
      'żaden zestaw wymaganych opcji nie jest dozwolony',
    )
  })
})
