import { screen } from '@testing-library/react'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const PARAMETERS = [
  {
    id: '11323',
    name: 'Stan',
    type: 'dictionary',
    required: true,
    dictionary: [
      { id: '11323_1', value: 'Nowy' },
      { id: '11323_2', value: 'Używany' },
    ],
  },
  {
    id: '88',
    name: 'Uszlachetnienie',
    type: 'dictionary',
    required: false,
    restrictions: { multipleChoices: true },
    dictionary: [
      { id: '88_1', value: 'Folia mat' },
      { id: '88_2', value: 'Lakier UV' },
    ],
  },
  {
    id: '224017',
    name: 'Kod producenta',
    type: 'string',
    required: false,
    requiredIf: { parametersWithValue: [{ id: '11323', oneOfValueIds: ['11323_1'] }] },
    restrictions: { maxLength: 40 },
  },
]

/** Two groups with options and one whose value is entered by hand. */
const GROUPS = [
  {
    group_option: 1,
    group_option_name: 'Papier',
    options: [
      { option: 11, option_name: 'Kreda' },
      { option: 12, option_name: 'Offset' },
    ],
  },
  { group_option: 2, group_option_name: 'Folia', options: [{ option: 21, option_name: 'Mat' }] },
  {
    group_option: 3,
    group_option_name: 'Wymiar',
    options: [{ option: 31, option_name: 'Szerokość', enter_values_possible: true }],
  },
]

export const OFFER = {
  pk: 512,
  product: 7,
  quantity: 70,
  chosen_options: [11, 21],
  title: 'Ulotki A5 500 szt.',
  description: '<p>Druk</p>',
  available_number: 3,
  price: '199.00',
  publication_duration: 'P30D',
  republish: true,
  delivery_handling_time: 'PT24H',
  external_id: '7781562863',
  signature: 'ULO-7',
  data: {
    category: '122011',
    parameters: [
      { id: '11323', valuesIds: ['11323_2'], values: [], rangeValue: null },
      { id: '777', valuesIds: [], values: ['obcy'], rangeValue: null },
    ],
    shoppingRate: 's1',
    impliedWarranty: 'w1',
    returnPolicy: 'r1',
    location: { city: 'Poznań' },
  },
  external_errors: null,
}

export const EXTERNALS: OperationHandlers = {
  // Beside its own key each reply has another list, which must not be read.
  'allegroExternals.shippingRates': () => ({
    shippingRates: [{ id: 's1', name: 'Paczkomaty' }],
    results: [],
  }),
  'allegroExternals.impliedWarranties': () => ({
    impliedWarranties: [{ id: 'w1', name: 'Rękojmia 1 rok' }],
    results: [],
  }),
  'allegroExternals.returnPolicies': () => ({ returnPolicies: [{ id: 'r1', name: '14 dni' }], results: [] }),
  'allegroExternals.publicationDurations': () => ['WSL', 'P30D'],
  'allegroExternals.deliveryHandlingTimes': () => [{ value: 'PT24H', label: '1 dzień' }],
  'allegroExternals.categoryParameters': () => ({ parameters: PARAMETERS }),
  'allegroExternals.categories': () => ({ categories: [{ id: '122011', name: 'Ulotki', leaf: true }] }),
}

const CATALOGUE: OperationHandlers = {
  'products.allegroOptions': () => [
    { value: 7, label: 'Ulotki A5' },
    { value: 8, label: 'Plakaty' },
  ],
  'products.quantities': () => [{ pk: 70, display_quantity: '500', quantity: 500 }],
  'products.groupOptions': () => GROUPS,
  'products.pricing': () => ({ price: '199.00' }),
  'products.weight': () => '2.40',
  'products.descriptionForOffer': () => '<p>Z katalogu</p>',
}

export const openOffers = (at: string, operations: OperationHandlers = {}) =>
  renderScreens(screensIn('allegroOffers'), {
    at,
    session: signedIn(aUser({ isSuperuser: true })),
    operations: {
      ...EXTERNALS,
      ...CATALOGUE,
      'allegroOffers.retrieve': () => OFFER,
      'allegroOffers.list': () => ({ count: 1, results: [OFFER] }),
      ...operations,
    },
  })

export const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const select = (name: RegExp | string) => screen.findByRole<HTMLSelectElement>('combobox', { name })

type User = Awaited<ReturnType<typeof renderScreens>>['user']

export async function chooseProduct(user: User) {
  await user.click(await screen.findByRole('combobox', { name: /^Produkt/ }))
  await user.click(await screen.findByRole('option', { name: 'Ulotki A5' }))
  await user.selectOptions(await select(/^Nakład/), await screen.findByRole('option', { name: '500 szt.' }))
}
