import { useId, type ReactNode } from 'react'
import { TroubleLine, type FieldTrouble } from './trouble-line.tsx'

/** What every field shows beside its control. */
export interface FieldLook {
  label: string
  help?: ReactNode
  required?: boolean | undefined
  /** The server's or the form's words; the place for them is kept free, so that nothing jumps. */
  errors?: readonly string[]
  trouble?: FieldTrouble | undefined
}

/** Ties the control to its label, help and errors. */
export interface FieldControl {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldLook {
  /** Several controls under one name: the label names the group instead of one of them. */
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
