import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropFormDraft, readFormDraft, writeFormDraft } from '../../lib/form-draft.ts'

/**
 * Stores the changed fields of a form while it has unsaved changes. Returns an offer to restore them if the page
 * crashed or the session ended before they were saved (DESK-079).
 */
export function useFormDraft<Values extends FieldValues>(
  form: Omit<UseFormReturn<Values, unknown, FieldValues>, 'formState'>,
  isDirty: boolean,
): ReactNode {
  // The draft belongs to the address at which the form was opened, even while the user is leaving the screen.
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
      // The changes were saved, undone or discarded. If the session has ended, no user is signed in and the draft
      // stays.
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
