import { FormOptionsChoice } from '../../../../forms/fields/form-search.tsx'
import { useListed, type ListedOperation } from '../../../../forms/fields/form-listed-choice.tsx'
import type { FormFieldProps } from '../../../../forms/fields/use-field.ts'

/** One record of those that an operation lists, by its pk, searched by its name. */
export function FormListedKey({ from, ...field }: FormFieldProps & { from: ListedOperation }) {
  const { options, trouble } = useListed(from)
  const keyed = options.map((option) => ({ ...option, value: Number(option.value) }))
  return <FormOptionsChoice {...field} options={keyed} trouble={trouble} />
}
