import { DateField } from '../../ui/date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { asText, useFieldLook, type FormFieldProps } from './use-field.ts'

interface FormDateProps extends FormFieldProps {
  hasWeekends?: boolean
}

/** What the two fields below share: the form holds a text of the server, or null. */
function useDateInput({ hasWeekends, ...field }: FormDateProps) {
  const { look, inputRef, value, change } = useFieldLook(field)
  return { ...look, hasWeekends, inputRef, value: asText(value) || null, onChange: change }
}

/** A day as `YYYY-MM-DD` or null. */
export function FormDate(props: FormDateProps) {
  return <DateField {...useDateInput(props)} />
}

/** A moment in the shop's time zone, as ISO with its offset, or null. */
export function FormDateTime(props: FormDateProps) {
  return <DateTimeField {...useDateInput(props)} />
}
