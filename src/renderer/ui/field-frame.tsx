import { useId, type ReactNode } from 'react'
import { TroubleLine, type FieldTrouble } from './trouble-line.tsx'

/** The parts that every field shows beside its control. */
export interface FieldLook {
  label: string
  help?: ReactNode
  required?: boolean | undefined
  /** Error messages of the server or the form. Their space is reserved, so that the layout does not jump. */
  errors?: readonly string[]
  trouble?: FieldTrouble | undefined
}

/** Attributes that connect the control to its label, help and errors. */
export interface FieldControl {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldLook {
  /** Several controls share the label, which then names the group. */
  isGroup?: boolean
  children: (control: FieldControl) => ReactNode
}

/** Label above, help and errors below. */
export function FieldFrame({
  label,
  help,
  required,
  errors = [],
  trouble,
  isGroup = false,
  children,
}: FieldFrameProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const hasErrors = errors.length > 0
  const describedBy = [help ? helpId : '', hasErrors ? errorId : ''].filter(Boolean).join(' ') || undefined
  const text = (
    <>
      {label}
      {required && (
        <span className="text-field-required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  )
  return (
    <div
      className="text-field"
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className="text-field-label">
          {text}
        </span>
      ) : (
        <label htmlFor={id} className="text-field-label">
          {text}
        </label>
      )}
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': hasErrors || undefined,
        'aria-describedby': describedBy,
      })}
      {trouble && <TroubleLine label={label} trouble={trouble} />}
      {help && (
        <div id={helpId} className="text-field-help">
          {help}
        </div>
      )}
      <div id={errorId} className="text-field-errors" role={hasErrors ? 'alert' : undefined}>
        {errors.map((error) => (
          <div key={error}>{error}</div>
        ))}
      </div>
    </div>
  )
}
