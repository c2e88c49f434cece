import type { WrongField } from './definitions.ts'
import type { SampleCall } from '../sample-call.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withValue(values: Values, [name = '', ...below]: readonly string[], value: unknown): Values {
  if (below.length === 0) return { ...values, [name]: value }
  const inner = values[name]
  return { ...values, [name]: withValue(isValues(inner) ? inner : {}, below, value) }
}

function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}

/** Returns the body that is sent for a sample. */
export const wireBody = ({ form, body }: SampleCall): unknown => form ?? body

/** Returns the sample with one wrong field; null if a form cannot express it. */
export function spoiled({ form, body }: SampleCall, { path, value, isEmptying }: WrongField): unknown {
  if (!form) return withValue(isValues(body) ? body : {}, path, value)
  const [name = '', ...below] = path
  if (below.length > 0 || typeof value !== 'string' || isEmptying) return null
  const copy = copyOf(form)
  copy.set(name, value)
  return copy
}

/** Returns the sample without one field. */
export function without({ form, body }: SampleCall, name: string): unknown {
  if (form) {
    const copy = copyOf(form)
    copy.delete(name)
    return copy
  }
  return Object.fromEntries(Object.entries(isValues(body) ? body : {}).filter(([key]) => key !== name))
}

/** Returns the errors of a field: the list at its path. */
export function errorsAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((below, name) => (isValues(below) ? below[name] : undefined), answer)
}

const WRITE_ONLY = /^password/
const isReference = (value: unknown): boolean => typeof value === 'string' && /^(file|media):/.test(value)
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+([.,]\d+)?$/.test(value))
const numberOf = (value: unknown): number => Number(String(value).replace(',', '.'))

/** Returns the key, which may come as the whole record. */
function keyOf(value: unknown): unknown {
  return isValues(value) && 'pk' in value ? value['pk'] : value
}

/** Returns the paths of the sent fields that the record stores differently. */
export function differing(sent: unknown, got: unknown, path = ''): string[] {
  if (isReference(sent)) return typeof got === 'string' && got !== '' ? [] : [path]
  if (isValues(sent)) {
    return Object.entries(sent)
      .filter(([name]) => !WRITE_ONLY.test(name))
      .flatMap(([name, value]) =>
        differing(value, isValues(got) ? got[name] : undefined, path ? `${path}.${name}` : name),
      )
  }
  if (Array.isArray(sent)) {
    const found = Array.isArray(got) ? got.map(keyOf) : []
    return sent.length === found.length && sent.every((item) => found.includes(item)) ? [] : [path]
  }
  const held = keyOf(got)
  if (isNumeric(sent) && isNumeric(held)) return numberOf(sent) === numberOf(held) ? [] : [path]
  if (typeof sent === 'string' && typeof held === 'string' && held.startsWith(sent.trim())) return []
  return sent === held || (sent === null && (held === undefined || held === '')) ? [] : [path]
}
