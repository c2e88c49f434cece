import { createContext, useContext } from 'react'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The server's errors of the form, by field; a field's own errors go when it is edited, the others stay. */
export interface ServerErrors {
  errors: FieldErrors
  clear: (name: string) => void
}

export const ServerErrorsContext = createContext<ServerErrors>({ errors: {}, clear: () => undefined })

/** Under this name stands what belongs to no field, as a Django server calls it. */
export const GENERAL_ERRORS = 'non_field_errors'

/** Errors of a field and of everything inside it (`address`, `address.zip_code`). */
function belongsTo(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}

export function useServerErrors(name: string): { messages: readonly string[]; clear: () => void } {
  const { errors, clear } = useContext(ServerErrorsContext)
  const messages = Object.entries(errors).flatMap(([path, texts]) => (belongsTo(path, name) ? texts : []))
  return { messages, clear: () => clear(name) }
}

/** Fields that the server has refused. */
export function useErrorNames(): readonly string[] {
  return Object.keys(useContext(ServerErrorsContext).errors)
}

export function withoutField(errors: FieldErrors, name: string): FieldErrors {
  const all = Object.entries(errors)
  const others = all.filter(([path]) => !belongsTo(path, name))
  // The same errors are the same object: nothing is drawn for a key in a field that has none.
  return others.length === all.length ? errors : Object.fromEntries(others)
}
