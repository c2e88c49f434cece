import type { Option } from '#shared/api/lenient.ts'
import { useOperation } from '../../lib/queries.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListedOperation } from './form-listed-choice.tsx'
import { FormOptionsSelect } from './form-search.tsx'
import type { FormFieldProps } from './use-field.ts'

interface FormOperationSelectProps extends FormFieldProps {
  from: ListedOperation
  /** The form names them in another way than the operation. */
  keyOf?: (option: Option) => Option['value']
}

/** Several of the options of an operation, by their values; while they are not known nothing can be changed. */
export function FormOperationSelect({ from, keyOf, ...field }: FormOperationSelectProps) {
  const { data, error, isFetching, refetch } = useOperation(from, {})
  if (data) {
    const options = keyOf ? data.map((option) => ({ ...option, value: keyOf(option) })) : data
    return <FormOptionsSelect {...field} options={options} />
  }
  const errors = error ? [`Nie udało się wczytać możliwości: ${error.message}`] : []
  return (
    <FieldFrame label={field.label} help={field.help} errors={errors} isGroup>
      {() =>
        error ? (
          <ActionButton text="Ponów" isWorking={isFetching} onClick={() => void refetch()} />
        ) : (
          <Skeleton height={30} />
        )
      }
    </FieldFrame>
  )
}
