import type { Call } from '../../../http/call.ts'
import { fieldProblem } from '../../../http/problem.ts'

const MAX_DIGITS = 8
const DECIMALS = 3

/** Reads `real_weight` in kg from a body, like a DecimalField: a comma is invalid, zero is valid. */
export function readWeight({ body, texts }: Call): string {
  const given = body.kind === 'form' ? body.form.get('real_weight') : fieldOf(body.value)
  const refuse = (message: string): never => {
    throw fieldProblem({ real_weight: [message] })
  }
  if (given === undefined || (body.kind === 'form' && given === null)) return refuse(texts.required)
  if (given === null) return refuse(texts.isNull)
  const written = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : ''
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(written)
  if (!parts) return refuse(texts.numberInvalid)
  const [, sign, whole = '', fraction = ''] = parts
  if (sign === '-' && Number(written) < 0) return refuse(texts.numberTooSmall(0))
  if (fraction.length > DECIMALS) return refuse(texts.tooManyDecimals(DECIMALS))
  if (whole.replace(/^0+/, '').length + DECIMALS > MAX_DIGITS) return refuse(texts.tooManyDigits(MAX_DIGITS))
  return Math.abs(Number(written)).toFixed(DECIMALS)
}

function fieldOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'real_weight') : undefined
}
