import { Button } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { DateRangeField, type DateRangeValue } from '../../../forms/fields/date-range-field.tsx'
import { toServerDate } from '../../../lib/format.ts'
import { PopoverButton } from '../../../ui/popover-button.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => toServerDate(new Date(Date.now() - days * DAY_MS))

/** Days that are asked for again and again. */
const QUICK: readonly { label: string; range: () => DateRangeValue }[] = [
  { label: 'Dziś', range: () => ({ from: daysAgo(0), to: daysAgo(0) }) },
  { label: 'Wczoraj', range: () => ({ from: daysAgo(1), to: daysAgo(1) }) },
  { label: 'Ostatnie 7 dni', range: () => ({ from: daysAgo(6), to: daysAgo(0) }) },
  { label: 'Wszystkie dni', range: () => ({ from: null, to: null }) },
]

interface DaysButtonProps {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The days of the list: one press for the usual ones, a range for the others. */
export function DaysButton({ value, onChange, isOpen, onOpen }: DaysButtonProps) {
  return (
    <PopoverButton
      icon={<Calendar />}
      text="Dni"
      isOpen={isOpen}
      onOpen={onOpen}
      panel={
        <div className="journal-days" role="group" aria-label="Dni">
          <div className="journal-days-quick">
            {QUICK.map(({ label, range }) => (
              <Button
                key={label}
                text={label}
                onClick={() => {
                  onChange(range())
                  onOpen(false)
                }}
              />
            ))}
          </div>
          <DateRangeField label="Od dnia do dnia" value={value} onChange={onChange} />
        </div>
      }
    />
  )
}
