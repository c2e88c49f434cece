import { createContext, useMemo, useState } from 'react'
import { withoutField, type FieldErrors, type ServerErrors } from '../../../../crud/record/server-errors.ts'
import { withoutPlace } from './refusals.ts'

/** Moves the errors along when a line or an address is taken away. */
export const PlaceRemovedContext = createContext<(list: string, removed: number) => void>(() => undefined)

interface Refusals {
  context: ServerErrors
  setErrors: (errors: FieldErrors) => void
  removePlace: (list: string, removed: number) => void
}

const isTouched = (errors: FieldErrors, name: string): boolean =>
  Object.keys(errors).some((path) => path === name || path.startsWith(`${name}.`))

/** The server's errors of the form. Typing where there are none changes nothing: no other field is drawn anew. */
export function useRefusals(): Refusals {
  const [errors, setErrors] = useState<FieldErrors>({})
  const actions = useMemo(
    () => ({
      clear: (name: string) =>
        setErrors((known) => (isTouched(known, name) ? withoutField(known, name) : known)),
      removePlace: (list: string, removed: number) =>
        setErrors((known) => (isTouched(known, list) ? withoutPlace(known, list, removed) : known)),
    }),
    [],
  )
  const context = useMemo(() => ({ errors, clear: actions.clear }), [errors, actions])
  return { context, setErrors, removePlace: actions.removePlace }
}
