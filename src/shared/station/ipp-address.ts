/**
 * Groups: `scheme://`, `name:password@`, host and port, the rest. A password may contain an unescaped `@`, so the last
 * one counts.
 */
const PARTS = /^(ipps?:\/\/)(?:([^/]*)@)?([^/]*)(.*)$/is

/**
 * Whether an address can be used as it is, that is, its name and password contain nothing that looks like the end of
 * the host.
 */
export function isIppAddress(uri: string): boolean {
  const [, scheme = '', credentials = '', host = '', rest = ''] = PARTS.exec(uri) ?? []
  if (host === '' || /[?#]/.test(credentials + host) || rest.includes('@')) return false
  return URL.canParse(`http${uri.slice(scheme.length - '://'.length)}`)
}

/**
 * Splits an address into the part without credentials and the credentials as written (`name:password`). Only the
 * printer may receive them; they must not reach a page, journal, log or other file.
 */
export function splitIppAddress(uri: string): { uri: string; credentials: string | null } {
  const [, scheme = '', credentials = null, host = '', rest = ''] = PARTS.exec(uri) ?? []
  if (isIppAddress(uri)) return { uri: `${scheme}${host}${rest}`, credentials }
  // A password with a special character can end at an unknown position, but certainly before the last `@`.
  return {
    uri: uri.includes('@') ? `${scheme}${uri.slice(uri.lastIndexOf('@') + 1)}` : uri,
    credentials: null,
  }
}

/**
 * Key under which a password is stored, `ipps://host:port`, so that another or a no longer encrypted host never
 * receives it. Null if the text is not an address.
 */
export function credentialKey(uri: string): string | null {
  if (!isIppAddress(uri)) return null
  const [, scheme = '', , host = ''] = PARTS.exec(uri) ?? []
  return `${scheme}${host}${/:\d+$/.test(host) ? '' : ':631'}`.toLowerCase()
}

export function withCredentials(uri: string, credentials: string): string {
  return uri.replace('://', () => `://${credentials}@`)
}
