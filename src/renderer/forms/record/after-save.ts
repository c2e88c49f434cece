import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'

type Listener = (values: FieldValues) => void

/** Fields of a form that have something to do once its record is saved. */
export const AfterSaveContext = createContext<Set<Listener> | null>(null)

/** Called with what was saved, before the form is left. */
export function useAfterSave(listener: Listener): void {
  const listeners = useContext(AfterSaveContext)
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = (values) => tell(values)
    listeners?.add(own)
    return () => void listeners?.delete(own)
  }, [listeners])
}
