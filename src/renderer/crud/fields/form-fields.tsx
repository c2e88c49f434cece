import { HTMLSelect, Switch } from '@blueprintjs/core'
import { useId } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { FieldFrame, type FieldTrouble } from '../../ui/field-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { asText, useField, type FormFieldProps } from './use-field.ts'

export function FormText({ name, label, help, isRequired }: FormFieldProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  return (
    <TextField
      ref={inputRef}
      name={name}
      label={label}
      help={help}
      required={isRequired}
      errors={errors}
      value={asText(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
    />
  )
}

/** A number as it is typed; a Polish comma is sent as a point, and what is no number is left to the schema. */
export function FormNumber({ name, label, help, isRequired }: FormFieldProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  return (
    <TextField
      ref={inputRef}
      name={name}
      label={label}
      help={help}
      required={isRequired}
      errors={errors}
      inputMode="decimal"
      value={asText(value).replace('.', ',')}
      onChange={(event) => change(event.target.value.trim().replace(',', '.'))}
      onBlur={onBlur}
    />
  )
}

export function FormSwitch({ name, label, help }: FormFieldProps) {
  const { inputRef, value, errors, change } = useField(name, label)
  const errorId = useId()
  return (
    <div className="text-field">
      <Switch
        name={name}
        label={label}
        inputRef={inputRef}
        checked={value === true}
        aria-describedby={errors.length > 0 ? errorId : undefined}
        onChange={(event) => change(event.target.checked)}
      />
      {help && <div className="text-field-help">{help}</div>}
      <div id={errorId} className="text-field-errors" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
    </div>
  )
}

/** One of a few options; for many of them use a field that searches. */
/** One that is there to be read, not to be chosen, is disabled. */
type ShownOption = Option & { isDisabled?: boolean }

export function FormChoice({
  name,
  label,
  help,
  isRequired,
  options,
  trouble,
}: FormFieldProps & { options: readonly ShownOption[]; trouble?: FieldTrouble | undefined }) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  return (
    <FieldFrame label={label} help={help} required={isRequired} errors={errors} trouble={trouble}>
      {(frame) => (
        <HTMLSelect
          {...frame}
          name={name}
          ref={inputRef}
          // Blueprint's own title is English.
          iconProps={{ title: '' }}
          value={asText(value)}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.currentTarget.value)
            change(chosen?.value ?? null)
          }}
        >
          <option value="">—</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FieldFrame>
  )
}
