import { DateField } from '../../ui/date-field.tsx'
import { asText, useField, type FormFieldProps } from './use-field.ts'

/** A day as `YYYY-MM-DD` or null. */
export function FormDate({
  name,
  isRequired,
  hasWeekends,
  ...look
}: FormFieldProps & { hasWeekends?: boolean }) {
  const { inputRef, value, errors, change } = useField(name, look.label)
  return (
    <DateField
      {...look}
      hasWeekends={hasWeekends}
      required={isRequired}
      errors={errors}
      inputRef={inputRef}
      value={asText(value) || null}
      onChange={change}
    />
  )
}
