import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropFormDraft, readFormDraft, writeFormDraft } from '../../lib/form-draft.ts'

/**
 * Keeps the changed fields of a form while it holds unsaved changes, and answers the offer to bring them back when the
 * page died, or the session ended, before they were saved (DESK-079).
 */
export function useFormDraft<Values extends FieldValues>(
  form: Omit<UseFormReturn<Values, unknown, FieldValues>, 'formState'>,
  isDirty: boolean,
): ReactNode {
  // A form belongs to the address it was opened under, also while its screen is already being left.
  const [address] = useState(() => globalThis.location.pathname)
  const [offered, setOffered] = useState(() => readFormDraft(address))

  useEffect(() => {
    if (!isDirty) return undefined
    const keep = () => {
      const values: FieldValues = form.getValues()
      const changed = Object.keys(values).filter((name) => form.getFieldState(name as never).isDirty)
      writeFormDraft(address, Object.fromEntries(changed.map((name) => [name, values[name]])))
    }
    keep()
    const unsubscribe = form.subscribe({ formState: { values: true, dirtyFields: true }, callback: keep })
    return () => {
      unsubscribe()
      // Saved, undone or left on purpose. Where the session has ended nobody is signed in, and it stays.
      dropFormDraft(address)
    }
  }, [form, isDirty, address])

  if (!offered) return null

  function restore(values: Record<string, unknown>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as never, value as never, { shouldDirty: true })
    }
    setOffered(null)
  }

  function forget() {
    if (!isDirty) dropFormDraft(address)
    setOffered(null)
  }

  return (
    <Callout intent="primary" role="status" className="record-draft" title="Są zmiany, których nie zapisano">
      <p>Okno zostało zamknięte albo sesja wygasła, zanim je zapisano.</p>
      <Button intent="primary" text="Przywróć zmiany" onClick={() => restore(offered)} />{' '}
      <Button text="Odrzuć" onClick={forget} />
    </Callout>
  )
}
