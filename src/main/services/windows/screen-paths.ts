/**
 * Reads the target of a window with the same parser as links; the table of screens is loaded at the first use. An
 * address may name more list state than a link may; without it, the screen opens in its initial state.
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
