/**
 * Reads where a window is to go by the one parser of links, whose table of screens is read with the first question. A list
 * may stand in an address with more than a link may say: without it, the screen opens as at its first time.
 *
 * @returns Path and query of a screen; null where `path` names none.
 */
export async function readScreenPath(path: string): Promise<string | null> {
  const [{ readAddress }, { readQueryKeys }] = await Promise.all([
    import('#shared/domain/deep-link.ts'),
    import('#shared/api/query-keys.ts'),
  ])
  const [pathname = ''] = path.split('?', 1)
  for (const address of [path, pathname]) {
    const link = readAddress(address, readQueryKeys)
    if (!('fault' in link)) return link.path + link.search
  }
  return null
}
