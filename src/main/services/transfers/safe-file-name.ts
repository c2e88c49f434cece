const MAX_LENGTH = 120
const FALLBACK = 'plik'
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** What Windows forbids, and characters that are not seen or turn the reading direction to hide an ending. */
const FORBIDDEN = /[<>:"|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A row of spaces would push an ending out of sight. */
const SPACES = /\s{2,}/gu

function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : ''
  return (
    Array.from(name.slice(0, MAX_LENGTH - extension.length))
      .join('')
      .trimEnd() + extension
  )
}

/**
 * A name that may be written on Windows, macOS and Linux alike, from a name given by a server: an invoice number's
 * slashes become underscores, climbing parts vanish, a reserved device name gets an underscore before it.
 */
export function safeFileName(given: string): string {
  const parts = given
    .normalize('NFC')
    .split(/[/\\]+/)
    .map((part) => part.replace(FORBIDDEN, '').replace(SPACES, ' ').trim())
    .filter((part) => part !== '' && !/^\.+$/.test(part))
  const name = shortened(parts.join('_').replace(/^\.+/, '')).replace(/[. ]+$/, '')
  if (name === '') return FALLBACK
  return RESERVED.test(name) ? `_${name}` : name
}

/** `nazwa (1).pdf`, `nazwa (2).pdf` … */
export function numberedName(name: string, count: number): string {
  if (count === 0) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${count})${name.slice(dot)}` : `${name} (${count})`
}
