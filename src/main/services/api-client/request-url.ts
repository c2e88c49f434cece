import type { AnyOperation, ListStyle } from '#shared/api/operation.ts'

export class UnsafePathParameter extends Error {}

/** Fills `{pk}`; a dot segment would climb out of the operation's path and is refused. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name]
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    if (text === '' || text === '.' || text === '..') throw new UnsafePathParameter(name)
    return encodeURIComponent(text)
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function addList(search: URLSearchParams, name: string, values: readonly unknown[], style: ListStyle): void {
  const texts = values.filter((value) => !isEmpty(value)).map(written)
  if (texts.length === 0) return
  if (style === 'comma') search.append(name, texts.join(','))
  else for (const text of texts) search.append(style === 'brackets' ? `${name}[]` : name, text)
}

/** Query of an address; an empty parameter is 400 for a choice filter, so none is ever written. */
export function queryOf(
  operation: AnyOperation,
  query: Readonly<Record<string, unknown>>,
  hostStyle: ListStyle,
): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) addList(search, name, value, operation.listStyles?.[name] ?? hostStyle)
    else if (!isEmpty(value)) search.append(name, written(value))
  }
  return search
}
