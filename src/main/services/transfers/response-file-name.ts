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

/** Headers reach us as Latin-1; a server that writes UTF-8 into a plain `filename` is understood all the same. */
function decodePlain(value: string): string {
  const text = Buffer.from(value, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? value : text
}

/** File name of a Content-Disposition header: `filename*` (RFC 5987) before `filename`; null without either. */
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

/** Without its ending a file opens in nothing. */
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

/** With a letter in it: the year at the end of an invoice's number is none. */
const HAS_ENDING = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i

interface Asked {
  operation: string
  input: { params?: unknown }
}

/** What people look for in a folder by its noun (PD-20). */
const OWN_NAMES: Readonly<Record<string, string>> = { 'montages.card': 'montaz' }

/** What was asked for, for a server that names nothing: `advance_invoice_8`, `montaz-312`. */
function askedName({ operation, input: { params } }: Asked): string {
  const action = operation.slice(operation.indexOf('.') + 1)
  const words = action.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const pk = typeof params === 'object' && params !== null && 'pk' in params ? params.pk : undefined
  const own = OWN_NAMES[operation]
  if (typeof pk !== 'number' && typeof pk !== 'string') return own ?? words
  return own === undefined ? `${words}_${pk}` : `${own}-${pk}`
}

/** Name under which an answer's file is kept: the server's, else that of what was asked for, with a fitting ending. */
export function fileNameOfResponse(headers: Headers, asked: Asked | string): string {
  const other = typeof asked === 'string' ? asked : askedName(asked)
  const name = safeFileName(fileNameOf(headers.get('content-disposition')) ?? other)
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return HAS_ENDING.test(name) ? name : name + (ENDINGS.get(type.trim().toLowerCase()) ?? '')
}
