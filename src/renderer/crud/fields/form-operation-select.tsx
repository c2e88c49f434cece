import type { Option } from '#shared/api/lenient.ts'
import { useOperation } from '../../lib/queries.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListedOperation } from './form-listed-choice.tsx'
import { FormOptionsSelect } from './form-search.tsx'
import { optionTrouble } from './option-trouble.ts'
import type { FormFieldProps } from './use-field.ts'

interface FormOperationSelectProps extends FormFieldProps {
  from: ListedOperation
  /** The form names them in another way than the operation. */
  keyOf?: (option: Option) => Option['value']
}

/** Several of the options of an operation, by their values; while they are not known nothing can be changed. */
export function FormOperationSelect({ from, keyOf, ...field }: FormOperationSelectProps) {
  const listed = useOperation(from, {})
  const { data, error } = listed
  if (data) {
    const options = keyOf ? data.map((option) => ({ ...option, value: keyOf(option) })) : data
    return <FormOptionsSelect {...field} options={options} />
  }
  return (
    <FieldFrame label={field.label} help={field.help} trouble={optionTrouble(listed)} isGroup>
      {() => !error && <Skeleton height={30} />}
    </FieldFrame>
  )
}
