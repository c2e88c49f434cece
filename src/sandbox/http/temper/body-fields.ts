import type { RequestBody } from '../call.ts'
import { isRow } from './values.ts'

/** The names of the fields that a body speaks of, without what is nested in them. */
export function fieldsOf(body: RequestBody): string[] {
  if (body.kind === 'form') return [...body.form.keys()].map((name) => name.split(/[[.]/)[0] ?? name)
  return isRow(body.value) ? Object.keys(body.value) : []
}
