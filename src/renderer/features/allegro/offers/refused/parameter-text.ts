import type { OfferParameter, OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import { isEmptyValue } from '#shared/domain/offer-parameters.ts'
import { parameterProblems } from '#shared/domain/parameter-problems.ts'
import { sentParameters } from '#shared/domain/parameter-values.ts'
import { foldText } from '../../../../lib/fold.ts'
import type { Offer } from '../offer-errors.ts'

type Data = NonNullable<Offer['data']>

export const valueIn = (data: Data | null, id: string): OfferParameterValue | undefined =>
  data?.parameters.find((one) => one.id === id)

/** Returns a parameter's value as one line of text, which `typedParameter` reads back. */
export function parameterText(parameter: OfferParameter, value: OfferParameterValue | undefined): string {
  if (!value || isEmptyValue(value)) return ''
  const { valuesIds, values, rangeValue } = value
  if (rangeValue) return `${comma(rangeValue.from)}–${comma(rangeValue.to)}`
  const names = valuesIds.map((id) => parameter.dictionary.find((entry) => entry.id === id)?.value ?? id)
  return [...names, ...values.map(parameter.type === 'float' ? comma : (text) => text)].join(', ')
}

const comma = (number: string): string => number.replace('.', ',')

type Typed = { ok: true; value: OfferParameterValue } | { ok: false; message: string }

const MOST_NAMED = 6

/** Reads a typed value. The first letters of a dictionary's value suffice if no other value begins with them. */
export function typedParameter(parameter: OfferParameter, typed: string): Typed {
  const { id, type, dictionary, restrictions } = parameter
  const empty: OfferParameterValue = { id, valuesIds: [], values: [], rangeValue: null }
  const parts =
    restrictions.multipleChoices || (restrictions.allowedNumberOfValues ?? 1) > 1 ? typed.split(',') : [typed]
  if (type === 'dictionary') {
    const found = parts.map((part) => entryOf(dictionary, part))
    if (found.some((entry) => entry === null)) {
      const names = dictionary.slice(0, MOST_NAMED).map(({ value }) => value)
      const more = dictionary.length > MOST_NAMED ? ' i inne' : ''
      return { ok: false, message: `Nie ma takiej wartości. Są: ${names.join(', ')}${more}.` }
    }
    return { ok: true, value: { ...empty, valuesIds: found.flatMap((entry) => (entry ? [entry.id] : [])) } }
  }
  if (restrictions.range) {
    const [from = '', to = ''] = typed.split(/\s*[–x×]\s*|\s+-\s+|(?<=\d)-/)
    return checked(parameter, { ...empty, rangeValue: { from: from.trim(), to: to.trim() } })
  }
  return checked(parameter, { ...empty, values: parts.map((part) => part.trim()) })
}

function entryOf(dictionary: OfferParameter['dictionary'], typed: string) {
  const wanted = foldText(typed.trim())
  const exact = dictionary.find(({ value }) => foldText(value) === wanted)
  const begun = dictionary.filter(({ value }) => foldText(value).startsWith(wanted))
  return exact ?? (begun.length === 1 ? (begun[0] ?? null) : null)
}

/** Conditions on other parameters are the marketplace's business; only the value itself is checked. */
const alone = (parameter: OfferParameter): OfferParameter => ({
  ...parameter,
  displayedIf: null,
  requiredIf: null,
})

function checked(parameter: OfferParameter, value: OfferParameterValue): Typed {
  const [problem] = parameterProblems([alone(parameter)], [value])
  return problem ? { ok: false, message: problem.text } : { ok: true, value: wire(parameter, value) }
}

const wire = (parameter: OfferParameter, value: OfferParameterValue): OfferParameterValue =>
  sentParameters([alone(parameter)], [value])[0] ?? value

/** Returns the data with another value of one parameter; everything else stays as it is. */
export function withParameter(data: Data, value: OfferParameterValue): Data {
  const known = data.parameters.some(({ id }) => id === value.id)
  const sent = { ...value, valuesIds: [...value.valuesIds], values: [...value.values] }
  const parameters = known
    ? data.parameters.map((one) => (one.id === value.id ? { ...one, ...sent } : one))
    : [...data.parameters, sent]
  return { ...data, parameters }
}
