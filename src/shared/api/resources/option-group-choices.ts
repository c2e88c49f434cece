import { z } from 'zod'
import { bareOrPaged, integer, asRecord, list, option, text, type Option } from '../lenient.ts'

interface OptionGroupChoice {
  pk: number | string
  name: string
  /** Empty where the server names the groups alone. */
  options: Option[]
}

const withOptions = z.preprocess(
  asRecord,
  z
    .looseObject({
      pk: integer,
      value: integer,
      name: text,
      name_pl: text,
      label: text,
      options: list(option),
    })
    .refine(({ pk, value }) => (pk ?? value) !== null)
    .transform(({ pk, value, name, name_pl, label, options }): OptionGroupChoice => {
      const key = pk ?? value ?? 0
      return { pk: key, name: name ?? name_pl ?? label ?? String(key), options }
    }),
)

const groupAlone = option.transform(({ value, label }): OptionGroupChoice => ({
  pk: value,
  name: label,
  options: [],
}))

/** Groups that lines are filtered by, each with its options; bare, paged, or the groups' own names alone. */
export const optionGroupChoices = bareOrPaged(z.union([withOptions, groupAlone]))
