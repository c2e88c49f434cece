/**
 * Whether a file is of the kinds of an `accept` list (`.pdf,.tif,image/*`). The ending counts where an ending is asked
 * for: the type that the system tells is empty for what it does not know.
 */
export function isOfKind(file: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const wanted = kindsOf(accept)
  if (wanted.length === 0) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return wanted.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

/** `PDF, PNG`: the kinds of an `accept` list as people call them. */
export function kindNames(accept: string | undefined): string {
  return kindsOf(accept)
    .map((kind) => (kind.split('/').at(-1) ?? kind).replace(/^\./, '').toUpperCase())
    .join(', ')
}

function kindsOf(accept: string | undefined): string[] {
  return (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean)
}
