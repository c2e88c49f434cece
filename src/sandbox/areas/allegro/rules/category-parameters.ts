import type { OfferParameter } from '#shared/domain/offer-parameters.ts'
import { brandEntries, modelEntries, OWN_BRAND } from './brands.ts'

/** Kind of a category, which determines its parameters; `refused` accepts no offers, `slow` responds late. */
type CategoryKind = 'plain' | 'flyers' | 'banners' | 'posters' | 'calendars' | 'stickers' | 'refused' | 'slow'

type Given = Pick<OfferParameter, 'id' | 'name' | 'type'> &
  Partial<Omit<OfferParameter, 'options' | 'restrictions' | 'dictionary'>> & {
    options?: Partial<OfferParameter['options']>
    restrictions?: Partial<OfferParameter['restrictions']>
    dictionary?: OfferParameter['dictionary']
  }

function parameter({ options, restrictions, dictionary = [], ...given }: Given): OfferParameter {
  return {
    required: false,
    unit: null,
    requiredIf: null,
    displayedIf: null,
    ...given,
    dictionary,
    options: {
      ambiguousValueId: null,
      customValuesEnabled: false,
      dependsOnParameterId: null,
      ...options,
    },
    restrictions: {
      multipleChoices: false,
      range: false,
      min: null,
      max: null,
      precision: null,
      minLength: null,
      maxLength: null,
      allowedNumberOfValues: null,
      ...restrictions,
    },
  }
}

const entries = (id: string, words: readonly string[]): OfferParameter['dictionary'] =>
  words.map((value, index) => ({ id: `${id}_${index + 1}`, value, dependsOnValueIds: [] }))

export const STATE = '11323'
const NEW = `${STATE}_1`
const isNew = {
  parametersWithValue: [{ id: STATE, oneOfValueIds: [NEW] }],
  parametersWithoutValue: [],
}

const state = parameter({
  id: STATE,
  name: 'Stan',
  type: 'dictionary',
  required: true,
  dictionary: entries(STATE, ['Nowy', 'Używany', 'Uszkodzony']),
})

const FORMAT = '3786'
const format = parameter({
  id: FORMAT,
  name: 'Format',
  type: 'dictionary',
  required: true,
  dictionary: entries(FORMAT, ['A6', 'A5', 'A4', 'A3', 'A2', 'DL', 'inny']),
})

const weight = parameter({
  id: '249512',
  name: 'Gramatura',
  type: 'float',
  required: true,
  unit: 'g/m²',
  restrictions: { min: '40', max: '600', precision: 1 },
})

const copies = parameter({
  id: '223489',
  name: 'Nakład',
  type: 'integer',
  required: true,
  unit: 'szt.',
  restrictions: { min: '1', max: '1000000' },
})

const finish = parameter({
  id: '245669',
  name: 'Uszlachetnienie',
  type: 'dictionary',
  dictionary: entries('245669', [
    'folia mat',
    'folia błysk',
    'folia soft touch',
    'lakier UV',
    'złocenie',
    'tłoczenie',
  ]),
  restrictions: { multipleChoices: true },
})

const measures = parameter({
  id: '236930',
  name: 'Wymiary',
  type: 'float',
  unit: 'cm',
  restrictions: { range: true, min: '1', max: '500', precision: 1 },
})

const ownMeasures: OfferParameter = {
  ...measures,
  displayedIf: {
    parametersWithValue: [{ id: FORMAT, oneOfValueIds: [`${FORMAT}_7`] }],
    parametersWithoutValue: [],
  },
  required: true,
}

const BRAND = '248811'
const brand = (): OfferParameter =>
  parameter({
    id: BRAND,
    name: 'Marka',
    type: 'dictionary',
    required: true,
    dictionary: brandEntries(),
    options: { ambiguousValueId: OWN_BRAND, customValuesEnabled: true },
  })

const model = (): OfferParameter =>
  parameter({
    id: '237206',
    name: 'Model',
    type: 'dictionary',
    dictionary: modelEntries(),
    options: { dependsOnParameterId: BRAND },
  })

const producerCode = parameter({
  id: '224017',
  name: 'Kod producenta',
  type: 'string',
  requiredIf: isNew,
  restrictions: { minLength: 2, maxLength: 40 },
})

const gtin = parameter({
  id: '225693',
  name: 'GTIN',
  type: 'string',
  displayedIf: isNew,
  restrictions: { minLength: 8, maxLength: 14 },
})

const words = parameter({
  id: '251037',
  name: 'Motyw',
  type: 'string',
  restrictions: { maxLength: 30, allowedNumberOfValues: 3 },
})

const hue = parameter({ id: '260001', name: 'Odcień dominujący', type: 'colour-range' })

const PAPER = [state, format, weight, copies, finish, ownMeasures]

const OF_KIND: Readonly<Record<CategoryKind, () => OfferParameter[]>> = {
  plain: () => [state],
  flyers: () => PAPER,
  banners: () => [state, { ...measures, required: true }, weight, copies],
  posters: () => [...PAPER, words, hue],
  calendars: () => [state, format, copies, brand(), model(), producerCode, gtin, words],
  stickers: () => [state, copies, measures, finish, words],
  refused: () => [state, copies],
  slow: () => [state, copies, weight],
}

const isKind = (kind: string): kind is CategoryKind => Object.hasOwn(OF_KIND, kind)

export function parametersOfKind(kind: string): OfferParameter[] {
  return OF_KIND[isKind(kind) ? kind : 'plain']()
}
