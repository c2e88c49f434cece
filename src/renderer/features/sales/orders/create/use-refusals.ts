import { createContext, useCallback } from 'react'
import { useFormErrors, type FormErrors } from '../../../../forms/record/form-errors.tsx'
import { withoutPlace } from './refusals.ts'

/** Moves the server errors along when an order line or an address is removed. */
export const PlaceRemovedContext = createContext<(list: string, removed: number) => void>(() => undefined)

interface Refusals extends FormErrors {
  removePlace: (list: string, removed: number) => void
}

/** Holds the form's server errors. They stay with their order line or address when others are removed. */
export function useRefusals(): Refusals {
  const errors = useFormErrors()
  const { move } = errors
  const removePlace = useCallback(
    (list: string, removed: number) => move((known) => withoutPlace(known, list, removed)),
    [move],
  )
  return { ...errors, removePlace }
}
