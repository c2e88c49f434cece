import { useEffect } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'

/** What a field is called where the person sees it; nothing where nobody knows. */
export type LabelOf = (name: string) => string | null | undefined

/** Labels of the fields that each form has shown, also of those that are hidden by now. */
const shown = new WeakMap<object, Map<string, string>>()

/** `options.2.name` is called as `options.0.name` is: the same field of another row. */
const ofAnyRow = (name: string): string => name.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*')

/** Tells what a field of the form is called; the form is known by its `control`. */
export function useFieldLabel(form: object, name: string, label: string | undefined): void {
  useEffect(() => {
    if (label === undefined) return
    const labels = shown.get(form) ?? new Map<string, string>()
    shown.set(form, labels.set(ofAnyRow(name), label))
  }, [form, name, label])
}

/** The labels that the fields of this form bear. */
export function labelsIn(form: object): LabelOf {
  return (name) => shown.get(form)?.get(ofAnyRow(name))
}

/** Labels of a table; names that every object has are no fields. */
export function labelsOf(labels: Readonly<Record<string, string>>): LabelOf {
  return (name) => (Object.hasOwn(labels, name) ? labels[name] : null)
}

/**
 * An error whose fields are called as the person knows them, with the API's name in brackets: `E-mail (user.email)`,
 * `Opcje, 1: Nazwa (options.0.name)`. A field that nobody can name keeps the API's name alone. `fieldOf` gives the
 * form's field for a path where the API has another shape.
 */
export function withLabels(
  error: ApiError,
  labelOf: LabelOf,
  fieldOf: (path: string) => string = (path) => path,
): ApiError {
  if (!error.fieldErrors) return error
  const named = Object.entries(error.fieldErrors).map(([path, texts]) => {
    const words = wordsFor(fieldOf(path), labelOf)
    return [words === '' || words === path ? path : `${words} (${path})`, texts] as const
  })
  return { ...error, fieldErrors: Object.fromEntries(named) }
}

/** From outside to inside; rows are counted as people count. */
function wordsFor(name: string, labelOf: LabelOf): string {
  let place = ''
  let words = ''
  for (const step of name.split(/[.[\]]+/).filter(Boolean)) {
    place = place === '' ? step : `${place}.${step}`
    const label = labelOf(place)
    // A field may say itself what it is part of.
    if (label) words = words === '' || label.startsWith(`${words}:`) ? label : `${words}: ${label}`
    else if (words !== '' && /^\d{1,6}$/.test(step)) words += `, ${Number(step) + 1}`
  }
  return words
}
