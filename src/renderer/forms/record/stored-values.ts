import { createContext, use } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'

/** Reports values stored independently of the form to the form's edit session; null until the record exists. */
export const StoredValuesContext = createContext<((values: FieldValues) => void) | null>(null)

/**
 * For a field that saves immediately: returns a function that records the stored value, so that it does not count as an
 * unsaved change.
 */
export function useStoredField(name: string): (value: unknown) => void {
  const rebase = use(StoredValuesContext)
  const { resetField } = useFormContext()
  return (value) => {
    rebase?.({ [name]: value })
    resetField(name, { defaultValue: value as never })
  }
}
