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

/** Texts of one field follow each other, equal ones are there once. */
export function mergeErrors(...all: readonly FieldErrors[]): FieldErrors {
  const merged = new Map<string, readonly string[]>()
  for (const [path, texts] of all.flatMap((errors) => Object.entries(errors)))
    if (texts.length > 0) merged.set(path, [...new Set([...(merged.get(path) ?? []), ...texts])])
  return Object.fromEntries(merged)
}

const samePath = (path: string): string => path

/** The server's field errors by the form's fields; `fieldOf` gives the field for a path of the API. */
export function fieldErrorsOf(
  { fieldErrors = {} }: Pick<ApiError, 'fieldErrors'>,
  fieldOf: (path: string) => string = samePath,
): FieldErrors {
  return mergeErrors(...Object.entries(fieldErrors).map(([path, texts]) => ({ [fieldOf(path)]: texts })))
}

/** What a form's notices are about: the same form of the same screen, also after it was left and opened again. */
export interface FormSubject {
  /** The error as one of this form: the form's success closes its notice. */
  of: (error: ApiError) => ApiError
  /** For a notice of the form's own, without an error of the server. */
  origin: () => { origin: FailureOrigin }
  /** Everything was saved: closes the notices of the form's failures. */
  settle: () => void
}

/** `title` heads the notices of a dialog; `name` tells it from the other forms of its screen. */
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
  /** Shows what the server has refused now. */
  refuse: (next: (known: FieldErrors) => FieldErrors) => void
  /** Renames the fields that were refused, as rows were taken away before them. */
  move: (rename: (known: FieldErrors) => FieldErrors) => void
  /** Nothing is refused any more; notices stay. */
  clear: () => void
  /** Everything was saved: nothing is refused, and the notices of the form's failures are closed. */
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

/** What the server has refused of a form, and what its notices are about. */
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
      // Where nothing was refused nothing is drawn anew.
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

/** Where the fields of the form find what the server has refused. */
export function ErrorsOfForm({ of, children }: { of: Pick<FormErrors, 'context'>; children: ReactNode }) {
  return <ServerErrorsContext value={of.context}>{children}</ServerErrorsContext>
}
