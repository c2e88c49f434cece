import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { Button } from '@blueprintjs/core'
import { TimePicker } from '@blueprintjs/datetime'
import { useLayoutEffect, useRef } from 'react'
import { keepEnter } from '../../ui/calendar.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import { asText, useFieldLook, type FormFieldProps } from './use-field.ts'
import './time-field.css'

const START_TIME = '23:59'
const ANY_DAY = '2001-01-01'
const UNIT_NAMES = ['godzina', 'minuta']

interface TimeFieldProps extends FieldLook {
  /** `HH:mm` without seconds; null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/**
 * A time of day. If it is empty, a button sets it to 23:59, so that the displayed time is always the one that is sent.
 */
export function TimeField({ value, onChange, ...look }: TimeFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const isJustSet = useRef(false)

  useLayoutEffect(() => {
    const inputs = [...(place.current?.querySelectorAll('input') ?? [])]
    // The picker's labels are in English and cannot be configured.
    inputs.forEach((input, index) =>
      input.setAttribute('aria-label', `${look.label}: ${UNIT_NAMES[index] ?? ''}`),
    )
    if (isJustSet.current) inputs[0]?.focus()
    isJustSet.current = false
  })

  function start() {
    isJustSet.current = true
    onChange(START_TIME)
  }

  return (
    <FieldFrame {...look} isGroup>
      {() => (
        <div className="time-field" ref={place}>
          {value === null ? (
            <Button text="Ustaw godzinę" onClick={start} />
          ) : (
            <>
              <TimePicker
                value={new Date(`${ANY_DAY}T${value.slice(0, 5)}:00`)}
                onChange={(time) => onChange(time.toTimeString().slice(0, 5))}
                onKeyDown={keepEnter}
                selectAllOnFocus
              />
              {!look.required && (
                <Button variant="minimal" text="Usuń godzinę" onClick={() => onChange(null)} />
              )}
            </>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

export function FormTime(props: FormFieldProps) {
  const { look, value, change } = useFieldLook(props)
  return <TimeField {...look} value={asText(value) || null} onChange={change} />
}
