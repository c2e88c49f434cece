import { DateField } from '../../ui/date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { asText, useFieldLook, type FormFieldProps } from './use-field.ts'

interface FormDateProps extends FormFieldProps {
  hasWeekends?: boolean
}

/** Shared by the two fields below: the form value is the server's text or null. */
function useDateInput({ hasWeekends, ...field }: FormDateProps) {
  const { look, inputRef, value, change } = useFieldLook(field)
  return { ...look, hasWeekends, inputRef, value: asText(value) || null, onChange: change }
}

/** A day, stored as `YYYY-MM-DD` or null. */
export function FormDate(props: FormDateProps) {
  return <DateField {...useDateInput(props)} />
}

/** A date and time in the shop's time zone, stored as ISO with offset, or null. */
export function FormDateTime(props: FormDateProps) {
  return <DateTimeField {...useDateInput(props)} />
}
