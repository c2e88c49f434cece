import { readDecimal } from './decimal.ts'

/** Holds where every parameter of the first list has one of the values, and none of the second has any. */
export interface ParameterCondition {
  /** An empty `oneOfValueIds` asks for any value at all. */
  parametersWithValue: readonly { id: string; oneOfValueIds: readonly string[] }[]
  parametersWithoutValue: readonly { id: string }[]
}

export interface DictionaryEntry {
  id: string
  value: string
  /** Values of `dependsOnParameterId` beside which it may stand; empty where it may stand beside any. */
  dependsOnValueIds: readonly string[]
}

interface Restrictions {
  multipleChoices: boolean
  /** From and to. */
  range: boolean
  /** Exact decimals. */
  min: string | null
  max: string | null
  /** Most digits after the point. */
  precision: number | null
  minLength: number | null
  maxLength: number | null
  /** Of a text: how many entries it takes. */
  allowedNumberOfValues: number | null
}

/** A parameter of a marketplace category, as the marketplace describes it. */
export interface OfferParameter {
  id: string
  name: string
  /** `dictionary`, `integer`, `float`, `string`, or one that nobody knows yet. */
  type: string
  required: boolean
  unit: string | null
  options: {
    /** The value beside which one of one's own is written ("inna"). */
    ambiguousValueId: string | null
    customValuesEnabled: boolean
    dependsOnParameterId: string | null
  }
  requiredIf: ParameterCondition | null
  displayedIf: ParameterCondition | null
  dictionary: readonly DictionaryEntry[]
  restrictions: Restrictions
}

/** What an offer says of one parameter, as it goes over the wire (D-4). */
export interface OfferParameterValue {
  id: string
  valuesIds: readonly string[]
  /** Texts and numbers as text; beside an ambiguous value the one of one's own. */
  values: readonly string[]
  rangeValue: { from: string; to: string } | null
}

/** `missing` is listed as still to be filled in, `invalid` as to be mended. */
export interface ParameterProblem {
  id: string
  name: string
  kind: 'missing' | 'invalid'
  text: string
}

const isWritten = (text: string): boolean => text.trim() !== ''

function isEmptyValue(value: OfferParameterValue | undefined): boolean {
  if (!value) return true
  const { valuesIds, values, rangeValue } = value
  const hasRange = rangeValue !== null && (isWritten(rangeValue.from) || isWritten(rangeValue.to))
  return valuesIds.length === 0 && !values.some(isWritten) && !hasRange
}

/** A category's parameters together with what an offer says of them: which are shown, required, and what may be chosen. */
export interface ParameterSheet {
  isDisplayed(parameter: OfferParameter): boolean
  /** By itself or by a condition; what is not shown never is. */
  isRequired(parameter: OfferParameter): boolean
  /** Entries of its dictionary that fit what it depends on. */
  choicesOf(parameter: OfferParameter): readonly DictionaryEntry[]
  /** What counts: the value of a parameter that is not shown does not. */
  valueOf(id: string): OfferParameterValue | undefined
}

export function parameterSheet(
  parameters: readonly OfferParameter[],
  values: readonly OfferParameterValue[],
): ParameterSheet {
  const byId = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  const given = new Map(values.map((value) => [value.id, value]))
  const shown = new Map<string, boolean>()

  function isDisplayed({ id, displayedIf }: OfferParameter): boolean {
    const known = shown.get(id)
    if (known !== undefined) return known
    // Conditions that lead back to themselves count as met.
    shown.set(id, true)
    const is = displayedIf === null || holds(displayedIf)
    shown.set(id, is)
    return is
  }

  function valueOf(id: string): OfferParameterValue | undefined {
    const parameter = byId.get(id)
    return parameter && !isDisplayed(parameter) ? undefined : given.get(id)
  }

  function holds({ parametersWithValue, parametersWithoutValue }: ParameterCondition): boolean {
    const hasOne = ({ id, oneOfValueIds }: { id: string; oneOfValueIds: readonly string[] }): boolean => {
      const value = valueOf(id)
      if (oneOfValueIds.length === 0) return !isEmptyValue(value)
      return oneOfValueIds.some((one) => value?.valuesIds.includes(one))
    }
    return (
      parametersWithValue.every(hasOne) && parametersWithoutValue.every(({ id }) => isEmptyValue(valueOf(id)))
    )
  }

  return {
    isDisplayed,
    isRequired: (parameter) =>
      isDisplayed(parameter) &&
      (parameter.required || (parameter.requiredIf !== null && holds(parameter.requiredIf))),
    choicesOf({ dictionary, options: { dependsOnParameterId } }) {
      if (dependsOnParameterId === null) return dictionary
      const above = valueOf(dependsOnParameterId)?.valuesIds ?? []
      return dictionary.filter(
        ({ dependsOnValueIds }) =>
          dependsOnValueIds.length === 0 || dependsOnValueIds.some((id) => above.includes(id)),
      )
    },
    valueOf,
  }
}

const MISSING = 'Wymagane.'

type Finding = Pick<ParameterProblem, 'kind' | 'text'>

const missing = (text: string): Finding => ({ kind: 'missing', text })
const invalid = (text: string): Finding => ({ kind: 'invalid', text })

/** What is wrong with the value of each parameter that is shown, one finding for each, in the category's order. */
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

/** Most digits of a number of which the marketplace says nothing. */
const USUAL_PRECISION = 2

/** The typed number as the wire has it (`3,5` is `3.5`), or why it is none. */
function readParameterNumber(
  { type, restrictions: { precision, min, max } }: Pick<OfferParameter, 'type' | 'restrictions'>,
  typed: string,
): ReturnType<typeof readDecimal> {
  return readDecimal(typed, {
    precision: type === 'integer' ? 0 : (precision ?? USUAL_PRECISION),
    min: min ?? undefined,
    max: max ?? undefined,
  })
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

/** Whether the first of two numbers is the greater one, exactly. */
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

/**
 * What goes over the wire: what is written in the parameters that are shown, numbers with a point, and what the category
 * does not name unchanged.
 */
export function sentParameters(
  parameters: readonly OfferParameter[],
  values: readonly OfferParameterValue[],
): OfferParameterValue[] {
  const sheet = parameterSheet(parameters, values)
  const byId = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  return values.flatMap((value) => {
    const parameter = byId.get(value.id)
    if (!parameter) return [value]
    const counted = sheet.valueOf(value.id)
    return counted && !isEmptyValue(counted) ? [asSent(parameter, counted)] : []
  })
}

function asSent(parameter: OfferParameter, value: OfferParameterValue): OfferParameterValue {
  if (parameter.type === 'string') {
    return { ...value, values: value.values.filter(isWritten).map((text) => text.trim()) }
  }
  if (parameter.type === 'dictionary') {
    const { ambiguousValueId } = parameter.options
    const isOwn = ambiguousValueId !== null && value.valuesIds.includes(ambiguousValueId)
    return { ...value, values: isOwn ? value.values.filter(isWritten).map((text) => text.trim()) : [] }
  }
  if (parameter.type !== 'integer' && parameter.type !== 'float') return value
  const number = (typed: string): string => {
    const read = readParameterNumber(parameter, typed)
    return read.ok ? read.value : typed
  }
  const { rangeValue } = value
  return {
    ...value,
    values: value.values.filter(isWritten).map(number),
    rangeValue: rangeValue && { from: number(rangeValue.from), to: number(rangeValue.to) },
  }
}

/** Values after a choice above them has changed: what no longer fits is taken out, and its parameter named. */
export function withoutMisfits(
  parameters: readonly OfferParameter[],
  values: readonly OfferParameterValue[],
): { values: OfferParameterValue[]; emptied: string[] } {
  let kept = [...values]
  const emptied = new Set<string>()
  // What is taken out here may have been what another one stands on.
  for (let round = 0; round < parameters.length; round += 1) {
    const sheet = parameterSheet(parameters, kept)
    const misfit = parameters.find((parameter) => hasMisfit(parameter, kept, sheet))
    if (!misfit) break
    emptied.add(misfit.name)
    const fitting = new Set(sheet.choicesOf(misfit).map(({ id }) => id))
    kept = kept.map((value) =>
      value.id === misfit.id
        ? { ...value, valuesIds: value.valuesIds.filter((id) => fitting.has(id)) }
        : value,
    )
  }
  return { values: kept, emptied: [...emptied] }
}

function hasMisfit(
  parameter: OfferParameter,
  values: readonly OfferParameterValue[],
  sheet: ParameterSheet,
): boolean {
  if (parameter.options.dependsOnParameterId === null) return false
  const chosen = values.find(({ id }) => id === parameter.id)?.valuesIds ?? []
  if (chosen.length === 0) return false
  const fitting = new Set(sheet.choicesOf(parameter).map(({ id }) => id))
  return chosen.some((id) => !fitting.has(id))
}

/** Values that another category takes too, and those that it does not: by its ids, its dictionaries and its limits. */
export function forCategory(
  parameters: readonly OfferParameter[],
  values: readonly OfferParameterValue[],
): { kept: OfferParameterValue[]; dropped: OfferParameterValue[] } {
  const named = new Set(parameters.map(({ id }) => id))
  const invalidIds = new Set(
    parameterProblems(parameters, values)
      .filter(({ kind }) => kind === 'invalid')
      .map(({ id }) => id),
  )
  const isKept = ({ id }: OfferParameterValue): boolean => named.has(id) && !invalidIds.has(id)
  return { kept: values.filter(isKept), dropped: values.filter((value) => !isKept(value)) }
}
