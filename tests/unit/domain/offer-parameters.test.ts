import { describe, expect, test } from 'vitest'
import {
  parameterSheet,
  type OfferParameter,
  type OfferParameterValue,
} from '#shared/domain/offer-parameters.ts'
import { parameterProblems } from '#shared/domain/parameter-problems.ts'
import { forCategory, sentParameters, withoutInvalidChoices } from '#shared/domain/parameter-values.ts'

type Parts = Partial<Omit<OfferParameter, 'options' | 'restrictions'>> & {
  options?: Partial<OfferParameter['options']>
  restrictions?: Partial<OfferParameter['restrictions']>
}

const parameter = (
  id: string,
  type: string,
  { options, restrictions, ...parts }: Parts = {},
): OfferParameter => ({
  id,
  name: `Parametr ${id}`,
  type,
  required: false,
  unit: null,
  requiredIf: null,
  displayedIf: null,
  dictionary: [],
  ...parts,
  options: { ambiguousValueId: null, customValuesEnabled: false, dependsOnParameterId: null, ...options },
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
})

const entries = (...ids: string[]) =>
  ids.map((id) => ({ id, value: id.toUpperCase(), dependsOnValueIds: [] }))
const choice = (id: string, parts: Parts = {}) =>
  parameter(id, 'dictionary', { dictionary: entries('a', 'b'), ...parts })

const chosen = (id: string, ...valuesIds: string[]): OfferParameterValue => ({
  id,
  valuesIds,
  values: [],
  rangeValue: null,
})
const typed = (id: string, ...values: string[]): OfferParameterValue => ({
  id,
  valuesIds: [],
  values,
  rangeValue: null,
})
const between = (id: string, from: string, to: string): OfferParameterValue => ({
  id,
  valuesIds: [],
  values: [],
  rangeValue: { from, to },
})

const found = (parameters: OfferParameter[], values: OfferParameterValue[]) =>
  parameterProblems(parameters, values).map(({ id, kind, text }) => `${id} ${kind}: ${text}`)

const ifValue = (id: string, ...oneOfValueIds: string[]) => ({
  parametersWithValue: [{ id, oneOfValueIds }],
  parametersWithoutValue: [],
})
const ifNone = (id: string) => ({ parametersWithValue: [], parametersWithoutValue: [{ id }] })

describe('the value of a parameter', () => {
  const dictionary = choice('1', { required: true })
  const several = choice('1', { restrictions: { multipleChoices: true } })
  const own = choice('1', { options: { ambiguousValueId: 'b', customValuesEnabled: true } })
  const whole = parameter('1', 'integer', { restrictions: { min: '1', max: '100' } })
  const decimal = parameter('1', 'float', { restrictions: { min: '0.5', max: '600', precision: 1 } })
  const range = parameter('1', 'float', { restrictions: { range: true, precision: 1, max: '500' } })
  const text = parameter('1', 'string', { restrictions: { minLength: 2, maxLength: 5 } })
  const texts = parameter('1', 'string', { restrictions: { allowedNumberOfValues: 2 } })
  const strange = parameter('1', 'colour', { required: true })

  test.each<[string, OfferParameter, OfferParameterValue | null, string | null]>([
    ['a required one that is empty', dictionary, null, 'missing: Wymagane.'],
    [
      'blanks are nothing',
      parameter('1', 'string', { required: true }),
      typed('1', '  '),
      'missing: Wymagane.',
    ],
    ['one of the list', dictionary, chosen('1', 'a'), null],
    ['one that is not in the list', dictionary, chosen('1', 'z'), 'invalid: Tej wartości nie ma na liście.'],
    [
      'ALG-021 two where one is taken',
      dictionary,
      chosen('1', 'a', 'b'),
      'invalid: Można wybrać jedną wartość.',
    ],
    ['ALG-021 two where several are taken', several, chosen('1', 'a', 'b'), null],
    ['its own value without a text', own, chosen('1', 'b'), 'missing: Wpisz własną wartość.'],
    ['its own value', own, { ...chosen('1', 'b'), values: ['Moja marka'] }, null],
    ['a value of the list needs no text', own, chosen('1', 'a'), null],
    ['a whole number', whole, typed('1', '100'), null],
    ['a fraction of a whole one', whole, typed('1', '1,5'), 'invalid: Wymagana liczba całkowita.'],
    [
      'below the limit',
      whole,
      typed('1', '0'),
      'invalid: Upewnij się, że ta wartość jest większa lub równa 1.',
    ],
    ['a comma', decimal, typed('1', '350,5'), null],
    ['a point', decimal, typed('1', '350.5'), null],
    [
      'too fine',
      decimal,
      typed('1', '350,55'),
      'invalid: Upewnij się, że jest najwyżej 1 cyfra po przecinku.',
    ],
    ['no number', decimal, typed('1', 'dużo'), 'invalid: Wymagana poprawna liczba.'],
    ['a range', range, between('1', '5', '10,5'), null],
    ['both ends alike', range, between('1', '5', '5,0'), null],
    ['without its end', range, between('1', '5', ''), 'missing: Brakuje „do”.'],
    ['without its start', range, between('1', '', '5'), 'missing: Brakuje „od”.'],
    ['from above to', range, between('1', '10', '9,5'), 'invalid: „Od” jest większe niż „do”.'],
    [
      'an end above the limit',
      range,
      between('1', '10', '501'),
      'invalid: Upewnij się, że ta wartość jest mniejsza lub równa 500.',
    ],
    ['too short', text, typed('1', 'a'), 'invalid: Najmniej znaków: 2.'],
    ['too long', text, typed('1', 'abcdef'), 'invalid: Najwięcej znaków: 5.'],
    ['signs and not bytes', text, typed('1', 'żółć📦'), null],
    ['two texts where one is taken', text, typed('1', 'ab', 'cd'), 'invalid: Można podać jedną wartość.'],
    ['two texts', texts, typed('1', 'ab', 'cd'), null],
    ['three texts where two are taken', texts, typed('1', 'a', 'b', 'c'), 'invalid: Najwyżej 2 wartości.'],
    ['an unknown type is left as it is', strange, typed('1', 'cokolwiek'), null],
    ['an unknown type that is required', strange, null, 'missing: Wymagane.'],
  ])('%s', (_what, one, value, expected) => {
    expect(found([one], value ? [value] : [])).toEqual(expected === null ? [] : [`1 ${expected}`])
  })
})

describe('conditions', () => {
  const state = choice('1')
  const other = choice('2')

  test.each<[string, OfferParameter, OfferParameterValue[], { shown: boolean; required: boolean }]>([
    ['requiredIf met', choice('3', { requiredIf: ifValue('1', 'a') }), [chosen('1', 'a')], yes(true, true)],
    [
      'requiredIf of another value',
      choice('3', { requiredIf: ifValue('1', 'a') }),
      [chosen('1', 'b')],
      yes(true, false),
    ],
    ['requiredIf without a value', choice('3', { requiredIf: ifValue('1', 'a') }), [], yes(true, false)],
    ['any value', choice('3', { requiredIf: ifValue('1') }), [chosen('1', 'b')], yes(true, true)],
    ['requiredIf nothing is there', choice('3', { requiredIf: ifNone('2') }), [], yes(true, true)],
    [
      'requiredIf something is there',
      choice('3', { requiredIf: ifNone('2') }),
      [chosen('2', 'a')],
      yes(true, false),
    ],
    [
      'displayedIf met',
      choice('3', { displayedIf: ifValue('1', 'a') }),
      [chosen('1', 'a')],
      yes(true, false),
    ],
    [
      'what is not shown is not required',
      choice('3', { required: true, displayedIf: ifValue('1', 'a') }),
      [chosen('1', 'b')],
      yes(false, false),
    ],
    [
      'all conditions together',
      choice('3', {
        requiredIf: {
          parametersWithValue: [{ id: '1', oneOfValueIds: ['a'] }],
          parametersWithoutValue: [{ id: '2' }],
        },
      }),
      [chosen('1', 'a'), chosen('2', 'b')],
      yes(true, false),
    ],
  ])('%s', (_what, one, values, expected) => {
    const sheet = parameterSheet([state, other, one], values)
    expect({ shown: sheet.isDisplayed(one), required: sheet.isRequired(one) }).toEqual(expected)
  })

  test('a value that is not shown has no effect, along a whole chain of conditions', () => {
    const second = choice('2', { displayedIf: ifValue('1', 'a') })
    const third = choice('3', { displayedIf: ifValue('2') })
    const values = [chosen('1', 'b'), chosen('2', 'a'), chosen('3', 'a')]
    expect(sentParameters([state, second, third], values).map(({ id }) => id)).toEqual(['1'])
    expect(sentParameters([third, second, state], values).map(({ id }) => id)).toEqual(['1'])
  })

  test('circular conditions terminate', () => {
    const first = choice('1', { displayedIf: ifValue('2') })
    const second = choice('2', { displayedIf: ifValue('1') })
    expect(found([first, second], [chosen('1', 'z'), chosen('2', 'a')])).toEqual([
      '1 invalid: Tej wartości nie ma na liście.',
    ])
  })
})

function yes(shown: boolean, required: boolean) {
  return { shown, required }
}

describe('a dictionary that depends on another parameter', () => {
  const brand = choice('1')
  const model = choice('2', {
    dictionary: [
      { id: 'm1', value: 'M1', dependsOnValueIds: ['a'] },
      { id: 'm2', value: 'M2', dependsOnValueIds: ['b'] },
      { id: 'm3', value: 'M3', dependsOnValueIds: [] },
    ],
    options: { dependsOnParameterId: '1' },
  })
  const version = choice('3', {
    dictionary: [{ id: 'v1', value: 'V1', dependsOnValueIds: ['m1'] }],
    options: { dependsOnParameterId: '2' },
  })

  test('is narrowed to the matching entries', () => {
    const choices = (...values: OfferParameterValue[]) =>
      parameterSheet([brand, model], values)
        .choicesOf(model)
        .map(({ id }) => id)
    expect(choices(chosen('1', 'a'))).toEqual(['m1', 'm3'])
    expect(choices()).toEqual(['m3'])
  })

  test('values that no longer match are removed together with values that depend on them, and are listed', () => {
    const { values, emptied } = withoutInvalidChoices(
      [brand, model, version],
      [chosen('1', 'b'), chosen('2', 'm1'), chosen('3', 'v1')],
    )
    expect(values).toEqual([chosen('1', 'b'), chosen('2'), chosen('3')])
    expect(emptied).toEqual(['Parametr 2', 'Parametr 3'])
  })

  test('matching values remain', () => {
    const values = [chosen('1', 'a'), chosen('2', 'm1')]
    expect(withoutInvalidChoices([brand, model], values)).toEqual({ values, emptied: [] })
  })
})

describe('sent values', () => {
  test('numbers have a point, texts are trimmed, empty values are omitted, and unknown parameters are unchanged', () => {
    const parameters = [
      parameter('1', 'float', { restrictions: { precision: 1 } }),
      parameter('2', 'string', { restrictions: { allowedNumberOfValues: 2 } }),
      parameter('3', 'float', { restrictions: { range: true, precision: 1 } }),
      choice('4', { options: { ambiguousValueId: 'b', customValuesEnabled: true } }),
      choice('5'),
    ]
    const stranger = { ...typed('99', ' jak było '), own: true }
    expect(
      sentParameters(parameters, [
        typed('1', '3,50'),
        typed('2', ' raz ', '', 'dwa'),
        between('3', '1,5', '2'),
        { ...chosen('4', 'a'), values: ['zapomniane'] },
        typed('5'),
        stranger,
      ]),
    ).toEqual([
      typed('1', '3.5'),
      typed('2', 'raz', 'dwa'),
      between('3', '1.5', '2'),
      chosen('4', 'a'),
      stranger,
    ])
  })
})

test('another category retains the values that it defines and allows, and reports the rest', () => {
  const values = [chosen('1', 'a'), chosen('2', 'z'), typed('3', '7')]
  const { kept, dropped } = forCategory([choice('1'), choice('2')], values)
  expect([kept, dropped]).toEqual([[values[0]], [values[1], values[2]]])
})
