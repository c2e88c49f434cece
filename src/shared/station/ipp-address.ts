/** `scheme://`, `name:password@`, host and port, the rest. A password may hold an unescaped `@`: the last one counts. */
const PARTS = /^(ipps?:\/\/)(?:([^/]*)@)?([^/]*)(.*)$/is

/** Whether an address can be used as it stands: nothing in its name and password looks like the end of its host. */
export function isIppAddress(uri: string): boolean {
  const [, scheme = '', credentials = '', host = '', rest = ''] = PARTS.exec(uri) ?? []
  if (host === '' || /[?#]/.test(credentials + host) || rest.includes('@')) return false
  return URL.canParse(`http${uri.slice(scheme.length - '://'.length)}`)
}

/**
 * An address without the name and password that stand in it, and those as they were written (`name:password`): they are
 * for the printer alone, for no page, journal, log or other file.
 */
export function splitIppAddress(uri: string): { uri: string; credentials: string | null } {
  const [, scheme = '', credentials = null, host = '', rest = ''] = PARTS.exec(uri) ?? []
  if (isIppAddress(uri)) return { uri: `${scheme}${host}${rest}`, credentials }
  // Cut apart by a sign of its own, a password ends nobody knows where, but before the last `@`.
  return {
    uri: uri.includes('@') ? `${scheme}${uri.slice(uri.lastIndexOf('@') + 1)}` : uri,
    credentials: null,
  }
}

/**
 * For whom a password is kept, `ipps://host:port`: another host, or one that is not encrypted any more, never gets it.
 * Null for what is no address.
 */
export function passwordPlace(uri: string): string | null {
  if (!isIppAddress(uri)) return null
  const [, scheme = '', , host = ''] = PARTS.exec(uri) ?? []
  return `${scheme}${host}${/:\d+$/.test(host) ? '' : ':631'}`.toLowerCase()
}

export function withCredentials(uri: string, credentials: string): string {
  return uri.replace('://', () => `://${credentials}@`)
}
