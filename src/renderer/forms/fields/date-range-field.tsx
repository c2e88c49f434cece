import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { DateRangeInput } from '@blueprintjs/datetime'
import { format, parse } from 'date-fns'
import { useState } from 'react'
import { toServerDate } from '../../lib/format.ts'
import { calendarProps, keepEnter, refusalOfDay } from '../../ui/calendar.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'

const SHOWN = 'dd.MM.yyyy'

/** Days as `YYYY-MM-DD`, both inclusive; null for an open end. */
export interface DateRangeValue {
  from: string | null
  to: string | null
}

interface DateRangeFieldProps extends FieldLook {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
}

const todayAsDay = () => toServerDate(new Date())
const toDate = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00`))
const toDay = (date: Date | null) => (date === null ? null : toServerDate(date))

/** A date range including weekends, ending today at the latest. */
export function DateRangeField({ value, onChange, ...look }: DateRangeFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [today, setToday] = useState(todayAsDay)
  const rules = { hasWeekends: true, latest: today }
  const { locale, minDate, maxDate, outOfRangeMessage, invalidDateMessage, dayPickerProps } =
    calendarProps(rules)

  /** Updates the current day on a screen that is left open past midnight. */
  const renew = () => setToday(todayAsDay())

  /** The calendar respects the limits, but a typed day confirmed with Enter may not. */
  function choose(from: string | null, to: string | null) {
    const [why = null] = [from, to].flatMap((day) => (day && refusalOfDay(day, rules)) || [])
    setRefusal(why)
    if (why === null) onChange({ from, to })
  }

  return (
    <FieldFrame {...look} errors={[...(refusal ? [refusal] : []), ...(look.errors ?? [])]} isGroup>
      {() => (
        <DateRangeInput
          locale={locale}
          minDate={minDate}
          maxDate={maxDate}
          outOfRangeMessage={outOfRangeMessage}
          invalidDateMessage={invalidDateMessage}
          overlappingDatesMessage="Koniec jest przed początkiem"
          dayPickerProps={{ weekStartsOn: dayPickerProps.weekStartsOn, labels: dayPickerProps.labels }}
          value={[toDate(value.from), toDate(value.to)]}
          onChange={([from, to]) => choose(toDay(from), toDay(to))}
          formatDate={(date) => format(date, SHOWN)}
          parseDate={(text) => parse(text, SHOWN, new Date())}
          allowSingleDayRange
          shortcuts={false}
          singleMonthOnly
          startInputProps={{
            placeholder: 'od',
            'aria-label': `${look.label}: od`,
            onKeyDown: keepEnter,
            onFocus: renew,
          }}
          endInputProps={{
            placeholder: 'do',
            'aria-label': `${look.label}: do`,
            onKeyDown: keepEnter,
            onFocus: renew,
          }}
        />
      )}
    </FieldFrame>
  )
}
