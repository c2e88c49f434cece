import { z } from 'zod'
import type { OfferParameter, ParameterCondition } from '../../domain/offer-parameters.ts'
import { flag, list, part, text } from '../lenient.ts'

const key = z.union([z.string(), z.number().transform(String)])

const numberText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value || null)

const whole = z
  .union([z.number(), z.string().transform(Number)])
  .nullish()
  .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null))

const condition = part(
  z.looseObject({
    parametersWithValue: list(z.looseObject({ id: key, oneOfValueIds: list(key) })),
    parametersWithoutValue: list(z.looseObject({ id: key })),
  }),
).transform((raw): ParameterCondition | null =>
  raw && raw.parametersWithValue.length + raw.parametersWithoutValue.length > 0 ? raw : null,
)

const entry = z.looseObject({ id: key, value: text, name: text, dependsOnValueIds: list(key) })

const options = part(
  z.looseObject({
    ambiguousValueId: text,
    customValuesEnabled: flag,
    dependsOnParameterId: text,
  }),
).transform((raw) => ({
  ambiguousValueId: raw?.ambiguousValueId || null,
  customValuesEnabled: raw?.customValuesEnabled ?? false,
  dependsOnParameterId: raw?.dependsOnParameterId || null,
}))

const restrictions = part(
  z.looseObject({
    multipleChoices: flag,
    range: flag,
    min: numberText,
    max: numberText,
    precision: whole,
    minLength: whole,
    maxLength: whole,
    allowedNumberOfValues: whole,
  }),
).transform((raw) => ({
  multipleChoices: raw?.multipleChoices ?? false,
  range: raw?.range ?? false,
  min: raw?.min ?? null,
  max: raw?.max ?? null,
  precision: raw?.precision ?? null,
  minLength: raw?.minLength ?? null,
  maxLength: raw?.maxLength ?? null,
  allowedNumberOfValues: raw?.allowedNumberOfValues ?? null,
}))

/** A parameter of a category, either in the marketplace's format or summarized by the server. */
export const offerParameter = z
  .looseObject({
    id: key,
    name: text,
    type: text,
    required: flag,
    unit: text,
    requiredIf: condition,
    displayedIf: condition,
    dictionary: list(entry),
    options,
    restrictions,
  })
  .transform((raw): OfferParameter => ({
    id: raw.id,
    name: raw.name ?? `Parametr ${raw.id}`,
    type: raw.type ?? '',
    required: raw.required,
    unit: raw.unit || null,
    options: raw.options,
    requiredIf: raw.requiredIf,
    displayedIf: raw.displayedIf,
    dictionary: raw.dictionary.map(({ id, value, name, dependsOnValueIds }) => ({
      id,
      value: value ?? name ?? id,
      dependsOnValueIds,
    })),
    restrictions: raw.restrictions,
  }))
