import { createContext, useContext } from 'react'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The server's errors of the form, by field. Editing a field removes its own errors; the others stay. */
export interface ServerErrors {
  errors: FieldErrors
  /** Errors of fields whose value has been changed since the server refused it. */
  corrected: FieldErrors
  clear: (name: string) => void
}

export const ServerErrorsContext = createContext<ServerErrors>({
  errors: {},
  corrected: {},
  clear: () => undefined,
})

/** Name used by Django servers for errors that belong to no field. */
export const GENERAL_ERRORS = 'non_field_errors'

/** Whether a path is the field or something inside it (`address`, `address.zip_code`). */
function belongsTo(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}

export function useServerErrors(name: string): {
  messages: readonly string[]
  isCorrected: boolean
  clear: () => void
} {
  const { errors, corrected, clear } = useContext(ServerErrorsContext)
  const messages = Object.entries(errors).flatMap(([path, texts]) => (belongsTo(path, name) ? texts : []))
  const isCorrected = messages.length === 0 && Object.keys(corrected).some((path) => belongsTo(path, name))
  return { messages: [...new Set(messages)], isCorrected, clear: () => clear(name) }
}

/** Returns the fields that the server has refused. */
export function useErrorNames(): readonly string[] {
  return Object.keys(useContext(ServerErrorsContext).errors)
}

/** Returns the errors of one field. */
export function ofField(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => belongsTo(path, name)))
}

export function withoutField(errors: FieldErrors, name: string): FieldErrors {
  const all = Object.entries(errors)
  const others = all.filter(([path]) => !belongsTo(path, name))
  // Without a change the same object is returned, so typing in a field without errors rerenders nothing.
  return others.length === all.length ? errors : Object.fromEntries(others)
}
