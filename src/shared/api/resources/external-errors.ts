import { z } from 'zod'

/** An objection of the marketplace to an offer, in the marketplace's own words. */
export interface ExternalError {
  code: string | null
  message: string
  /** In the seller's language. */
  userMessage: string | null
  /** Field of the marketplace's own offer, e.g. `sellingMode.price`. */
  path: string | null
  /** The category parameter that the error refers to. */
  parameterId: string | null
}

type Raw = Readonly<Record<string, unknown>>

const isRecord = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null

const of = (message: string, path: string | null = null): ExternalError => ({
  code: null,
  message,
  userMessage: null,
  path,
  parameterId: null,
})

const OWN_KEYS = ['message', 'userMessage', 'user_message', 'code', 'detail', 'error_description', 'error']

/** Reads one error in the marketplace's format. */
function errorOf(raw: Raw): ExternalError {
  const metadata = isRecord(raw['metadata']) ? raw['metadata'] : {}
  const userMessage = textOf(raw['userMessage']) ?? textOf(raw['user_message'])
  const code = textOf(raw['code'])
  return {
    code,
    message:
      textOf(raw['message']) ??
      textOf(raw['detail']) ??
      textOf(raw['error_description']) ??
      textOf(raw['details']) ??
      userMessage ??
      textOf(raw['error']) ??
      code ??
      'Nieznany błąd',
    userMessage,
    path: textOf(raw['path']),
    parameterId: textOf(metadata['parameterId']) ?? textOf(metadata['parameter_id']),
  }
}

function fromText(text: string, path: string | null): ExternalError[] {
  if (!/^\s*[{[]/.test(text)) return [of(text.trim(), path)]
  try {
    return errorsOf(JSON.parse(text), path)
  } catch {
    return [of(text.trim(), path)]
  }
}

/**
 * Reads a list, one error, `{errors: […]}`, texts by field, or a text, which may be JSON. An empty value means no
 * error.
 */
function errorsOf(raw: unknown, path: string | null = null): ExternalError[] {
  if (typeof raw === 'string') return raw.trim() === '' ? [] : fromText(raw, path)
  if (Array.isArray(raw)) return raw.flatMap((one: unknown) => errorsOf(one, path))
  if (!isRecord(raw)) return []
  if (Array.isArray(raw['errors']) || isRecord(raw['errors'])) return errorsOf(raw['errors'], path)
  if (OWN_KEYS.some((key) => textOf(raw[key]) !== null)) return [errorOf(raw)]
  return Object.entries(raw).flatMap(([field, below]) =>
    errorsOf(below, path === null ? field : `${path}.${field}`),
  )
}

/** Null if the server does not say, because some omit the errors in lists. */
export const externalErrors = z
  .unknown()
  .optional()
  .transform((raw) => (raw === undefined ? null : errorsOf(raw)))
