import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '../../lib/field-labels.ts'
import { useServerErrors } from '../record/server-errors.ts'
import { withCorrection } from './corrected.tsx'

/** Props of every field of a record form. */
export interface FormFieldProps {
  /** Field name in the API. */
  name: string
  label: string
  help?: ReactNode
  isRequired?: boolean
}

/**
 * Returns value, change handlers and errors of one field. The form's own errors come before the server's. The label is
 * the field's name in notices.
 */
export function useField(name: string, label?: string) {
  const { control } = useFormContext()
  // Subscribing to all errors of the form would rerender its owner, with everything in it, on every key press.
  const { field, fieldState } = useController({ name, control })
  useFieldLabel(control, name, label)
  const { ref, value, onBlur, onChange } = field
  const server = useServerErrors(name)
  // For a group of fields the message may be the error object of a field named `message`.
  const message: unknown = fieldState.error?.message
  const own = typeof message === 'string' ? message : null
  return {
    inputRef: ref,
    value: value as unknown,
    onBlur,
    errors: [...new Set([...(own ? [own] : []), ...server.messages])],
    isCorrected: server.isCorrected && own === null,
    /** Changes a part of the value without clearing errors, for controls that report corrections themselves. */
    changePart: onChange,
    change: (next: unknown) => {
      server.clear()
      onChange(next)
    },
  }
}

/** Like `useField`, for a control in a field frame: `look` has its label, help, required mark and errors. */
export function useFieldLook({ name, label, help, isRequired }: FormFieldProps) {
  const { errors, isCorrected, ...field } = useField(name, label)
  return { ...field, look: { label, help: withCorrection(help, isCorrected), required: isRequired, errors } }
}

export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
