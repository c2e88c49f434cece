import { DateField } from '../../ui/date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { asText, useField, type FormFieldProps } from './use-field.ts'

interface FormDateProps extends FormFieldProps {
  hasWeekends?: boolean
}

/** What the two fields below share: the form holds a text of the server, or null. */
function useDateInput({ name, isRequired, ...look }: FormDateProps) {
  const { inputRef, value, errors, change } = useField(name, look.label)
  return { ...look, required: isRequired, errors, inputRef, value: asText(value) || null, onChange: change }
}

/** A day as `YYYY-MM-DD` or null. */
export function FormDate(props: FormDateProps) {
  return <DateField {...useDateInput(props)} />
}

/** A moment in the shop's time zone, as ISO with its offset, or null. */
export function FormDateTime(props: FormDateProps) {
  return <DateTimeField {...useDateInput(props)} />
}
