import { fileNameOf } from './content-disposition.ts'
import { safeFileName } from './safe-file-name.ts'

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
export function answerName(headers: Headers, asked: Asked | string): string {
  const other = typeof asked === 'string' ? asked : askedName(asked)
  const name = safeFileName(fileNameOf(headers.get('content-disposition')) ?? other)
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return HAS_ENDING.test(name) ? name : name + (ENDINGS.get(type.trim().toLowerCase()) ?? '')
}
