import { readDecimal } from './decimal.ts'
import {
  isEmptyValue,
  isWritten,
  parameterSheet,
  type OfferParameter,
  type OfferParameterValue,
  type ParameterSheet,
} from './offer-parameters.ts'

/** `missing` values are listed as still to be filled in, `invalid` ones as to be corrected. */
export interface ParameterProblem {
  id: string
  name: string
  kind: 'missing' | 'invalid'
  text: string
}

const MISSING = 'Wymagane.'

type Finding = Pick<ParameterProblem, 'kind' | 'text'>

const missing = (text: string): Finding => ({ kind: 'missing', text })
const invalid = (text: string): Finding => ({ kind: 'invalid', text })

/** Returns the problems of the displayed parameters, at most one for each, in the category's order. */
export function parameterProblems(
  parameters: readonly OfferParameter[],
  values: readonly OfferParameterValue[],
): ParameterProblem[] {
  const sheet = parameterSheet(parameters, values)
  return parameters.flatMap((parameter) => {
    const finding = sheet.isDisplayed(parameter) ? findingOf(parameter, sheet) : null
    return finding ? [{ id: parameter.id, name: parameter.name, ...finding }] : []
  })
}

function findingOf(parameter: OfferParameter, sheet: ParameterSheet): Finding | null {
  const value = sheet.valueOf(parameter.id)
  if (!value || isEmptyValue(value)) return sheet.isRequired(parameter) ? missing(MISSING) : null
  switch (parameter.type) {
    case 'dictionary':
      return dictionaryFinding(parameter, value, sheet)
    case 'integer':
    case 'float':
      return numberFinding(parameter, value)
    case 'string':
      return textFinding(parameter, value)
    default:
      return null
  }
}

function dictionaryFinding(
  parameter: OfferParameter,
  { valuesIds, values }: OfferParameterValue,
  sheet: ParameterSheet,
): Finding | null {
  const { ambiguousValueId, customValuesEnabled } = parameter.options
  const known = new Set(sheet.choicesOf(parameter).map(({ id }) => id))
  if (valuesIds.length === 0) return sheet.isRequired(parameter) ? missing(MISSING) : null
  if (valuesIds.some((id) => !known.has(id))) return invalid('Tej wartości nie ma na liście.')
  if (valuesIds.length > 1 && !parameter.restrictions.multipleChoices)
    return invalid('Można wybrać jedną wartość.')
  const isOwn = customValuesEnabled && ambiguousValueId !== null && valuesIds.includes(ambiguousValueId)
  return isOwn && !values.some(isWritten) ? missing('Wpisz własną wartość.') : null
}

function numberFinding(
  parameter: OfferParameter,
  { values, rangeValue }: OfferParameterValue,
): Finding | null {
  const ends = parameter.restrictions.range
    ? [rangeValue?.from ?? '', rangeValue?.to ?? '']
    : values.filter(isWritten)
  if (ends.some((end) => !isWritten(end)))
    return missing(isWritten(ends[0] ?? '') ? 'Brakuje „do”.' : 'Brakuje „od”.')
  if (ends.length === 0) return missing(MISSING)
  if (ends.length > 2 || (ends.length > 1 && !parameter.restrictions.range))
    return invalid('Można podać jedną wartość.')
  for (const end of ends) {
    const read = readParameterNumber(parameter, end)
    if (!read.ok) return invalid(read.message)
  }
  const [from = '', to] = ends
  return to !== undefined && isAbove(from, to) ? invalid('„Od” jest większe niż „do”.') : null
}

/** Whether the first of two numbers is greater, compared exactly. */
function isAbove(from: string, to: string): boolean {
  return !readDecimal(from, { precision: 30, max: to.replace(',', '.') }).ok
}

function textFinding({ restrictions }: OfferParameter, { values }: OfferParameterValue): Finding | null {
  const { minLength, maxLength, allowedNumberOfValues } = restrictions
  const written = values.filter(isWritten)
  const most = allowedNumberOfValues ?? 1
  if (written.length === 0) return missing(MISSING)
  if (written.length > most)
    return invalid(most === 1 ? 'Można podać jedną wartość.' : `Najwyżej ${most} wartości.`)
  const lengths = written.map((text) => Array.from(text.trim()).length)
  if (minLength !== null && lengths.some((length) => length < minLength))
    return invalid(`Najmniej znaków: ${minLength}.`)
  if (maxLength !== null && lengths.some((length) => length > maxLength))
    return invalid(`Najwięcej znaków: ${maxLength}.`)
  return null
}

/** Maximum number of decimal digits if the marketplace sets no precision. */
const USUAL_PRECISION = 2

/** Parses a typed number into the wire format (`3,5` is `3.5`), or returns why it is invalid. */
export function readParameterNumber(
  { type, restrictions: { precision, min, max } }: Pick<OfferParameter, 'type' | 'restrictions'>,
  typed: string,
): ReturnType<typeof readDecimal> {
  return readDecimal(typed, {
    precision: type === 'integer' ? 0 : (precision ?? USUAL_PRECISION),
    min: min ?? undefined,
    max: max ?? undefined,
  })
}
