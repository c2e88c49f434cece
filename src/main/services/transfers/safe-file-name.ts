const MAX_LENGTH = 120
const FALLBACK = 'plik'
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * Characters that Windows forbids, and characters that are invisible or change the reading direction to hide an
 * extension.
 */
const FORBIDDEN = /[<>:"|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Matched because a row of spaces could push an extension out of view. */
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
 * Converts a name from a server to one that is valid on Windows, macOS and Linux: the slashes of an invoice number
 * become underscores, `..` parts are removed, and a reserved device name is prefixed with an underscore.
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

/** Returns `nazwa (1).pdf`, `nazwa (2).pdf` and so on. */
export function numberedName(name: string, count: number): string {
  if (count === 0) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${count})${name.slice(dot)}` : `${name} (${count})`
}
