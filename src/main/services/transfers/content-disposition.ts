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
export function fileNameOf(header: string | null): string | null {
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
