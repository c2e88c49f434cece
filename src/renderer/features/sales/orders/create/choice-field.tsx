import { HTMLSelect } from '@blueprintjs/core'
import type { Option } from '#shared/api/lenient.ts'
import { asText, useField, type FormFieldProps } from '../../../../crud/fields/use-field.ts'
import { FieldFrame } from '../../../../ui/field-frame.tsx'

interface ChoiceFieldProps extends FormFieldProps {
  options: readonly Option[]
  /** What nothing chosen is called; without it one of the options is always chosen. */
  emptyLabel?: string
  onChosen?: (value: Option['value'] | null) => void
}

/** One of a few, with or without the possibility of none. */
export function ChoiceField({ name, isRequired, options, emptyLabel, onChosen, ...look }: ChoiceFieldProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, look.label)
  return (
    <FieldFrame {...look} required={isRequired} errors={errors}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          name={name}
          ref={inputRef}
          // Blueprint's own title is English.
          iconProps={{ title: '' }}
          value={asText(value)}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.currentTarget.value)
            change(chosen?.value ?? null)
            onChosen?.(chosen?.value ?? null)
          }}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FieldFrame>
  )
}
