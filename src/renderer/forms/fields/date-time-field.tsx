import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { DateInput } from '@blueprintjs/datetime'
import { useRef, useState, type Ref } from 'react'
import { calendarProps, keepEnter, refusalOfDay } from '../../ui/calendar.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import { useCalendar } from '../../ui/use-calendar.ts'

/** Initial time if the user chooses a day before a time. */
const START_TIME = '01:00'
const SHOP_ZONE = 'Europe/Warsaw'

interface DateTimeFieldProps extends FieldLook {
  /** ISO date-time with offset, as the server sends it; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  hasWeekends?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A date and time in the shop's time zone (DD.MM.YYYY HH:mm), initially 01:00. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, hasWeekends = false, inputRef, ...look } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const isDayPicked = useRef(false)
  const rules = calendarProps({ hasWeekends })
  const calendar = useCalendar()

  function choose(next: string | null) {
    const isStart = isDayPicked.current && value === null
    isDayPicked.current = false
    const why = next === null ? null : refusalOfDay(next.slice(0, 10), { hasWeekends })
    setRefusal(why)
    if (why === null) onChange(next && isStart ? next.replace(/T\d\d:\d\d/, `T${START_TIME}`) : next)
  }

  return (
    <FieldFrame {...look} errors={[...(refusal ? [refusal] : []), ...(look.errors ?? [])]}>
      {(control) => (
        <div {...calendar.frame}>
          <DateInput
            {...rules}
            popoverProps={{ ...rules.popoverProps, ...calendar.popover }}
            dayPickerProps={{ ...rules.dayPickerProps, onSelect: () => (isDayPicked.current = true) }}
            value={value}
            onChange={choose}
            dateFnsFormat="dd.MM.yyyy HH:mm"
            timePrecision="minute"
            timePickerProps={{ defaultValue: new Date(`2001-01-01T${START_TIME}:00`) }}
            timezone={SHOP_ZONE}
            showTimezoneSelect={false}
            closeOnSelection={false}
            inputProps={{
              ...control,
              ...calendar.input,
              placeholder: 'DD.MM.RRRR GG:MM',
              inputRef,
              onKeyDown: keepEnter,
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
