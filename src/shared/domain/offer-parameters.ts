/**
 * A condition that is met if every parameter of the first list has one of the values, and none of the second list has
 * any value.
 */
export interface ParameterCondition {
  /** An empty `oneOfValueIds` accepts any value. */
  parametersWithValue: readonly { id: string; oneOfValueIds: readonly string[] }[]
  parametersWithoutValue: readonly { id: string }[]
}

export interface DictionaryEntry {
  id: string
  value: string
  /** Values of `dependsOnParameterId` with which this entry may be combined; empty if it may be combined with any. */
  dependsOnValueIds: readonly string[]
}

interface Restrictions {
  multipleChoices: boolean
  /** Whether the value is a range from–to. */
  range: boolean
  /** Exact decimals. */
  min: string | null
  max: string | null
  /** Maximum number of digits after the point. */
  precision: number | null
  minLength: number | null
  maxLength: number | null
  /** Maximum number of entries of a text parameter. */
  allowedNumberOfValues: number | null
}

/** A parameter of a marketplace category in the marketplace's format. */
export interface OfferParameter {
  id: string
  name: string
  /** `dictionary`, `integer`, `float`, `string`, or a type that is not known yet. */
  type: string
  required: boolean
  unit: string | null
  options: {
    /** The value ("inna") to which the user adds a custom text. */
    ambiguousValueId: string | null
    customValuesEnabled: boolean
    dependsOnParameterId: string | null
  }
  requiredIf: ParameterCondition | null
  displayedIf: ParameterCondition | null
  dictionary: readonly DictionaryEntry[]
  restrictions: Restrictions
}

/** An offer's value of one parameter in the wire format (D-4). */
export interface OfferParameterValue {
  id: string
  valuesIds: readonly string[]
  /** Texts, or numbers as text; with an ambiguous value, the custom text. */
  values: readonly string[]
  rangeValue: { from: string; to: string } | null
}

export const isWritten = (text: string): boolean => text.trim() !== ''

export function isEmptyValue(value: OfferParameterValue | undefined): boolean {
  if (!value) return true
  const { valuesIds, values, rangeValue } = value
  const hasRange = rangeValue !== null && (isWritten(rangeValue.from) || isWritten(rangeValue.to))
  return valuesIds.length === 0 && !values.some(isWritten) && !hasRange
}

/**
 * A category's parameters combined with an offer's values: which ones are displayed and required, and what may be
 * chosen.
 */
export interface ParameterSheet {
  isDisplayed(parameter: OfferParameter): boolean
  /** Whether it is required unconditionally or by a condition. A hidden parameter is never required. */
  isRequired(parameter: OfferParameter): boolean
  /** Dictionary entries that fit the value of the parameter on which this one depends. */
  choicesOf(parameter: OfferParameter): readonly DictionaryEntry[]
  /** Returns the effective value. The value of a hidden parameter does not count. */
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
    // Circular conditions count as met.
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
