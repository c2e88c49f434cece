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

export const isWritten = (text: string): boolean => text.trim() !== ''

export function isEmptyValue(value: OfferParameterValue | undefined): boolean {
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
