import { Button, ControlGroup, InputGroup } from '@blueprintjs/core'
import { Minus, Plus } from '@blueprintjs/icons'
import type { KeyboardEvent, Ref } from 'react'
import { readDecimal, stepDecimal, stepOf, type DecimalLimits } from '#shared/domain/decimal.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import { asText, useFieldLook, type FormFieldProps } from './use-field.ts'

interface NumberFieldProps extends FieldLook, DecimalLimits {
  /** The decimal typed so far, with a point; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  name?: string
}

/**
 * A number with a decimal comma. The arrow keys and buttons change it by 10^-precision; it is never converted to a
 * float.
 */
export function NumberField(props: NumberFieldProps) {
  const { precision, min, max, value, onChange, onBlur, inputRef, name, ...look } = props
  const limits = { precision, min, max }
  const step = (steps: number) => onChange(stepDecimal(value, steps, limits))

  function press(event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (steps === undefined || event.ctrlKey || event.altKey) return
    event.preventDefault()
    step(steps)
  }

  /** Completes `1,` and `,50`. Text that is not a number is left for the form to refuse. */
  function leave() {
    const read = readDecimal(value, { precision })
    if (/^[.]|[.]$/.test(value) && read.ok) onChange(read.value)
    onBlur?.()
  }

  const shownStep = stepOf(precision).replace('.', ',')
  const isNumber = readDecimal(value, { precision: value.length }).ok
  return (
    <FieldFrame {...look}>
      {(control) => (
        <ControlGroup>
          <InputGroup
            {...control}
            name={name}
            inputRef={inputRef}
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            intent={look.errors?.length ? 'danger' : 'none'}
            aria-valuenow={isNumber ? Number(value) : undefined}
            aria-valuetext={value.replace('.', ',') || undefined}
            aria-valuemin={min === undefined ? undefined : Number(min)}
            aria-valuemax={max === undefined ? undefined : Number(max)}
            value={value.replace('.', ',')}
            onChange={(event) => onChange(event.target.value.replace(/\s+/g, '').replace(',', '.'))}
            onKeyDown={press}
            onBlur={leave}
          />
          <Button
            icon={<Minus />}
            tabIndex={-1}
            aria-label={`${look.label}: mniej o ${shownStep}`}
            onClick={() => step(-1)}
          />
          <Button
            icon={<Plus />}
            tabIndex={-1}
            aria-label={`${look.label}: więcej o ${shownStep}`}
            onClick={() => step(1)}
          />
        </ControlGroup>
      )}
    </FieldFrame>
  )
}

/** A field whose value is a decimal string; validate it with `decimalInput`. */
export function FormDecimal({ precision, min, max, ...field }: FormFieldProps & DecimalLimits) {
  const { look, inputRef, value, onBlur, change } = useFieldLook(field)
  return (
    <NumberField
      {...look}
      name={field.name}
      precision={precision}
      min={min}
      max={max}
      inputRef={inputRef}
      value={asText(value)}
      onChange={change}
      onBlur={onBlur}
    />
  )
}
