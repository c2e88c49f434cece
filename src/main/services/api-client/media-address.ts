/** Folders in which Django and the API itself store files. Responses may name further folders. */
const MEDIA_FOLDERS: readonly string[] = ['media', 'static', 'image-render']

/** If a path still changes after this many decodings, it is regarded as malicious. */
const MAX_DECODINGS = 8

/** Decodes only characters that can change a path's meaning. Letters beyond ASCII stay as they are. */
function decodedOnce(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** The path as servers and proxies may read it, once for each decoding. Null if it is malicious. */
function readingsOf(pathname: string): string[][] | null {
  const readings: string[][] = []
  let path = pathname
  for (let count = 0; count < MAX_DECODINGS; count++) {
    const parts = path.split(/[/\\]+/).filter((part) => part !== '' && part !== '.')
    // The URL parser has already resolved dot segments, so further hidden ones, or `..;x`, are an attempt to reach
    // another path.
    // oxlint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f]/.test(path) || parts.some((part) => /^\.\.(?:;|$)/.test(part))) return null
    readings.push(parts)
    const next = decodedOnce(path)
    if (next === path) return readings
    path = next
  }
  return null
}

/** The path's parts below the API's base path, or all of them if there is none. */
function belowBase(parts: readonly string[], baseUrl: string): readonly string[] {
  const base = new URL(baseUrl).pathname.split('/').filter(Boolean)
  return base.every((part, index) => parts[index] === part) ? parts.slice(base.length) : parts
}

/**
 * Whether an address that was given as a file's is a call of the API or may be read as one, because even a GET can have
 * side effects there. An address with a user name or password counts too, because no file of the shop has them. Other
 * hosts get no token, so their paths do not matter.
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

/** The folder in which the API's host stores a file, e.g. `media` for `/media/a/b.png`. Null if it is not certain. */
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

/**
 * Whether an address is in one of the folders in which the API's host stores files. `named` are the folders that
 * responses have named.
 */
export function isMediaAddress(address: URL, baseUrl: string, named: ReadonlySet<string>): boolean {
  const folder = mediaFolder(address, baseUrl)
  return folder !== null && (MEDIA_FOLDERS.includes(folder) || named.has(folder))
}
