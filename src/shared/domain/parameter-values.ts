import {
  isEmptyValue,
  isWritten,
  parameterSheet,
  type OfferParameter,
  type OfferParameterValue,
  type ParameterSheet,
} from './offer-parameters.ts'
import { parameterProblems, readParameterNumber } from './parameter-problems.ts'

/**
 * Returns the parameters to send: the filled-in ones that are displayed, with numbers in the wire format. Parameters
 * that the category does not name are sent unchanged.
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

/**
 * Removes values that no longer fit after the parameter they depend on has changed, and returns the names of the
 * affected parameters.
 */
export function withoutInvalidChoices(
  parameters: readonly OfferParameter[],
  values: readonly OfferParameterValue[],
): { values: OfferParameterValue[]; emptied: string[] } {
  let kept = [...values]
  const emptied = new Set<string>()
  // A removed value may be the one on which another parameter depends.
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

/**
 * Splits the values into those that another category accepts and those that it does not, according to its ids,
 * dictionaries and limits.
 */
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
