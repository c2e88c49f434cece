import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '../../lib/field-labels.ts'
import { useServerErrors } from '../record/server-errors.ts'
import { withCorrection } from './corrected.tsx'

/** What every field of a record form takes. */
export interface FormFieldProps {
  /** Field name, as the API calls it. */
  name: string
  label: string
  help?: ReactNode
  isRequired?: boolean
}

/**
 * Value, change and errors of one field; the form's own errors stand before the server's. The label is what a notice
 * calls the field.
 */
export function useField(name: string, label?: string) {
  const { control } = useFormContext()
  // The form's whole list of errors would draw the form's owner anew, with all that stands in it, at every key.
  const { field, fieldState } = useController({ name, control })
  useFieldLabel(control, name, label)
  const { ref, value, onBlur, onChange } = field
  const server = useServerErrors(name)
  // Of a group the message may be the error of a part that is called so.
  const message: unknown = fieldState.error?.message
  const own = typeof message === 'string' ? message : null
  return {
    inputRef: ref,
    value: value as unknown,
    onBlur,
    errors: [...new Set([...(own ? [own] : []), ...server.messages])],
    isCorrected: server.isCorrected && own === null,
    /** Changes a part whose own control says that its errors are corrected. */
    changePart: onChange,
    change: (next: unknown) => {
      server.clear()
      onChange(next)
    },
  }
}

/** The same for a control that shows itself as a field: `look` is its label, help, mark and errors. */
export function useFieldLook({ name, label, help, isRequired }: FormFieldProps) {
  const { errors, isCorrected, ...field } = useField(name, label)
  return { ...field, look: { label, help: withCorrection(help, isCorrected), required: isRequired, errors } }
}

export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
