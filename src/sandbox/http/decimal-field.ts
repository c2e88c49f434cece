import type { Call } from './call.ts'
import { fieldProblem } from './problem.ts'

export interface DecimalFieldLimits {
  places: number
  /** Total number of digits, including those after the point. */
  digits: number
  min?: number
  max?: number
}

export function fieldOf({ body }: Pick<Call, 'body'>, name: string): unknown {
  if (body.kind === 'form') return body.form.get(name) ?? undefined
  const { value } = body
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Reads a field like Django's DecimalField: a comma is invalid; null if the body does not contain it. */
export function decimalField(
  call: Pick<Call, 'body' | 'texts'>,
  name: string,
  limits: DecimalFieldLimits,
): string | null {
  const { texts } = call
  const { places, digits, min, max } = limits
  const given = fieldOf(call, name)
  if (given === undefined || given === null) return null
  const refuse = (message: string): never => {
    throw fieldProblem({ [name]: [message] })
  }
  const written = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : ''
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(written)
  if (!parts) return refuse(texts.numberInvalid)
  const [, sign, whole = '', fraction = ''] = parts
  if (fraction.length > places) return refuse(texts.tooManyDecimals(places))
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  if (trimmed.length + places > digits) return refuse(texts.tooManyDigits(digits))
  const value = Number(written)
  if (min !== undefined && value < min) return refuse(texts.numberTooSmall(min))
  if (max !== undefined && value > max) return refuse(texts.numberTooBig(max))
  return `${sign === '-' && value < 0 ? '-' : ''}${trimmed}.${fraction.padEnd(places, '0')}`
}
