import { useMemo, useState, type ReactNode } from 'react'
import type { ApiError, FailureOrigin, Subject } from '#shared/api/api-error.ts'
import { originNow, withSubject } from '../../ui/notice-subjects.ts'
import { settleFailures } from '../../ui/notices.ts'
import {
  ofField,
  ServerErrorsContext,
  withoutField,
  type FieldErrors,
  type ServerErrors,
} from './server-errors.ts'

/** Merges errors by field. Different texts of one field stay in order, duplicates are removed. */
export function mergeErrors(...all: readonly FieldErrors[]): FieldErrors {
  const merged = new Map<string, readonly string[]>()
  for (const [path, texts] of all.flatMap((errors) => Object.entries(errors)))
    if (texts.length > 0) merged.set(path, [...new Set([...(merged.get(path) ?? []), ...texts])])
  return Object.fromEntries(merged)
}

const samePath = (path: string): string => path

/** Returns the server's field errors by form field. `fieldOf` maps a path of the API to a field of the form. */
export function fieldErrorsOf(
  { fieldErrors = {} }: Pick<ApiError, 'fieldErrors'>,
  fieldOf: (path: string) => string = samePath,
): FieldErrors {
  return mergeErrors(...Object.entries(fieldErrors).map(([path, texts]) => ({ [fieldOf(path)]: texts })))
}

/** The subject of a form's notices. It stays the same if the form is left and opened again. */
export interface FormSubject {
  /** Marks an error as one of this form, so that the form's success closes its notice. */
  of: (error: ApiError) => ApiError
  /** Origin of a notice that the form shows without an error from the server. */
  origin: () => { origin: FailureOrigin }
  /** Closes the notices of the form's failures. Call it after everything was saved. */
  settle: () => void
}

/** `title` is the heading of a dialog's notices; `name` distinguishes the form from others on its screen. */
export function useFormSubject(title?: string, name = title): FormSubject {
  const [subject] = useState<Subject>(() => ({
    key: `form ${globalThis.location.pathname} ${name ?? ''}`,
    parts: [],
  }))
  return useMemo(
    () => ({
      of: (error) => withSubject(error, subject, title),
      origin: () => {
        const origin = originNow(subject)
        return { origin: { ...origin, title: title ?? origin.title } }
      },
      settle: () => settleFailures(subject),
    }),
    [subject, title],
  )
}

export interface FormErrors extends Omit<FormSubject, 'settle'> {
  context: ServerErrors
  /** Replaces the errors by those of the latest response. */
  refuse: (next: (known: FieldErrors) => FieldErrors) => void
  /** Renames the refused fields after rows before them were removed. */
  move: (rename: (known: FieldErrors) => FieldErrors) => void
  /** Removes all errors; notices stay open. */
  clear: () => void
  /** Removes all errors and closes the notices of the form's failures. Call it after everything was saved. */
  settle: () => void
}

interface Refused {
  errors: FieldErrors
  corrected: FieldErrors
}

const NOTHING: Refused = { errors: {}, corrected: {} }

function withCorrected({ errors, corrected }: Refused, name: string): Refused {
  const left = withoutField(errors, name)
  return { errors: left, corrected: { ...corrected, ...ofField(errors, name) } }
}

/** Holds the errors that the server returned for a form, and the subject of the form's notices. */
export function useFormErrors(title?: string): FormErrors {
  const [refused, setRefused] = useState(NOTHING)
  const subject = useFormSubject(title)
  const actions = useMemo(
    () => ({
      ...subject,
      refuse: (next: (known: FieldErrors) => FieldErrors) =>
        setRefused(({ errors }) => ({ errors: next(errors), corrected: {} })),
      move: (rename: (known: FieldErrors) => FieldErrors) =>
        setRefused(({ errors, corrected }) => ({ errors: rename(errors), corrected: rename(corrected) })),
      clear: () => setRefused(NOTHING),
      // Without an error at this field the state stays the same, so nothing renders again.
      correct: (name: string) =>
        setRefused((known) =>
          withoutField(known.errors, name) === known.errors ? known : withCorrected(known, name),
        ),
      settle: () => {
        setRefused(NOTHING)
        subject.settle()
      },
    }),
    [subject],
  )
  const context = useMemo(() => ({ ...refused, clear: actions.correct }), [refused, actions])
  return useMemo(() => ({ ...actions, context }), [actions, context])
}

/** Provides the server's errors to the form's fields. */
export function ErrorsOfForm({ of, children }: { of: Pick<FormErrors, 'context'>; children: ReactNode }) {
  return <ServerErrorsContext value={of.context}>{children}</ServerErrorsContext>
}
