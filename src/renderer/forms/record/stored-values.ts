import { createContext, use } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'

/** Tells the saving of a record's form what was stored beside it; null while the record is not there yet. */
export const StoredValuesContext = createContext<((values: FieldValues) => void) | null>(null)

/** For a field that is changed at once: what is stored of it now, which is then no unsaved change. */
export function useStoredField(name: string): (value: unknown) => void {
  const rebase = use(StoredValuesContext)
  const { resetField } = useFormContext()
  return (value) => {
    rebase?.({ [name]: value })
    resetField(name, { defaultValue: value as never })
  }
}
