/** Where Django and the API itself keep files; further folders are those that answers name. */
const MEDIA_FOLDERS: readonly string[] = ['media', 'static', 'image-render']

/** A path that is still another one after so many decodings is written to deceive. */
const MAX_DECODINGS = 8

/** Only what can change a path's meaning is decoded: letters beyond ASCII stay as they are. */
function decodedOnce(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** A path as servers and proxies may read it, once for each time that one of them decodes it; null where it deceives. */
function readingsOf(pathname: string): string[][] | null {
  const readings: string[][] = []
  let path = pathname
  for (let count = 0; count < MAX_DECODINGS; count++) {
    const parts = path.split(/[/\\]+/).filter((part) => part !== '' && part !== '.')
    // A URL has followed its dots already: whoever hides more of them, or `..;x`, means another place.
    // oxlint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f]/.test(path) || parts.some((part) => /^\.\.(?:;|$)/.test(part))) return null
    readings.push(parts)
    const next = decodedOnce(path)
    if (next === path) return readings
    path = next
  }
  return null
}

/** The parts below the API's own path, where it lies under one; else all of them. */
function belowBase(parts: readonly string[], baseUrl: string): readonly string[] {
  const base = new URL(baseUrl).pathname.split('/').filter(Boolean)
  return base.every((part, index) => parts[index] === part) ? parts.slice(base.length) : parts
}

/**
 * Whether an address that was given as a file's is, or may be read as, a call of the API, where a mere question can do
 * something. Names and passwords within an address count too: no file of the shop has them. Other hosts get no token, so
 * their paths are their own affair.
 */
export function leadsToCall(address: URL, baseUrl: string): boolean {
  if (address.username !== '' || address.password !== '') return true
  if (address.origin !== new URL(baseUrl).origin) return false
  const readings = readingsOf(address.pathname)
  if (readings === null) return true
  return readings.some((parts) =>
    [parts[0], belowBase(parts, baseUrl)[0]].some((folder) => /^api(?:;|$)/i.test(folder ?? '')),
  )
}

/** The folder in which the API's host keeps a file: `media` of `/media/a/b.png`; null where that is not certain. */
export function mediaFolder(address: URL, baseUrl: string): string | null {
  if (address.origin !== new URL(baseUrl).origin || leadsToCall(address, baseUrl)) return null
  const folders = new Set(
    (readingsOf(address.pathname) ?? []).map((parts) => {
      const [folder, name] = belowBase(parts, baseUrl)
      return name === undefined ? null : (folder ?? null)
    }),
  )
  const [folder = null] = folders
  return folders.size === 1 ? folder : null
}

/** Whether an address lies in one of the folders in which the API's host keeps files; `named` are those of answers. */
export function isMediaAddress(address: URL, baseUrl: string, named: ReadonlySet<string>): boolean {
  const folder = mediaFolder(address, baseUrl)
  return folder !== null && (MEDIA_FOLDERS.includes(folder) || named.has(folder))
}
