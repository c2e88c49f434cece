import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'

type Listener = (values: FieldValues) => void

/** Listeners of fields that have work to do after the record is saved. */
export const AfterSaveContext = createContext<Set<Listener> | null>(null)

/** Calls the listener with the saved values before the user leaves the form. */
export function useAfterSave(listener: Listener): void {
  const listeners = useContext(AfterSaveContext)
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = (values) => tell(values)
    listeners?.add(own)
    return () => void listeners?.delete(own)
  }, [listeners])
}
