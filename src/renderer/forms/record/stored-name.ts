/** Returns a file name as Django stores it: spaces become `_`, other special characters are removed. */
const stored = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .trim()
    .replaceAll(/\s/g, '_')
    .replaceAll(/[^\p{L}\p{N}_.-]/gu, '')
    .toLowerCase()

/** Suffix that a storage adds to a name already in use: `a_x7Yz1ab.pdf`, `a-1.pdf`, `a(1).pdf`. */
const DOUBLE = /^(_[a-z0-9]{4,12}|[-_]?\d+)?$/

/** Whether a stored file may be the one that was sent under this name. Servers change names and number duplicates. */
export function isStoredName(held: string, sent: string): boolean {
  const [theirs, mine] = [stored(held), stored(sent)]
  const dot = mine.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [mine.slice(0, dot), mine.slice(dot)] : [mine, '']
  if (!theirs.startsWith(stem) || !theirs.endsWith(ending)) return false
  return DOUBLE.test(theirs.slice(stem.length, theirs.length - ending.length))
}
