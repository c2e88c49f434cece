import { FormOptionsChoice } from '../../../../crud/fields/form-search.tsx'
import { useListed, type ListedOperation } from '../../../../crud/fields/form-listed-choice.tsx'
import type { FormFieldProps } from '../../../../crud/fields/use-field.ts'

/** One record of those that an operation lists, by its pk, searched by its name. */
export function FormListedKey({ from, ...field }: FormFieldProps & { from: ListedOperation }) {
  const { options, trouble } = useListed(from)
  const keyed = options.map((option) => ({ ...option, value: Number(option.value) }))
  return <FormOptionsChoice {...field} options={keyed} trouble={trouble} />
}
