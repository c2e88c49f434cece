import { useEffect } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'

/** Returns the label of a field as the user sees it; null or undefined if it is unknown. */
export type LabelOf = (name: string) => string | null | undefined

/** Labels of the fields that each form has shown, including fields that are hidden now. */
const shown = new WeakMap<object, Map<string, string>>()

/** Replaces row numbers: `options.2.name` has the same label as `options.0.name`. */
const ofAnyRow = (name: string): string => name.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*')

/** Registers the label of a form field; the form is identified by its `control`. */
export function useFieldLabel(form: object, name: string, label: string | undefined): void {
  useEffect(() => {
    if (label === undefined) return
    const labels = shown.get(form) ?? new Map<string, string>()
    shown.set(form, labels.set(ofAnyRow(name), label))
  }, [form, name, label])
}

/** Returns the labels of this form's fields. */
export function labelsIn(form: object): LabelOf {
  return (name) => shown.get(form)?.get(ofAnyRow(name))
}

/** Returns labels from a table. Names that every object has do not count as fields. */
export function labelsOf(labels: Readonly<Record<string, string>>): LabelOf {
  return (name) => (Object.hasOwn(labels, name) ? labels[name] : null)
}

/**
 * Returns the error with the user's field labels and the API's name in brackets: `E-mail (user.email)`, `Opcje, 1:
 * Nazwa (options.0.name)`. A field without a label keeps only the API's name. `fieldOf` maps a path to the form's
 * field, if the API has another shape.
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

/** Joins labels from the outermost to the innermost; rows are counted from 1. */
function wordsFor(name: string, labelOf: LabelOf): string {
  let place = ''
  let words = ''
  for (const step of name.split(/[.[\]]+/).filter(Boolean)) {
    place = place === '' ? step : `${place}.${step}`
    const label = labelOf(place)
    // A field's label may already include its group's label.
    if (label) words = words === '' || label.startsWith(`${words}:`) ? label : `${words}: ${label}`
    else if (words !== '' && /^\d{1,6}$/.test(step)) words += `, ${Number(step) + 1}`
  }
  return words
}
