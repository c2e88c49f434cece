import { TextField } from '../../ui/text-field.tsx'
import { asText, useField, type FormFieldProps } from './use-field.ts'

/** A password to be set: never filled in by the browser, never kept in a draft (its name holds `password`). */
export function FormPassword({ name, label, help, isRequired }: FormFieldProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  return (
    <TextField
      ref={inputRef}
      type="password"
      name={name}
      autoComplete="new-password"
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
