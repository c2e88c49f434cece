import type { ReactNode } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useOperation } from '../../lib/queries.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DualList } from './dual-list.tsx'
import type { ListedOperation } from './form-listed-choice.tsx'
import { FormOptionsSelect } from './form-search.tsx'
import { optionLoadError } from './option-trouble.ts'
import { useFieldLook, type FormFieldProps } from './use-field.ts'

interface ListedFieldProps extends FormFieldProps {
  from: ListedOperation
}

/** Wraps a field for the options of an operation. Until the options are loaded, nothing can be changed. */
function ListedField({
  from,
  label,
  help,
  children,
}: ListedFieldProps & { children: (options: readonly Option[]) => ReactNode }) {
  const listed = useOperation(from, {})
  if (listed.data) return children(listed.data)
  return (
    <FieldFrame label={label} help={help} trouble={optionLoadError(listed)} isGroup>
      {() => !listed.error && <Skeleton height={30} />}
    </FieldFrame>
  )
}

interface FormOperationSelectProps extends ListedFieldProps {
  /** Maps an option to the value that the form uses, if it differs from the operation's. */
  keyOf?: (option: Option) => Option['value']
}

/** A multiple choice among the options of an operation, stored by value. */
export function FormOperationSelect({ from, keyOf, ...field }: FormOperationSelectProps) {
  return (
    <ListedField from={from} {...field}>
      {(listed) => {
        const options = keyOf ? listed.map((option) => ({ ...option, value: keyOf(option) })) : listed
        return <FormOptionsSelect {...field} options={options} />
      }}
    </ListedField>
  )
}

/** A multiple choice that shows both sides, for choosing many of a few dozen options. */
export function FormDualList({ from, ...field }: ListedFieldProps) {
  const { look, value, change } = useFieldLook(field)
  return (
    <ListedField from={from} {...field}>
      {(options) => (
        <DualList
          {...look}
          options={options}
          value={Array.isArray(value) ? (value as Option['value'][]) : []}
          onChange={change}
        />
      )}
    </ListedField>
  )
}
