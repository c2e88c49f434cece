import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { DateInput } from '@blueprintjs/datetime'
import { useState, type Ref } from 'react'
import { calendarProps, keepEnter, refusalOfDay } from './calendar.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'
import { useCalendar } from './use-calendar.ts'

export interface DateFieldProps extends FieldLook {
  /** `YYYY-MM-DD`, as the server sends it; null for no date. */
  value: string | null
  onChange: (value: string | null) => void
  /** Saturdays and Sundays can be chosen; by default they cannot (OP-06). */
  hasWeekends?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A date field in Polish: DD.MM.YYYY, weeks from Monday. */
export function DateField({ value, onChange, hasWeekends = false, inputRef, ...look }: DateFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const calendar = useCalendar()
  const rules = calendarProps({ hasWeekends })

  function choose(next: string | null) {
    const day = next?.slice(0, 10) ?? null
    const why = day === null ? null : refusalOfDay(day, { hasWeekends })
    setRefusal(why)
    if (why === null) onChange(day)
    calendar.onPicked()
  }

  return (
    <FieldFrame {...look} errors={[...(refusal ? [refusal] : []), ...(look.errors ?? [])]}>
      {(control) => (
        <div {...calendar.frame}>
          <DateInput
            {...rules}
            popoverProps={{ ...rules.popoverProps, ...calendar.popover }}
            value={value}
            onChange={choose}
            dateFnsFormat="dd.MM.yyyy"
            disableTimezoneSelect
            inputProps={{
              ...control,
              ...calendar.input,
              placeholder: 'DD.MM.RRRR',
              inputRef,
              onKeyDown: keepEnter,
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
