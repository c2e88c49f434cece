import { safeFileName } from './safe-file-name.ts'

function decodeExtended(value: string): string | null {
  const match = /^([\w-]+)'[^']*'(.*)$/s.exec(value)
  if (!match) return null
  const [, charset = '', encoded = ''] = match
  const bytes = Buffer.from(
    encoded.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
  return /^utf-?8$/i.test(charset) ? bytes.toString('utf8') : bytes.toString('latin1')
}

/** Headers are decoded as Latin-1. This also handles servers that write UTF-8 into a plain `filename`. */
function decodePlain(value: string): string {
  const text = Buffer.from(value, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? value : text
}

/**
 * Returns the file name of a Content-Disposition header, preferring `filename*` (RFC 5987) to `filename`; null if it
 * has neither.
 */
function fileNameOf(header: string | null): string | null {
  if (!header) return null
  const parameters = new Map<string, string>()
  for (const match of header.matchAll(/;\s*([\w-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g)) {
    const [, name = '', quoted, bare] = match
    const value = quoted === undefined ? (bare ?? '').trim() : quoted.replace(/\\(.)/g, '$1')
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), value)
  }
  const extended = parameters.get('filename*')
  const decoded = extended === undefined ? null : decodeExtended(extended)
  if (decoded) return decoded
  const plain = parameters.get('filename')
  return plain ? decodePlain(plain) : null
}

/** Extensions by content type, because a file without one opens in no program. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['application/pdf', '.pdf'],
  ['text/csv', '.csv'],
  ['text/plain', '.txt'],
  ['text/xml', '.xml'],
  ['application/xml', '.xml'],
  ['application/zip', '.zip'],
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
])

/** Matches an extension only if it contains a letter, because the year at the end of an invoice number is not one. */
const HAS_ENDING = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i

interface Asked {
  operation: string
  input: { params?: unknown }
}

/** Files that users look for in a folder by their noun (PD-20). */
const OWN_NAMES: Readonly<Record<string, string>> = { 'montages.card': 'montaz' }

/** A name from the operation, for a server that sends none: `advance_invoice_8`, `montaz-312`. */
function askedName({ operation, input: { params } }: Asked): string {
  const action = operation.slice(operation.indexOf('.') + 1)
  const words = action.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const pk = typeof params === 'object' && params !== null && 'pk' in params ? params.pk : undefined
  const own = OWN_NAMES[operation]
  if (typeof pk !== 'number' && typeof pk !== 'string') return own ?? words
  return own === undefined ? `${words}_${pk}` : `${own}-${pk}`
}

/**
 * Returns the name for a response's file: the server's, otherwise one from the operation, with a matching extension.
 */
export function fileNameOfResponse(headers: Headers, asked: Asked | string): string {
  const other = typeof asked === 'string' ? asked : askedName(asked)
  const name = safeFileName(fileNameOf(headers.get('content-disposition')) ?? other)
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return HAS_ENDING.test(name) ? name : name + (ENDINGS.get(type.trim().toLowerCase()) ?? '')
}
