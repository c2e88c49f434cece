import { z } from 'zod'
import { flag, moment, text } from '../lenient.ts'

/** A device code that waits for its confirmation at the marketplace. */
export interface DeviceCode {
  user_code: string | null
  verification_uri: string | null
  /** The verification address with the code in it. */
  verification_uri_complete: string | null
  /** Validity in seconds, counted from the moment of issue. */
  expires_in: number | null
}

/** A connection to a marketplace account. The token itself is never read. */
export interface AccountToken {
  account: string | null
  /** ISO moments, or null if the server does not send them. */
  since: string | null
  until: string | null
  /** Whether the server says that the account has to be connected again. */
  isExpired: boolean
}

type Raw = Readonly<Record<string, unknown>>

/** Parses a part that servers store as an object or as JSON in a text. Empty parts are `{}`, `[]`, '' or null. */
function partOf(raw: unknown): Raw | string | null {
  if (typeof raw === 'string') {
    const written = raw.trim()
    if (!/^[{["]|^null$/.test(written)) return written || null
    try {
      return partOf(JSON.parse(written))
    } catch {
      return written
    }
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  return Object.keys(raw).length > 0 ? { ...raw } : null
}

const read = <T extends z.ZodType>(type: T, value: unknown): z.output<T> | null => {
  const result = type.safeParse(value)
  return result.success ? result.data : null
}

const seconds = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}

/** Reads a text, or a number of seconds since 1970. */
const momentOf = (value: unknown): string | null => {
  const number = seconds(value)
  return number === null ? read(moment, value) || null : new Date(number * 1000).toISOString()
}

const firstMoment = (raw: Raw, names: readonly string[]): string | null =>
  names.map((name) => momentOf(raw[name])).find((found) => found !== null) ?? null

function codeOf(raw: unknown): DeviceCode | null {
  const part = partOf(raw)
  if (part === null) return null
  const code: Raw = typeof part === 'string' ? { user_code: part } : part
  return {
    user_code: read(text, code['user_code']) || null,
    verification_uri: read(text, code['verification_uri'] ?? code['verification_url']) || null,
    verification_uri_complete:
      read(text, code['verification_uri_complete'] ?? code['verification_url_complete']) || null,
    expires_in: seconds(code['expires_in']),
  }
}

const SINCE = ['created_at', 'date_added', 'issued_at', 'connected_at', 'date_modified']
const UNTIL = ['expires_at', 'expiry', 'expiration_date', 'valid_until', 'date_expires']
const EXPIRED = ['is_expired', 'requires_authorization', 'needs_reconnect']
const ACCOUNT = ['account', 'account_name', 'login', 'user_name', 'username']

function tokenOf(raw: unknown): AccountToken | null {
  const part = partOf(raw)
  if (part === null) return null
  const token: Raw = typeof part === 'string' ? {} : part
  const since = firstMoment(token, SINCE)
  const lasts = seconds(token['expires_in'])
  const counted =
    since !== null && lasts !== null && Number.isFinite(Date.parse(since))
      ? new Date(Date.parse(since) + lasts * 1000).toISOString()
      : null
  return {
    account: ACCOUNT.map((name) => read(text, token[name])).find(Boolean) ?? null,
    since,
    until: firstMoment(token, UNTIL) ?? counted,
    isExpired: EXPIRED.some((name) => read(flag, token[name]) === true),
  }
}

const recordOf = (raw: unknown): Raw =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {}

/**
 * `{code_data, access_token_data}`, each reduced to the fields that a screen shows (D-2) and null if it is empty. An
 * empty response or a non-empty list is invalid, because it does not say whether there is a connection.
 */
export const authorisationReply = z.unknown().transform((raw, context) => {
  if (raw === null || raw === undefined || (Array.isArray(raw) && raw.length > 0)) {
    context.addIssue({ code: 'custom', message: 'no authorisation' })
    return z.NEVER
  }
  const reply = recordOf(raw)
  return { code_data: codeOf(reply['code_data']), access_token_data: tokenOf(reply['access_token_data']) }
})

/** `{code_data}`, or its content without the wrapper. */
export const deviceCodeReply = z.unknown().transform((raw) => {
  const reply = recordOf(raw)
  return { code_data: codeOf('code_data' in reply ? reply['code_data'] : raw) }
})

/** `{is_revoked}`, or the bare flag. Any other response does not count as a confirmation. */
export const revocationReply = z.unknown().transform((raw) => {
  const reply = recordOf(raw)
  return { is_revoked: read(flag, 'is_revoked' in reply ? reply['is_revoked'] : raw) === true }
})
